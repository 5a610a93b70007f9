import {
  array,
  enum as choice,
  literal,
  optional,
  record,
  strictObject,
  string,
  union,
  unknown,
  type ZodMiniType,
} from 'zod/mini';

/** One entry of `extract`: where a value is looked for in the request that the step answers. */
export interface ExtractionEntry {
  in: 'result' | 'text' | 'body';
  /** Only results of this tool; for `result`. */
  tool?: string | undefined;
  /** JSON Pointer (RFC 6901) into a result read as JSON, or into the body. */
  pointer?: string | undefined;
  /** A regular expression; its first group is the value, without a group the whole match. */
  match?: string | undefined;
}

/** A tool call as written: `arguments`, or `input` for a tool that takes free text. */
export interface CallEntry {
  tool: string;
  /** The MCP server of the tool, where the client puts its name in front. */
  server?: string | undefined;
  arguments?: Record<string, unknown> | undefined;
  input?: string | undefined;
}

/** One entry of `steps`: `say`, `call`, or both. */
export interface StepEntry {
  extract?: Record<string, ExtractionEntry> | undefined;
  say?: string | undefined;
  call?: CallEntry | CallEntry[] | undefined;
}

/** The script of a model as written. */
export interface ScriptFile {
  schema: 'agentprompt.script/1';
  steps: StepEntry[];
}

const extractionEntry: ZodMiniType<ExtractionEntry> = strictObject({
  in: choice(['result', 'text', 'body']),
  tool: optional(string()),
  pointer: optional(string()),
  match: optional(string()),
});

const callEntry: ZodMiniType<CallEntry> = strictObject({
  tool: string(),
  server: optional(string()),
  arguments: optional(record(string(), unknown())),
  input: optional(string()),
});

const stepEntry: ZodMiniType<StepEntry> = strictObject({
  extract: optional(record(string(), extractionEntry)),
  say: optional(string()),
  call: optional(union([callEntry, array(callEntry)])),
});

/** The format of the script that a recording answers with. */
export const scriptFile: ZodMiniType<ScriptFile> = strictObject({
  schema: literal('agentprompt.script/1'),
  steps: array(stepEntry),
});
