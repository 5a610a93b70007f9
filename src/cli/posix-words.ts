import { sep as ownSeparator } from 'node:path';
import type { CommandEntry, OptionValues } from './command.ts';
import { namingOptions } from './refuse-empty.ts';

/** What stands on a command line behind the command. */
export interface CommandWords {
  readonly words: readonly string[];
  readonly options: OptionValues;
}

/**
 * The command line with `/` in every word and option that can name a folder or a file: with it all else is written, read
 * and compared. Only where the system's own separator is the backslash; elsewhere that is a character of a name. The words
 * of a program that is run are left alone, and so are git refs, names and texts.
 */
export function posixWords(
  entry: CommandEntry,
  { words, options }: CommandWords,
  separator: string = ownSeparator,
): CommandWords {
  if (separator !== '\\') return { words, options };
  const posix = (value: unknown): unknown => (typeof value === 'string' ? value.replaceAll('\\', '/') : value);
  const paths = namingOptions(entry).filter(({ meant, key }) => meant !== 'ref' && options[key] !== undefined);
  const named = paths.map(({ key }) => {
    const value = options[key];
    return [key, Array.isArray(value) ? value.map(posix) : posix(value)] as const;
  });
  const isRun = entry.words.startsWith('<command');
  return {
    words: isRun ? words : words.map((word) => word.replaceAll('\\', '/')),
    options: { ...options, ...Object.fromEntries(named) },
  };
}
