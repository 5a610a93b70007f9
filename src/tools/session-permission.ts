import type { ResolvedSession } from '../model/resolved-session.ts';
import type { Permission } from './permission.ts';

/** What a resolved session permits: its own lists, and whom its tools may be for. */
export function sessionPermission({ session, profile }: ResolvedSession): Permission {
  const { session_allow, turn_allow, session_deny, turn_deny, servers_down, account, access } = session;
  return { session_allow, turn_allow, session_deny, turn_deny, servers_down, account, access, profile: profile.id };
}
