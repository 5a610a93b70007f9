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
  /** `moved`: to another channel. `order`: the same JSON but for the order of its keys and elements. */
  readonly status: 'same' | 'changed' | 'added' | 'removed' | 'moved' | 'order';
  readonly hunks: readonly Hunk[];
  /** The texts were too different for a line diff: the hunks are then only the first and last difference. */
  readonly abridged: boolean;
  readonly lineEndings: boolean;
}

/** One place at which two recordings differ after ids, clocks and folders are set aside. */
export interface RecordingDifference {
  /** Index of the request on the after side (on the before side when it is missing after). */
  readonly request: number;
  /**
   * `method`, `path`, `headers/<name>`, `body<JSON Pointer>`, `text` (a body that is no JSON), `request` (the whole of
   * it) or `syntax` (how the JSON of the body is written). A pointer is that of the after side, of what is removed that
   * of the before side.
   */
  readonly where: string;
  /** `order`: the same things in another order, or some of them at least. */
  readonly what: 'changed' | 'added' | 'removed' | 'order';
  /** What kind of part it is in, or holds; `undefined` for several kinds and for none, for example in a setting. */
  readonly kind: PartKind | undefined;
  /** Short, for a reader, from shortly before the first difference; `null` where the side has nothing there. */
  readonly before: string | null;
  readonly after: string | null;
  /** UTF-8 bytes of the whole: of a text, else of compact JSON. */
  readonly bytes: Sizes;
}

/** Two recordings side by side. */
export interface RecordingDiff {
  /** `changed` if and only if a part or a place below is named. */
  readonly status: 'same' | 'changed';
  /** They differ, and nothing differs but an order. */
  readonly orderOnly: boolean;
  /** What each side is, for example `codex 0.171.0`. */
  readonly before: string;
  readonly after: string;
  /** Indexes of the two requests whose parts were compared. */
  readonly requests: readonly [number, number];
  /** Bytes of their bodies as recorded. */
  readonly body: Sizes;
  readonly parts: readonly PartDiff[];
  /** What no part tells: orders, other requests, headers, settings. At most a hundred. */
  readonly differences: readonly RecordingDifference[];
  /** How many further differences are not listed. */
  readonly more: number;
  /**
   * What has no meaning in JSON and leaves the status as it is: the order of keys outside of parts, and the syntax of a
   * body that is equal otherwise. At most a hundred.
   */
  readonly setAside: readonly RecordingDifference[];
}
