import { FileFault, type Files, type FolderEntry } from '../../model/files.ts';
import type { Mode, ProviderId } from '../../model/provider.ts';
import { joinPath } from '../../text/posix-path.ts';
import { skillFolders } from '../cases/adopt-skill-folder.ts';
import { caseName, type DumpName, dumpName, isPlainText, toldTarget } from './init-names.ts';

/** A prompt that another program wrote, and the files that go with it. Paths are relative to the working folder. */
export interface FoundPrompt {
  readonly name: string;
  readonly provider: ProviderId | undefined;
  readonly mode: Mode | undefined;
  readonly system: string;
  /** A list, or a folder that holds skills. */
  readonly skills: string | undefined;
  readonly tools: string | undefined;
  readonly sections: string | undefined;
}

/** Where prompts are looked for. */
export interface PromptSearch {
  readonly files: Files;
  /** POSIX, relative to the working folder; `.` for that. */
  readonly root: string;
  /** Levels below the root. */
  readonly depth: number;
  /** In a folder that somebody named, a single text is the prompt, whatever it is called. */
  readonly named: boolean;
}

interface DumpFolder {
  readonly path: string;
  /** Names of the folders on the way from the root. */
  readonly steps: readonly string[];
  readonly names: readonly string[];
}

/** Entries of all folders that are looked at. */
const maxEntries = 10_000;
/** What may lie beside a prompt. */
export const listsOf = ['skills', 'tools', 'sections'] as const;

/** The prompts below a folder, by the names of their files; links that lead out of it are not followed. Nothing is read. */
export function findPrompts(search: PromptSearch): readonly FoundPrompt[] {
  const folders = walk(search);
  const found = folders.flatMap((folder) => folder.names.flatMap((name) => promptIn(search, folders, folder, name)));
  if (found.length > 0 || !search.named) return found;
  const plain = plainTexts(folders);
  const [only] = plain;
  if (only === undefined || plain.length > 1) return [];
  const prompt = { name: only.name, told: { kind: 'system', prefix: '' } as const };
  return [foundPrompt(search, folders, only.folder, prompt)];
}

/** The prompt that a file right in the folder is, or will be, with the lists beside it. */
export function promptCalled(search: PromptSearch, name: string): FoundPrompt {
  const folders = walk(search);
  const folder = folders[0] ?? { path: search.root, steps: [], names: [] };
  return foundPrompt(search, folders, folder, { name, told: { kind: 'system', prefix: '' } });
}

/** Files right in the folder that could be prompts, for a message. */
export function otherTexts(search: PromptSearch): readonly string[] {
  return plainTexts(walk(search)).map(({ name }) => name);
}

function plainTexts(folders: readonly DumpFolder[]): readonly { readonly folder: DumpFolder; readonly name: string }[] {
  const folder = folders[0];
  return folder === undefined ? [] : folder.names.filter(isPlainText).map((name) => ({ folder, name }));
}

/** Where a project keeps skills, relative to a folder. */
export function skillHome(files: Files, folder: string, prefix = ''): string | undefined {
  const own = prefix === '' ? [] : ['.', '-', '_'].map((mark) => `${prefix}${mark}skills`);
  const usual = ['skills', '.agents/skills', '.claude/skills'];
  const homes = [...own, ...usual].map((name) => joinPath(folder, name));
  return [...homes, folder].find((path) => skillFolders(files, path).length > 0);
}

function promptIn(
  search: PromptSearch,
  folders: readonly DumpFolder[],
  folder: DumpFolder,
  name: string,
): readonly FoundPrompt[] {
  const told = dumpName(name);
  return told?.kind === 'system' ? [foundPrompt(search, folders, folder, { name, told })] : [];
}

