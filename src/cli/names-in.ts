import type { OptionValues } from './command.ts';

/** Values of a repeatable option, which may hold several names with commas between. */
export function namesIn(options: OptionValues, key: string): readonly string[] {
  const values = (options[key] as readonly string[] | undefined) ?? [];
  return values.flatMap((value) => value.split(',').map((name) => name.trim()));
}
