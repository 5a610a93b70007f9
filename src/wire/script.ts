import type { Json, JsonObject } from '../model/json.ts';

/** Where a value is looked for in a request. */
export interface Extraction {
  readonly name: string;
  readonly from: 'result' | 'text' | 'body';
  /** Only results of this tool. */
  readonly tool: string | undefined;
  /** Unescaped steps of a JSON Pointer; `undefined` without one. */
  readonly pointer: readonly string[] | undefined;
  readonly match: RegExp | undefined;
}

/** One tool call of a step, with places for extracted values still in it. */
export interface ScriptCall {
  readonly tool: string;
  readonly server: string | undefined;
  /** An object for a function, a text for a tool that takes free text. */
  readonly input: JsonObject | string;
}

/** One answer of the scripted model. */
export interface ScriptStep {
  readonly extract: readonly Extraction[];
  readonly say: string | undefined;
  readonly calls: readonly ScriptCall[];
  /** Names of the extracted values that it uses. */
  readonly needs: readonly string[];
}

/** What the scripted model answers, in order. */
export interface Script {
  readonly steps: readonly ScriptStep[];
}

/** Values extracted so far, by name. */
export type Extracted = ReadonlyMap<string, Json>;
