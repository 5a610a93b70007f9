import { InputError, type Problem } from '../model/errors.ts';
import type { CommandEntry, OptionValues } from './command.ts';

const cause = 'An empty one often comes from a variable without a value.';

/** What every command takes beside its own options. */
const ownFlags = ['--cwd <folder>', '--output <file>'];

/**
 * Throws `InputError` for an empty word and for an empty folder, file or git ref: it would silently be taken for the
 * working folder, or for nothing. The words of a command line that is run are its own affair.
 */
export function refuseEmpty(entry: CommandEntry, words: readonly string[], options: OptionValues): void {
  const isRun = entry.words.startsWith('<command');
  const word: Problem[] =
    !isRun && words.includes('')
      ? [{ code: 'usage', message: 'An argument is empty.', help: `Name what is meant, or leave it out. ${cause}` }]
      : [];
  const empty = namingOptions(entry).flatMap(({ name, key, meant }) =>
    [options[key]].flat().includes('') ? [emptyOption(name, meant)] : [],
  );
  const problems = [...word, ...empty];
  if (problems.length > 0) throw new InputError(problems);
}

/** An option that names a folder, a file or a git ref. */
export interface NamingOption {
  readonly name: string;
  /** As commander names its value. */
  readonly key: string;
  readonly meant: 'folder' | 'file' | 'ref';
}

/** The options of a command that name something outside of it. */
export function namingOptions(entry: CommandEntry): readonly NamingOption[] {
  return [...entry.options.map(({ flags }) => flags), ...ownFlags].flatMap((flags) => {
    const [, name, meant] = /^--([a-z-]+) <(?:.*:)?(folder|file|ref)>$/.exec(flags) ?? [];
    if (name === undefined) return [];
    return [{ name, key: camelCased(name), meant: meant as NamingOption['meant'] }];
  });
}

function emptyOption(name: string, meant: string): Problem {
  const what = meant === 'ref' ? 'git ref' : meant;
  return {
    code: 'usage',
    message: `--${name} names no ${what}.`,
    help: `Name another ${what} with --${name}. ${cause}`,
  };
}

/** As commander names the value of an option. */
function camelCased(name: string): string {
  return name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
