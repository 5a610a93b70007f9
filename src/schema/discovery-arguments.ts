import {
  array,
  enum as choice,
  gte,
  int,
  looseObject,
  lte,
  maxLength,
  minLength,
  optional,
  strictObject,
  string,
  union,
  type ZodMiniType,
} from 'zod/mini';

/** Arguments of `search_tools`. */
export interface SearchArguments {
  /** Words; absent or blank: all tools. */
  query?: string | undefined;
  /** Only tools of this group. */
  group?: string | undefined;
  /** Only tools of this server; `-` and `_` are the same. */
  server_name?: string | undefined;
  /** How many matches to pass over, 0 to 1,000,000; default 0. */
  offset?: number | undefined;
  /** How many to return, 1 to 20; default 10. */
  limit?: number | undefined;
}

/** Arguments of `get_api_spec`. */
export interface SpecArguments {
  /** One name or up to 100. */
  tool_name: string | string[];
  /** The server of all of them, where a name alone is ambiguous. */
  server_name?: string | undefined;
}

/** Arguments of `read_skill`. */
export interface ReadSkillArguments {
  /** Exactly one; `path` is that of a file in its folder, default SKILL.md. */
  skills: { name: string; path?: string | undefined }[];
}

/** What a host says of a session, beside its lists of names. */
export interface SessionFacts {
  tools_profile?: 'agent' | 'full' | undefined;
  account?: string | undefined;
  profile?: string | undefined;
  access?: 'full' | 'read-only' | undefined;
}

/** The most names that one call of `get_api_spec` may ask for. */
export const MOST_NAMES = 100;

/** @internal */
export const searchArguments: ZodMiniType<SearchArguments> = strictObject({
  query: optional(string()),
  group: optional(string()),
  server_name: optional(string()),
  offset: optional(int().check(gte(0), lte(1_000_000))),
  limit: optional(int().check(gte(1), lte(20))),
});

/** @internal */
export const specArguments: ZodMiniType<SpecArguments> = strictObject({
  tool_name: union([string(), array(string()).check(minLength(1), maxLength(MOST_NAMES))]),
  server_name: optional(string()),
});

/** @internal */
export const readSkillArguments: ZodMiniType<ReadSkillArguments> = strictObject({
  skills: array(strictObject({ name: string(), path: optional(string()) })).check(minLength(1), maxLength(1)),
});

/** Further keys are a host's own. @internal */
export const sessionFacts: ZodMiniType<SessionFacts> = looseObject({
  tools_profile: optional(choice(['agent', 'full'])),
  account: optional(string()),
  profile: optional(string()),
  access: optional(choice(['full', 'read-only'])),
});
