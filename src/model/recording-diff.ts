import type { Hunk, Sizes } from './capture-diff.ts';
import type { PartKind } from './recording.ts';
import type { PartPlace } from './request-parts.ts';

/** How one part of two requests compares; ids, clocks and folders are set aside on both sides. */
export interface PartDiff extends Sizes {
  readonly kind: PartKind;
  /** Of a tool or a skill. */
  readonly name: string | undefined;
  readonly place: PartPlace;
  /** JSON Pointer on the after side (on the before side when removed). */
  readonly pointer: string;
  readonly status: 'same' | 'changed' | 'added' | 'removed' | 'moved';
  readonly hunks: readonly Hunk[];
  /** The texts were too different for a line diff: the hunks are then only the first and last difference. */
  readonly abridged: boolean;
  readonly lineEndings: boolean;
}

/** One place at which two recordings differ after ids, clocks and folders are set aside. */
export interface RecordingDifference {
  /** Index of the request on the after side (on the before side when it is missing after). */
  readonly request: number;
  /** `method`, `path`, `headers/<name>`, `body<JSON Pointer>`, `text`, `request` (only on one side) or `key order`. */
  readonly where: string;
  /** Short, for a reader; `null` where the side has nothing there. */
  readonly before: string | null;
  readonly after: string | null;
}

/** Two recordings side by side. */
export interface RecordingDiff {
  readonly status: 'same' | 'changed';
  /** What each side is, for example `codex 0.171.0`. */
  readonly before: string;
  readonly after: string;
  /** Indexes of the two requests whose parts were compared. */
  readonly requests: readonly [number, number];
  /** Bytes of their bodies as recorded. */
  readonly body: Sizes;
  readonly parts: readonly PartDiff[];
  /** Differences anywhere else: other requests, headers, settings. At most a hundred. */
  readonly differences: readonly RecordingDifference[];
}
