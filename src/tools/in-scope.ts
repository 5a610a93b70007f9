import type { Tool } from '../model/tool.ts';
import type { Permission } from './permission.ts';

/**
 * Whether a tool is meant for the account, the profile and the access of a session. Without a scope it is for all; a
 * scope about something that the permission does not state is not met.
 */
export function inScope({ scope }: Pick<Tool, 'scope'>, { account, profile, access }: Permission): boolean {
  if (scope === undefined) return true;
  if (scope.access === 'full' && access !== 'full') return false;
  return isNamed(account, scope.accounts) && isNamed(profile, scope.profiles);
}

function isNamed(id: string | undefined, ids: readonly string[] | undefined): boolean {
  return ids === undefined || (id !== undefined && id !== '' && ids.includes(id));
}
