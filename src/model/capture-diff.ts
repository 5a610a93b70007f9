import type { VolatileKind } from './volatile-kind.ts';

/** How one part of a case compares. */
export type PartStatus = 'same' | 'changed' | 'added' | 'removed' | 'moved';
export type CaseStatus = 'same' | 'changed' | 'added' | 'removed' | 'incomparable';

/** Bytes before and after; `null` where the side does not exist. */
export interface Sizes {
  readonly before: number | null;
  readonly after: number | null;
  readonly delta: number;
}

/** Lines of one place that differ, with context. */
export interface Hunk {
  /** 1-based first line in each side's section text. */
  readonly beforeLine: number;
  readonly afterLine: number;
  /** Each line starts with ' ', '-' or '+'. */
  readonly lines: readonly string[];
}

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
  readonly abridged: boolean;
  readonly lineEndings: boolean;
}

/** Where two prompts part, in bytes from the start. */
export interface Divergence {
  readonly byte: number;
  readonly section: string;
  readonly owner: string;
}

/** What a prompt cache can still use of the prompt before: a cache holds what stands before the first difference. */
export interface CacheImpact {
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

export interface CaseDiff {
  readonly caseId: string;
  readonly status: CaseStatus;
  /** `null` for added and removed cases. */
  readonly comparable: boolean | null;
  /** What differs in the inputs, each with its name first, for example `mode mcp_only → full`. */
  readonly differingInputs: readonly string[];
  readonly system: Sizes;
  readonly sections: readonly SectionDiff[];
  readonly skills: readonly NamedDiff[];
  readonly tools: readonly NamedDiff[];
  /** The instruction block; `null` where neither side has one. */
  readonly instructions: (Sizes & { readonly status: PartStatus }) | null;
  readonly cache: CacheImpact;
}

/** Sorted by case id. */
export interface CaptureDiff {
  readonly cases: readonly CaseDiff[];
}
