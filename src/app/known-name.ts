import { InputError } from '../model/errors.ts';
import { nearest } from '../text/nearest.ts';

/** The name, if it is one of a closed list. Throws `InputError` that suggests the nearest one. */
export function knownName<T extends string>(what: string, name: string, names: readonly T[]): T {
  const found = names.find((one) => one === name);
  if (found !== undefined) return found;
  const near = nearest(name, names);
  throw new InputError({
    code: 'usage',
    message: `No ${what} named "${name}".`,
    help: `${near === undefined ? '' : `Did you mean "${near}"? `}Known: ${names.join(', ')}.`,
  });
}
