import type { KeyPath } from '../model/fault.ts';

/** A path of keys for a message: `cases[2].from.split`. The root has no name. */
export function keyName(at: KeyPath): string {
  let name = '';
  for (const step of at) {
    if (typeof step === 'number') name += `[${step}]`;
    else name += name === '' ? step : `.${step}`;
  }
  return name;
}
