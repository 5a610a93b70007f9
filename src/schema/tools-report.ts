import {
  array,
  boolean,
  int,
  nullable,
  number,
  enum as oneOf,
  optional,
  strictObject,
  string,
  type ZodMiniType,
} from 'zod/mini';
import type { TokenMethod } from '../model/tokens.ts';
import { tokenMethod } from './names.ts';

/** One tool; description, schema and other add up to `bytes`. */
export interface ToolSizeJson {
  name: string;
  source: string;
  group: string | null;
  /** Null: unclassified. */
  visibility: 'core' | 'advanced' | null;
  /** Null where nothing says who may call it. */
  admitted: boolean | null;
  /** Why it may not be called. */
  refused?: 'not_allowed' | 'server_unavailable' | undefined;
  declared: boolean;
  description_bytes: number;
  schema_bytes: number;
  other_bytes: number;
  bytes: number;
  /** Bytes divided by four. */
  tokens?: number | undefined;
}

/** Items and wrapper add up to the listing. */
export interface ListBytesJson {
  count: number;
  items_bytes: number;
  wrapper_bytes: number;
  listing_bytes: number;
  tokens?: number | undefined;
}

export interface ToolGroupJson {
  source: string;
  group: string | null;
  count: number;
  bytes: number;
  declared: number;
  declared_bytes: number;
}

export interface RepeatedSchemaJson {
  tool: string;
  path: string;
  bytes: number;
  count: number;
  tools: number;
  saved_bytes: number;
}

/** The tools of one case or list. */
export interface ToolsJson {
  of: string;
  kind: 'case' | 'list';
  form: 'written' | 'mcp' | 'anthropic' | 'openai' | 'gemini';
  tools_profile: 'agent' | 'full' | null;
  items: ToolSizeJson[];
  declared: ListBytesJson;
  all: ListBytesJson;
  groups: ToolGroupJson[];
  heaviest: { name: string; source: string; bytes: number; advice: string }[];
  /** Null where the schemas are too many to be searched. */
  hoisting: { repeated: RepeatedSchemaJson[]; shared_bytes: number; own_bytes: number } | null;
  /** How `tokens` were counted, where they were asked for. */
  tokens?: { method: TokenMethod; exact: boolean } | undefined;
}

/** Tools that fit a search: the first page. */
export interface ToolSearchJson {
  of: string;
  query: string;
  tools: { name: string; description: string; group?: string | undefined; server_name?: string | undefined }[];
  total: number;
  groups: string[];
  servers: string[];
}

/** Route and parameters of tools. */
export interface ToolSpecJson {
  of: string;
  names: string[];
  text: string;
}

const item: ZodMiniType<ToolSizeJson> = strictObject({
  name: string(),
  source: string(),
  group: nullable(string()),
  visibility: nullable(oneOf(['core', 'advanced'])),
  admitted: nullable(boolean()),
  refused: optional(oneOf(['not_allowed', 'server_unavailable'])),
  declared: boolean(),
  description_bytes: int(),
  schema_bytes: int(),
  other_bytes: int(),
  bytes: int(),
  tokens: optional(number()),
});

const listBytes: ZodMiniType<ListBytesJson> = strictObject({
  count: int(),
  items_bytes: int(),
  wrapper_bytes: int(),
  listing_bytes: int(),
  tokens: optional(number()),
});

const group: ZodMiniType<ToolGroupJson> = strictObject({
  source: string(),
  group: nullable(string()),
  count: int(),
  bytes: int(),
  declared: int(),
  declared_bytes: int(),
});

const repeated: ZodMiniType<RepeatedSchemaJson> = strictObject({
  tool: string(),
  path: string(),
  bytes: int(),
  count: int(),
  tools: int(),
  saved_bytes: int(),
});

/** The section `tools` of a report. */
export const toolsSection: ZodMiniType<ToolsJson> = strictObject({
  of: string(),
  kind: oneOf(['case', 'list']),
  form: oneOf(['written', 'mcp', 'anthropic', 'openai', 'gemini']),
  tools_profile: nullable(oneOf(['agent', 'full'])),
  items: array(item),
  declared: listBytes,
  all: listBytes,
  groups: array(group),
  heaviest: array(strictObject({ name: string(), source: string(), bytes: int(), advice: string() })),
  hoisting: nullable(strictObject({ repeated: array(repeated), shared_bytes: int(), own_bytes: int() })),
  tokens: optional(strictObject({ method: tokenMethod, exact: boolean() })),
});

/** The section `search` of a report. */
export const searchSection: ZodMiniType<ToolSearchJson> = strictObject({
  of: string(),
  query: string(),
  tools: array(
    strictObject({
      name: string(),
      description: string(),
      group: optional(string()),
      server_name: optional(string()),
    }),
  ),
  total: int(),
  groups: array(string()),
  servers: array(string()),
});

/** The section `spec` of a report. */
export const specSection: ZodMiniType<ToolSpecJson> = strictObject({
  of: string(),
  names: array(string()),
  text: string(),
});
