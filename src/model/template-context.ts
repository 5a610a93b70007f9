import type { Delivery } from './delivery.ts';
import type { OptionValue } from './feature.ts';
import type { Session } from './session.ts';

/** What decides over calls: a text must not depend on it. */
type PermissionMember = 'account' | 'session_allow' | 'turn_allow' | 'session_deny' | 'turn_deny' | 'permissionNames';

/** The names of a template that a session decides before its tools are admitted. Features that are off are `false`; their options have their defaults. */
export interface SessionContext {
  readonly product: string;
  readonly profile: string;
  readonly provider: string;
  readonly mode: string;
  /** Names of the profile's native agents, in code, where the provider has a place for them; else empty. */
  readonly agents: string;
  readonly delivery: Delivery;
  readonly features: Readonly<Record<string, boolean>>;
  readonly options: Readonly<Record<string, Readonly<Record<string, OptionValue>>>>;
  readonly session: Omit<Session, PermissionMember | 'archives'> | Readonly<Record<string, never>>;
}

/** All names that a template may use. */
export interface TemplateContext extends SessionContext {
  /** Names of the tools that the session may call, the runtime's own that it declares included; sorted. */
  readonly tools: readonly string[];
  /** Folders of the attached skills; sorted. */
  readonly skills: readonly string[];
}
