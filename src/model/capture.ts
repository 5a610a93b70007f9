import type { Delivery } from './delivery.ts';
import type { OptionValue } from './feature.ts';
import type { JsonObject } from './json.ts';
import type { ToolsProfile } from './profile.ts';
import type { Mode, ProviderId } from './provider.ts';
import type { Removed } from './section.ts';
import type { TokenCount } from './tokens.ts';

/** What must be equal for a fair comparison. Never the measured text. */
export interface CaptureInputs {
  readonly provider: ProviderId;
  readonly mode: Mode | undefined;
  /** `null` for an adopted case, as `session` and `delivery` are. */
  readonly profile: string | null;
  /** The session, with the SHA-256 of its file in hex. */
  readonly session: { readonly id: string; readonly sha256: string } | null;
  readonly delivery: Delivery | null;
  /** `feature.option` → value, sorted. */
  readonly options: Readonly<Record<string, OptionValue>>;
  /** Names, sorted. */
  readonly skills: readonly string[];
  /** Names of registered tools with their source, sorted. */
  readonly tools: readonly string[];
  /** The day, YYYY-MM-DD, whose knowledge about providers applied. */
  readonly facts: string;
  /** Which tools are listed; `null` for an adopted case, absent where an earlier version did not note it. */
  readonly toolsProfile?: ToolsProfile | null;
  /** Who made the files of an adopted case, where it says so. */
  readonly producer?: string;
}

/** A number of bytes and code points, with the hash of the bytes. */
export interface Measure {
  /** In UTF-8. */
  readonly bytes: number;
  /** Code points. */
  readonly characters: number;
  /** Of the bytes, in hex. */
  readonly sha256: string;
}

/** A section measured. Ranges exclude joiners. */
export interface MeasuredSection extends Measure {
  readonly id: string;
  /** As `Owner`, or what the sidecar of an adopted case says. */
  readonly owner: string;
  /** Where the text comes from: a POSIX path, or `built-in`. */
  readonly source: string;
  /** Byte offset in system.md. */
  readonly start: number;
}

/** A file that goes along with a skill; `path` is POSIX and relative to the folder of the skill. */
export interface CapturedFile {
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** A skill as attached to the case. */
export interface CapturedSkill {
  readonly name: string;
  readonly description: string;
  /** The description that the source has, when the binding overrides it. */
  readonly overriddenDescription?: string;
  /** `project`, `builtin`, or what the file of an adopted case says. */
  readonly origin: string;
  /** `native`: the provider lists it; `prompt`: the listing section does. */
  readonly delivery: 'native' | 'prompt';
  /** Of the SKILL.md as written, in hex. */
  readonly sourceSha256: string;
  /** Of the SKILL.md as rendered, in hex. */
  readonly renderedSha256: string;
  /** Bytes of the rendered SKILL.md. */
  readonly bytes: number;
  /** The rendered SKILL.md without front matter. */
  readonly body: string;
  readonly files: readonly CapturedFile[];
}

/** A declared tool, measured in the wire form. */
export interface CapturedTool {
  readonly name: string;
  /** `custom` or `mcp:<server>`. */
  readonly source: string;
  readonly visibility: string | undefined;
  /** UTF-8 bytes of its compact JSON. */
  readonly bytes: number;
  /** As sent, key order kept. */
  readonly wire: JsonObject;
}

/** The form in which tools travel: of an MCP server, or of a model API. */
export type WireForm = 'mcp' | 'anthropic' | 'openai' | 'gemini';

/** The measured files of one case. `system` is exactly what leaves. */
export interface Capture {
  readonly caseId: string;
  readonly inputs: CaptureInputs;
  /** The prompt. */
  readonly system: string;
  /** Of `system`. */
  readonly measure: Measure;
  /** Tokens of `system`, where they were asked for. */
  readonly tokens?: TokenCount;
  readonly sections: readonly MeasuredSection[];
  /** Bytes between the sections: with them the sections add up to the whole. */
  readonly joinersBytes: number;
  /** What composition took out or did not put in. */
  readonly removed: readonly Removed[];
  readonly skills: readonly CapturedSkill[];
  /** Who lists the skills, and the bytes that the list has in the prompt. */
  readonly listing: { readonly delivery: 'native' | 'prompt' | 'none'; readonly bytes: number };
  /** How many tools are known and may be called; those whose schemas travel, in the order of the request. */
  readonly tools: {
    readonly registered: number;
    readonly admitted: number;
    readonly wireForm: WireForm;
    readonly declared: readonly CapturedTool[];
    /** Brackets and commas of the array. */
    readonly wrapperBytes: number;
  };
  /** The instruction block, where the case has one. */
  readonly instructions?: Measure;
  /** What the provider adds that no capture can hold. */
  readonly notCounted: readonly string[];
}

/** Captures that belong together, with the folder they were read from (for messages). */
export interface CaptureSet {
  readonly folder: string;
  /** Sorted by case id. */
  readonly captures: readonly Capture[];
  /** Paths below the folder that are not ours. */
  readonly foreign: readonly string[];
}
