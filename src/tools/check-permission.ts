import { sessionFacts } from '../schema/discovery-arguments.ts';
import { type Checked, checkArguments } from './check-arguments.ts';
import { refuseArgument } from './discovery-error.ts';
import type { Permission } from './permission.ts';

const ALLOW = ['session_allow', 'turn_allow'] as const;
const LISTS = [...ALLOW, 'session_deny', 'turn_deny', 'servers_down'] as const;

/** A permission as a host hands it in. A malformed one permits nothing: the call is refused, naming the key. */
export function checkPermission(value: Permission): Checked<Permission> {
  // From a program, so its type is a promise only.
  const given: unknown = value;
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    return refuseArgument('permission', 'The permission must be an object.');
  }
  // Lists may be as long as there are tools; the schema library would take longer than a search.
  const wrong = LISTS.find((key) => !isListOfNames(value[key], (ALLOW as readonly string[]).includes(key)));
  if (wrong !== undefined) {
    const orAll = (ALLOW as readonly string[]).includes(wrong) ? ', or null for all' : '';
    return refuseArgument(`permission.${wrong}`, `\`${wrong}\` must be a list of names${orAll}.`);
  }
  const { tools_profile, account, profile, access } = value;
  const facts = checkArguments(sessionFacts, { tools_profile, account, profile, access }, 'permission.');
  return 'error' in facts ? facts : { value };
}

function isListOfNames(value: unknown, orNull: boolean): boolean {
  if (value === undefined || (orNull && value === null)) return true;
  return Array.isArray(value) && value.every((name) => typeof name === 'string');
}