function foundPrompt(
  search: PromptSearch,
  folders: readonly DumpFolder[],
  folder: DumpFolder,
  { name, told }: { readonly name: string; readonly told: DumpName },
): FoundPrompt {
  const words = [...search.root.split('/').slice(-1), ...folder.steps].map(toldTarget);
  const own = toldTarget(told.prefix);
  const all = [...words, own];
  const target = all.findLast(({ provider }) => provider !== undefined);
  const above = folders.filter(({ steps }) => steps.every((step, index) => step === folder.steps[index])).reverse();
  const [skills, tools, sections] = listsOf.map((kind) => listFor(kind, { folder, above, prefix: told.prefix }));
  return {
    name: caseName(own.rest === '' ? nearestWords(words.map(({ rest }) => rest)) : [own.rest]),
    provider: target?.provider,
    mode: target?.mode,
    system: joinPath(folder.path, name),
    skills: skills ?? above.map(({ path }) => skillHome(search.files, path, told.prefix)).find((path) => path),
    tools,
    sections,
  };
}

/** Below the root the folders name a case; the root itself only where nothing else does. */
function nearestWords(words: readonly string[]): readonly string[] {
  const [root = '', ...steps] = words;
  return steps.some((step) => step !== '') ? steps : [root];
}

/** A list of the prompt's own, else one that the prompts of the folder or of one above share. */
function listFor(
  kind: (typeof listsOf)[number],
  at: { readonly folder: DumpFolder; readonly above: readonly DumpFolder[]; readonly prefix: string },
): string | undefined {
  const { folder, above, prefix } = at;
  const named = (from: DumpFolder, wanted: string): string | undefined => {
    const name = from.names.find((one) => {
      const told = dumpName(one);
      return told?.kind === kind && told.prefix === wanted;
    });
    return name === undefined ? undefined : joinPath(from.path, name);
  };
  const own = named(folder, prefix);
  if (own !== undefined) return own;
  if (kind !== 'sections') return above.map((from) => named(from, '')).find((path) => path);
  // Sizes fit one text only.
  const prompts = folder.names.filter((name) => dumpName(name)?.kind === 'system');
  return prompts.length === 1 ? named(folder, '') : undefined;
}

/** The folder and those below it, each before what is in it. */
function walk({ files, root, depth }: PromptSearch): readonly DumpFolder[] {
  const found: DumpFolder[] = [];
  const within = `${files.realPath(root).replace(/\/$/, '')}/`;
  const open: (readonly string[])[] = [[]];
  let entries = 0;
  for (let steps = open.shift(); steps !== undefined && entries < maxEntries; steps = open.shift()) {
    const path = joinPath(root, steps.join('/'));
    const listed = entriesOf(files, path === '' ? '.' : path);
    entries += listed.length;
    const kindOf = ({ name, kind }: FolderEntry): string | undefined =>
      kind === 'link' ? linkedKind(files, joinPath(path, name), within) : kind;
    const usable = listed.filter(({ name }) => !/[\\\u0000-\u001f\u007f]/.test(name));
    const folders = usable.filter((entry) => entry.kind === 'folder' && !/^(\.|node_modules$)/.test(entry.name));
    const names = usable.filter((entry) => kindOf(entry) === 'file').map(({ name }) => name);
    found.push({ path, steps, names });
    const here = steps;
    // What lies in a skill is a page of it, whatever it is called.
    const isSkill = here.length > 0 && names.includes('SKILL.md');
    if (here.length < depth && !isSkill) open.push(...folders.map(({ name }) => [...here, name]));
  }
  return found;
}

function entriesOf(files: Files, path: string): readonly FolderEntry[] {
  try {
    return files.list(path);
  } catch (error) {
    if (error instanceof FileFault) return [];
    throw error;
  }
}

/** What a link leads to, if that lies inside. */
function linkedKind(files: Files, path: string, within: string): string | undefined {
  try {
    return files.realPath(path).startsWith(within) ? files.stat(path)?.kind : undefined;
  } catch (error) {
    if (error instanceof FileFault) return undefined;
    throw error;
  }
}
