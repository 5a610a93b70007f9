import { permissionEntry } from '../schema/discovery-arguments.ts';
import { type Checked, checkArguments } from './check-arguments.ts';
import type { Permission } from './permission.ts';

/** A permission as a host hands it in. A malformed one permits nothing: the call is refused, naming the key. */
export function checkPermission(value: unknown): Checked<Permission> {
  return checkArguments(permissionEntry, value, 'permission.');
}
