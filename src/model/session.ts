import type { Place } from './place.ts';

/** The keys of a session that name tools or servers. */
export type PermissionKey = 'servers_down' | 'session_allow' | 'turn_allow' | 'session_deny' | 'turn_deny';

/** A tool or server as one key of a session names it. */
export interface PermissionName {
  readonly key: PermissionKey;
  readonly name: string;
  readonly place: Place;
}

/** One granted folder. */
export interface WorkspaceRoot {
  /** As the agent sees it, POSIX. */
  readonly path: string;
  readonly access: 'read' | 'write';
  /** What it is, for example `linked project` or `attached`. */
  readonly label: string;
}

/** A named store of a knowledge server. What changes from day to day never reaches a generated text of the product. */
export interface Archive {
  readonly name: string;
  /** How many pages it holds now; `undefined` when the session does not say. */
  readonly pages: number | undefined;
  readonly description: string;
}

/** External state that a profile is resolved against. Names of secrets only, never values. */
export interface Session {
  /** File name without ending. */
  readonly id: string;
  readonly user: { readonly name: string; readonly role: string };
  /** The only clock there is, ISO 8601; empty when the session pins none. */
  readonly clock: string;
  /** The account that calls are made for, by its id; empty when the session names none. */
  readonly account: string;
  readonly access: 'full' | 'read-only';
  /** True in a private command-line session linked to a local project. */
  readonly linked_cli: boolean;
  readonly roots: readonly WorkspaceRoot[];
  /** Names of secrets. */
  readonly secrets: readonly string[];
  /** `undefined`: the product keeps none; an empty list: there are none yet. */
  readonly archives: readonly Archive[] | undefined;
  /** Servers that are down in this session. */
  readonly servers_down: readonly string[];
  readonly session_allow: readonly string[] | null;
  readonly turn_allow: readonly string[] | null;
  readonly session_deny: readonly string[];
  readonly turn_deny: readonly string[];
  /** Every name of the five keys above, in the order of the keys, with its place in the file. */
  readonly permissionNames: readonly PermissionName[];
  /** Free facts for templates: `{{session.facts.team}}`. */
  readonly facts: Readonly<Record<string, string | number | boolean>>;
}
