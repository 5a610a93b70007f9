import {
  array,
  enum as choice,
  literal,
  looseObject,
  never,
  optional,
  strictObject,
  string,
  union,
  unknown,
  type ZodMiniType,
} from 'zod/mini';

/** The part that describes a tool, under the names that MCP and the model APIs give it. */
export interface ToolDescription {
  name: string;
  description?: string | undefined;
  /** MCP. */
  inputSchema?: Record<string, unknown> | undefined;
  /** Anthropic. */
  input_schema?: Record<string, unknown> | undefined;
  /** OpenAI, Gemini. */
  parameters?: Record<string, unknown> | undefined;
}

/** For whom a tool is meant; every part may be left out. */
export interface ScopeEntry {
  /** Ids of accounts. */
  accounts?: string[] | undefined;
  /** Ids of profiles. */
  profiles?: string[] | undefined;
  /** `full`: not for a session that only reads. */
  access?: 'full' | undefined;
}

/** A tool as a file may write it; OpenAI's chat form wraps the description in `function`. Further keys are kept. */
export interface ToolEntry extends Omit<ToolDescription, 'name'> {
  name?: string | undefined;
  function?: ToolDescription | undefined;
  /** `custom` or `mcp:<server>`. */
  source?: string | undefined;
  group?: string | undefined;
  visibility?: 'core' | 'advanced' | undefined;
  only_for?: ScopeEntry | undefined;
  /** Scripted answer for a trial. */
  reply?: unknown;
}

/** A list of tools, a result of MCP `tools/list`, or the JSON-RPC message around it. */
export type ToolsFile = ToolEntry[] | { tools: ToolEntry[] } | { tools?: undefined; result: { tools: ToolEntry[] } };

const jsonObject: ZodMiniType<Record<string, unknown>> = looseObject({});

const description: ZodMiniType<ToolDescription> = looseObject({
  name: string(),
  description: optional(string()),
  inputSchema: optional(jsonObject),
  input_schema: optional(jsonObject),
  parameters: optional(jsonObject),
});

const toolEntry: ZodMiniType<ToolEntry> = looseObject({
  name: optional(string()),
  description: optional(string()),
  inputSchema: optional(jsonObject),
  input_schema: optional(jsonObject),
  parameters: optional(jsonObject),
  function: optional(description),
  source: optional(string()),
  group: optional(string()),
  visibility: optional(choice(['core', 'advanced'])),
  only_for: optional(
    strictObject({
      accounts: optional(array(string())),
      profiles: optional(array(string())),
      access: optional(literal('full')),
    }),
  ),
  reply: optional(unknown()),
});

/** The format of `tools.json` and of every list of tools made elsewhere. @internal */
export const toolsFile: ZodMiniType<ToolsFile> = union([
  array(toolEntry),
  looseObject({ tools: array(toolEntry) }),
  // A value with both is read by its own `tools`.
  looseObject({ tools: optional(never()), result: looseObject({ tools: array(toolEntry) }) }),
]);
