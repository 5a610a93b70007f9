import type { ResolvedSession } from '../model/resolved-session.ts';
import type { Tool } from '../model/tool.ts';

/** Whether a tool is meant for the account, the profile and the access of a session. Without a scope it is for all. */
export function inScope({ scope }: Tool, { profile, session }: Pick<ResolvedSession, 'profile' | 'session'>): boolean {
  if (scope === undefined) return true;
  if (scope.access === 'full' && session.access !== 'full') return false;
  const forAccount = scope.accounts === undefined || scope.accounts.includes(session.account);
  return forAccount && (scope.profiles === undefined || scope.profiles.includes(profile.id));
}
