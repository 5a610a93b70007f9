import type { TokenCount } from './tokens.ts';

/** A stretch of the prompt: a section, or the text between two sections, which nobody owns. */
export interface PagePiece {
  /** `null` between sections. */
  readonly section: { readonly id: string; readonly owner: string; readonly source: string } | null;
  /** UTF-8 bytes of what leaves, whatever `text` shows of it. */
  readonly bytes: number;
  /** As it leaves, but for secrets, in whose place stands what they are. Keeps the number of lines. */
  readonly text: string;
}

/** A skill, tool or anything else that has a price in bytes. */
export interface PagePart {
  /** Who it is counted with: the owner, or the source of a tool. */
  readonly owner: string;
  readonly name: string;
  readonly bytes: number;
}

/** What travels before the first turn, in bytes. A listing that is a section of the prompt is counted there. */
export interface Price {
  readonly system: number;
  readonly listing: number;
  readonly tools: number;
  readonly instructions: number;
}

/** What a page shows of one case: who pays for what, and the prompt itself. */
export interface PageCase {
  readonly caseId: string;
  /** The whole prompt in order. */
  readonly pieces: readonly PagePiece[];
  /** Tokens of the prompt, where they were counted. */
  readonly tokens?: TokenCount;
  /** Names and descriptions that the provider lists by itself. */
  readonly listing: readonly PagePart[];
  /** Declared tools, with the syntax around them. */
  readonly tools: readonly PagePart[];
  /** Bytes of the instruction block; 0 without one. */
  readonly instructions: number;
  /** Skills and their files, which the model reads only when it needs them. */
  readonly onDemand: readonly PagePart[];
  /** What the provider adds by itself, in words. */
  readonly notCounted: readonly string[];
  /** Of the same case before, where there is one. */
  readonly before?: Price;
}
