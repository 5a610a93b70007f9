import { InputError } from '../model/errors.ts';
import { nearest } from '../text/nearest.ts';

/**
 * The names in the values of one flag: separated by commas, the flag given once or more; `undefined` where it was not
 * given. Throws `InputError` for a name that is not known, with the nearest one, and where no name is left.
 */
export function namedTools(
  flag: string,
  values: readonly string[] | undefined,
  known: readonly string[],
): readonly string[] | undefined {
  if (values === undefined) return undefined;
  const names = [...new Set(values.flatMap((value) => value.split(',')).map((name) => name.trim()))].filter(Boolean);
  if (names.length === 0) {
    const help = `Separate names with commas, for example ${flag} ${known.slice(0, 2).join(',') || 'read,write'}.`;
    throw new InputError({ code: 'usage', message: `${flag} names no tool.`, help });
  }
  const isKnown = new Set(known);
  const unknown = names.filter((name) => !isKnown.has(name));
  if (unknown.length > 0) throw new InputError(unknown.map((name) => unknownTool(flag, name, known)));
  return names;
}

function unknownTool(flag: string, name: string, known: readonly string[]): InputError['problems'][number] {
  const near = nearest(name, known);
  const some = known.slice(0, 8).join(', ') + (known.length > 8 ? `, and ${known.length - 8} more` : '');
  return {
    code: 'unknown-name',
    message: `${flag} names the tool \`${name}\`, which is not there.`,
    help: near === undefined ? `Known: ${some}.` : `Did you mean \`${near}\`?`,
  };
}
