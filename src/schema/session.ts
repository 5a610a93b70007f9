import {
  array,
  boolean,
  enum as choice,
  gte,
  int,
  literal,
  nullable,
  number,
  optional,
  record,
  strictObject,
  string,
  type ZodMiniType,
} from 'zod/mini';
import type { OptionScalar } from '../model/feature.ts';
import { optionScalar } from './names.ts';

/** One entry of `roots`. */
export interface RootEntry {
  path: string;
  access?: 'read' | 'write' | undefined;
  label?: string | undefined;
}

/** One entry of `archives`. */
export interface ArchiveEntry {
  name: string;
  pages?: number | undefined;
  description?: string | undefined;
}

/** A session file as written. Only `schema` is required. */
export interface SessionFile {
  schema: 'agentprompt.session/1';
  user?: { name?: string | undefined; role?: string | undefined } | undefined;
  clock?: string | undefined;
  account?: string | undefined;
  access?: 'full' | 'read-only' | undefined;
  linked_cli?: boolean | undefined;
  roots?: RootEntry[] | undefined;
  /** Names, never values. */
  secrets?: string[] | undefined;
  archives?: ArchiveEntry[] | undefined;
  servers_down?: string[] | undefined;
  session_allow?: string[] | null | undefined;
  turn_allow?: string[] | null | undefined;
  session_deny?: string[] | undefined;
  turn_deny?: string[] | undefined;
  facts?: Record<string, OptionScalar> | undefined;
}

const names = array(string());

/** The format of `sessions/<id>.yaml`. */
export const sessionFile: ZodMiniType<SessionFile> = strictObject({
  schema: literal('agentprompt.session/1'),
  user: optional(strictObject({ name: optional(string()), role: optional(string()) })),
  clock: optional(string()),
  account: optional(string()),
  access: optional(choice(['full', 'read-only'])),
  linked_cli: optional(boolean()),
  roots: optional(
    array(strictObject({ path: string(), access: optional(choice(['read', 'write'])), label: optional(string()) })),
  ),
  secrets: optional(names),
  archives: optional(
    array(
      strictObject({
        name: string(),
        pages: optional(number().check(int(), gte(0))),
        description: optional(string()),
      }),
    ),
  ),
  servers_down: optional(names),
  session_allow: optional(nullable(names)),
  turn_allow: optional(nullable(names)),
  session_deny: optional(names),
  turn_deny: optional(names),
  facts: optional(record(string(), optionScalar)),
});
