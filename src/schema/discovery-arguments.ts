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
  query?: string | undefined;
  group?: string | undefined;
  server_name?: string | undefined;
  offset?: number | undefined;
  limit?: number | undefined;
}

/** Arguments of `get_api_spec`. */
export interface SpecArguments {
  tool_name: string | string[];
  server_name?: string | undefined;
}

/** Arguments of `read_skill`. */
export interface ReadSkillArguments {
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
