import type { JsonObject } from './json.ts';

/** `core` tools are listed by the profile `agent`; `advanced` ones are hidden and stay callable. */
export type Visibility = 'core' | 'advanced';

/**
 * For whom a tool is meant, beside what a session allows and denies; a part that is `undefined` limits nothing.
 * Out of its scope a tool is known and cannot be called.
 */
export interface ToolScope {
  /** Ids of accounts. */
  readonly accounts: readonly string[] | undefined;
  /** Ids of profiles. */
  readonly profiles: readonly string[] | undefined;
  /** `full`: not for a session that only reads. */
  readonly access: 'full' | undefined;
}

/** A callable of one session. */
export interface Tool {
  readonly name: string;
  readonly description: string;
  /** JSON Schema of the arguments, key order as written. */
  readonly inputSchema: JsonObject;
  /** `custom` or `mcp:<server>`. */
  readonly source: string;
  readonly group: string | undefined;
  readonly visibility: Visibility | undefined;
  readonly scope?: ToolScope;
  /** The entry as it stood in its file, for measuring what is sent. */
  readonly raw: JsonObject;
}

/** The tools of one case, from known to sent. */
export interface AdmittedTools {
  /** Known to the session: not removed by an option, not of a feature that is off. */
  readonly registered: readonly Tool[];
  /** May be called: registered, in scope, permitted, server up. */
  readonly admitted: readonly Tool[];
  /** Their schemas travel in the request, in this order. */
  readonly declared: readonly Tool[];
  /** Name of the shell that a bridge offers: the profile's own tool of that name, when it is admitted. */
  readonly shell: string | undefined;
  /** With code execution, the names that are called directly, in the order in which they are declared; else none. */
  readonly direct: readonly string[];
  /** The runtime attaches its skill `runtime-http-tools`: tools are discovered, and a shell can call them. */
  readonly transportSkill: boolean;
}
