import type { Capture } from '../model/capture.ts';
import type { Origin } from '../model/origin.ts';
import type { Place } from '../model/place.ts';

/** What is linted: a skill as written, or what a case really sends. */
export type Subject = 'skill' | 'prompt';

/** What a rule may need besides the texts. */
export type Need =
  | 'tools'
  | 'skills'
  | 'profile'
  | 'facts'
  | 'provider'
  | 'mode'
  | 'capture'
  | 'client'
  | 'installed'
  | 'variants';

/** One text that a rule looks at, with its place. */
export interface LintText {
  readonly kind: 'system' | 'skill' | 'skill-file' | 'tool' | 'record';
  /** POSIX path for findings. */
  readonly path: string;
  /** Name of the skill or tool; for the prompt the case id. */
  readonly name: string;
  /** Which file of the skill it is, in the skill's folder; the body is `SKILL.md`. Absent for what only describes it. */
  readonly file?: string;
  readonly text: string;
  /** Lines and columns of `text` are those of the file at `path`, if `origin` says nothing else. False for parts of JSON. */
  readonly placed: boolean;
  /** Bytes that are no UTF-8, read as if they were text: what is invisible in it says nothing. */
  readonly binary?: true;
  /** Where an offset was written, when that is another file than the one at `path`. */
  origin?(offset: number): Place | undefined;
  /** The run of its source that an offset belongs to; absent where the text was not made from sources that are known. */
  run?(offset: number): Origin | undefined;
  /** Where in words an offset stands, for example `section search (feature:search)`. */
  where(offset: number): string;
}

/** Paths that belong to one machine. */
export interface HostPaths {
  /** Absolute folders of this machine, for example the checkout. */
  readonly own: readonly string[];
  /** Folders that the session states; they and what is below them may be named. */
  readonly stated: readonly string[];
}

/** All that a rule sees. */
export interface LintInput {
  readonly subject: Subject;
  readonly texts: readonly LintText[];
  readonly hostPaths: HostPaths;
  /** The case, when the subject is a prompt. */
  readonly capture?: Capture;
  /** What is there of what rules may need. */
  readonly has: ReadonlySet<Need>;
}
