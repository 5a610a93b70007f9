import type { OriginCondition } from './origin.ts';
import type { Place } from './place.ts';

/** A condition that let a text in, with what decided it. */
export interface ExplainedCondition extends OriginCondition {
  /** Names in the tag with their values in this case. */
  readonly decidedBy: readonly { readonly name: string; readonly value: string }[];
}

/** One place where a text of a case stands, and why. */
export interface ExplainedPlace {
  /** The text that holds it, for example `system.md`, `skill code-mcp`, `tool search_tools`. */
  readonly in: string;
  /** 1-based, in that text as it is sent; columns in UTF-16 units. */
  readonly line: number;
  readonly column: number;
  /** UTF-8 bytes of that text: what was asked for, from the first to one past the last. */
  readonly bytes: { readonly start: number; readonly end: number };
  /** The line, cut; of a range that was written in several places the part that is meant. */
  readonly text: string;
  readonly owner: string;
  /** Section of the prompt; absent for other texts. */
  readonly section?: string;
  /** `value`: a tag at the place prints it; `made`: this tool writes it, and no file holds it. */
  readonly kind: 'text' | 'value' | 'made';
  /** It goes on where the place before it ends: that part was written elsewhere, or under other conditions. */
  readonly continued?: true;
  /** Where to change it; absent where no file holds it. */
  readonly written?: Place;
  readonly conditions: readonly ExplainedCondition[];
  /** What would take the text out of the case, in sentences. */
  readonly removedBy: readonly string[];
}

/** Why a tool is what it is in a case. */
export interface ExplainedTool {
  readonly name: string;
  readonly source: string;
  readonly state: 'declared' | 'native' | 'callable' | 'denied' | 'unregistered' | 'unknown';
  /** In sentences: what made it so. */
  readonly because: readonly string[];
  /** UTF-8 bytes that are sent for it; 0 where nothing is. */
  readonly bytes: number;
}

/** Why a skill is attached, and how. */
export interface ExplainedSkill {
  readonly name: string;
  /** Folder of the source. */
  readonly source: string;
  readonly delivery: 'native' | 'prompt';
  readonly bytes: number;
  readonly because: readonly string[];
  readonly description: Place;
  readonly files: readonly string[];
}

/** What `explain` answers. */
export interface Explanation {
  readonly caseId: string;
  /** What was asked, for example `line 12` or `tool search_tools`. */
  readonly asked: string;
  readonly tool?: ExplainedTool;
  readonly skill?: ExplainedSkill;
  /** Where it stands, in the order of the prompt, then of skills and tools. */
  readonly places: readonly ExplainedPlace[];
  /** Places beyond those. */
  readonly more: number;
  /** Where the same line is said too; only for a line of the prompt. */
  readonly elsewhere: readonly ExplainedPlace[];
}
