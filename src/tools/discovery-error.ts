/**
 * - `invalid_arguments`: `field` names the argument; `permission.<key>` where the host's permission is malformed;
 * - `unknown`, `not_allowed`, `server_unavailable`, `ambiguous`: why names cannot be used; `mixed`: several of these;
 * - `not_attached`, `not_installed`: the skill is not there; `not_found`: the skill has no such file.
 */
export type DiscoveryErrorCode =
  | 'invalid_arguments'
  | 'unknown'
  | 'not_allowed'
  | 'server_unavailable'
  | 'mixed'
  | 'ambiguous'
  | 'not_attached'
  | 'not_installed'
  | 'not_found';

/** Why a name of a tool cannot be used. */
export type Cause = 'unknown' | 'not_allowed' | 'server_unavailable' | 'ambiguous';

/** A refusal, for a program to act on and a model to read. It names no tool that the caller may not call. */
export interface DiscoveryError {
  readonly code: DiscoveryErrorCode;
  /** What is wrong and what to do, in a few sentences; control characters are shown, not written. */
  readonly message: string;
  /** The names at fault by their cause, as the caller wrote them; causes without names are absent. */
  readonly names?: Readonly<Partial<Record<Cause, readonly string[]>>>;
  /** The argument at fault. */
  readonly field?: string;
  /** For each ambiguous name the servers that have it, sorted; `custom` stands for the product itself. */
  readonly servers?: Readonly<Record<string, readonly string[]>>;
}

/** The answer of a call that was refused. */
export interface Refusal {
  readonly error: DiscoveryError;
}

/** A refusal because of one argument. */
export function refuseArgument(field: string, message: string): Refusal {
  return { error: { code: 'invalid_arguments', message, field } };
}
