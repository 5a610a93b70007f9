import type { VolatileKind } from './volatile-kind.ts';

/** How one part of a case compares. */
export type PartStatus = 'same' | 'changed' | 'added' | 'removed' | 'moved';
/** How a case compares; `incomparable`: its inputs differ, and the sides have no section in common. */
export type CaseStatus = 'same' | 'changed' | 'added' | 'removed' | 'incomparable';

/** Bytes before and after. */
export interface Sizes {
  /** `null` where this side does not exist. */
  readonly before: number | null;
  /** Likewise. */
  readonly after: number | null;
  /** `after` less `before`; a side that does not exist counts as nothing. */
  readonly delta: number;
}

/** Lines of one place that differ, with context. */
export interface Hunk {
  /** First line in the text before, 1-based. */
  readonly beforeLine: number;
  /** First line in the text after, 1-based. */
  readonly afterLine: number;
  /** Each line starts with ' ', '-' or '+'. */
  readonly lines: readonly string[];
}

/** A section before and after. */
export interface SectionDiff extends Sizes {
  readonly id: string;
  readonly owner: string;
  /** File or generator of the after side (of the before side when removed). */
  readonly source: string;
  readonly status: PartStatus;
  readonly hunks: readonly Hunk[];
  /** Set when the texts were too different for a line diff: the hunks are then only the first and last difference. */
  readonly abridged: boolean;
  /** The line endings differ too; the hunks show only what differs beyond them. */
  readonly lineEndings: boolean;
}

/** A skill or tool before and after. */
export interface NamedDiff extends Sizes {
  readonly name: string;
  readonly status: PartStatus;
  /** What differs, for example `description`, `body`, `files`, `order`, `key order`. */
  readonly what: readonly string[];
  /** For a reader: what of it reads differently, each with its own lines. */
  readonly hunks?: readonly NamedHunks[];
}

/** Lines that differ in one text of a skill or tool. */
export interface NamedHunks {
  /** For example `description`, `body`, `schema`; `files`: names of files that differ. */
  readonly of: string;
  readonly hunks: readonly Hunk[];
  /** As in `SectionDiff`. */
  readonly abridged: boolean;
  /** As in `SectionDiff`. */
  readonly lineEndings: boolean;
}

/** Where two prompts part, in bytes from the start. */
export interface Divergence {
  readonly byte: number;
  /** Id of the section that the byte stands in. */
  readonly section: string;
  readonly owner: string;
}

/** What a prompt cache can still use of the prompt before: a cache holds what stands before the first difference. */
export interface CacheImpact {
  /** Bytes that both prompts begin with. */
  readonly commonPrefixBytes: number;
  /** Bytes of the prompt before that stand behind the first difference: a cache holds them, and nothing reaches them. */
  readonly invalidatedBytes: number;
  /** So little is lost that it hardly matters where the difference stands; true where nothing is. */
  readonly atTail: boolean;
  /** `null` where both are equal, or where there is only one. */
  readonly firstDivergence: Divergence | null;
  /** What the first difference is, where it is a value that changes by itself. */
  readonly reason: VolatileKind | null;
}

/** One case before and after. */
export interface CaseDiff {
  readonly caseId: string;
  readonly status: CaseStatus;
  /** Whether the inputs are equal, so that sizes can be compared; `null` for added and removed cases. */
  readonly comparable: boolean | null;
  /** What differs in the inputs, each with its name first, for example `mode mcp_only → full`. */
  readonly differingInputs: readonly string[];
  /** The whole prompt. */
  readonly system: Sizes;
  readonly sections: readonly SectionDiff[];
  readonly skills: readonly NamedDiff[];
  readonly tools: readonly NamedDiff[];
  /** The instruction block; `null` where neither side has one. */
  readonly instructions: (Sizes & { readonly status: PartStatus }) | null;
  readonly cache: CacheImpact;
}

/** Two sets of captures, compared case by case. */
export interface CaptureDiff {
  /** Sorted by case id. */
  readonly cases: readonly CaseDiff[];
}
