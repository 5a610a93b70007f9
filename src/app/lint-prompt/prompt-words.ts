import { posix } from 'node:path';
import { listSet } from '../../capture/list-set.ts';
import { InputError } from '../../model/errors.ts';
import { FileFault, type Files } from '../../model/files.ts';
import type { Config } from '../../model/prompt-case.ts';
import { matchesGlob } from '../../text/glob.ts';
import { joinPath } from '../../text/posix-path.ts';
import { collectProblems } from '../collect-problems.ts';
import { configName } from '../config-name.ts';
import { type Here, hereOf, relativePath } from '../relative-path.ts';

/** What a word of the command line leads to. Folders are POSIX, relative to the working folder, '' for that itself. */
export type PromptWord =
  | { readonly kind: 'foreign' | 'captured'; readonly folder: string }
  | { readonly kind: 'case'; readonly pattern: string };

/**
 * A folder with a system.md is a prompt; one that holds captures of ours is those; any other word names cases. Without
 * words: nothing where cases are configured, which means all of them, else the working folder.
 * Throws `InputError` with every word that is none of it.
 */
export function promptWords(
  files: Files,
  root: string,
  words: readonly string[],
  config: Config | undefined,
): readonly PromptWord[] {
  if (words.length > 0) {
    const here = hereOf(files, root);
    return collectProblems(words, (word) => promptWord(files, here, word, config));
  }
  if (config !== undefined && (config.cases.length > 0 || !isFile(files, 'system.md'))) return [];
  if (isFile(files, 'system.md')) return [folderWord(files, '')];
  throw new InputError({
    code: 'unreadable',
    message: `There is neither ${configName} nor system.md in this folder.`,
    help: 'Name a folder that holds a system.md, or go to the folder of the configuration (--cwd).',
  });
}

function promptWord(files: Files, here: Here, word: string, config: Config | undefined): PromptWord {
  const folder = word === '' ? undefined : relativePath(files, here, word);
  const kind = folder === undefined ? undefined : kindOf(files, folder === '' ? '.' : folder);
  if (folder !== undefined && kind === 'folder') {
    // What is no file says why when it is read.
    if (files.linkStat(joinPath(folder, 'system.md')) !== undefined) return folderWord(files, folder);
    if (folder !== '' && listSet(files, folder).cases.length > 0) return { kind: 'captured', folder };
  }
  const cases = config?.cases ?? [];
  const named = cases.some(({ id }) => id === word || matchesGlob(word, id));
  if (named || (kind === undefined && cases.length > 0)) return { kind: 'case', pattern: word };
  throw noPrompt(word, kind, folder ?? '');
}

function folderWord(files: Files, folder: string): PromptWord {
  return { kind: isOurs(files, joinPath(folder, 'summary.json')) ? 'captured' : 'foreign', folder };
}

/** Another program may write a summary.json of its own: only ours says what the prompt is. */
function isOurs(files: Files, path: string): boolean {
  if (!isFile(files, path)) return false;
  const text = new TextDecoder().decode(files.read(path));
  return /"schema"\s*:\s*"agentprompt\.summary\//.test(text);
}

function noPrompt(word: string, kind: 'file' | 'folder' | undefined, folder: string): InputError {
  if (kind === 'folder') {
    return new InputError({
      code: 'unreadable',
      path: word,
      message: `The folder "${word}" holds no system.md.`,
      help: 'Save the prompt as it is sent under that name; skills.json and tools.json may stand beside it.',
    });
  }
  if (kind === 'file') {
    const above = posix.dirname(folder);
    return new InputError({
      code: 'usage',
      path: word,
      message: `${word} is a file, not a folder.`,
      help: posix.basename(folder) === 'system.md' ? `Name its folder: ${above}` : 'Name a folder with a system.md.',
    });
  }
  return new InputError({
    code: 'unreadable',
    message: `There is no folder "${word}".`,
    help: `Name a folder that holds a system.md; cases need an ${configName} in the working folder.`,
  });
}

function isFile(files: Files, path: string): boolean {
  return kindOf(files, path) === 'file';
}

/** A name that no disk takes, for example with a `*` on some, is nothing that is there. */
function kindOf(files: Files, path: string): 'file' | 'folder' | undefined {
  try {
    const kind = files.stat(path)?.kind;
    return kind === 'file' || kind === 'folder' ? kind : undefined;
  } catch (error) {
    if (error instanceof FileFault) return undefined;
    throw error;
  }
}
