import type { JsonObject } from '../model/json.ts';
import type { Permission } from '../tools/permission.ts';
import type { Registry } from '../tools/registry.ts';
import type { CallError } from './call-answer.ts';

/** A session as it is at one moment. What may be called is decided from it at every call, never kept. */
export interface ServedSession {
  readonly registry: Registry;
  readonly permission: Permission;
  /** What is listed: the runtime's own tools, then the declared ones, as they are sent. */
  readonly listed: readonly JsonObject[];
}

/** A session that may change while it is served. */
export interface LiveSession {
  /** The session as its files say now; an error when they cannot be used, and then nothing may be called. */
  now(): Promise<{ readonly session: ServedSession; readonly error?: undefined } | { readonly error: CallError }>;
}
