import { FileFault, type Files, type FolderEntry } from '../../model/files.ts';
import { isBelow, parentOf } from '../../text/posix-path.ts';
import type { DanglingLink, FoundSkill, SkillWalk } from './found-skill.ts';
import { type IgnoreRules, ignoreFileName, isIgnored, rulesInside, withIgnoreFile } from './ignore-rules.ts';
import { isSkillFile, type LintRoot } from './lint-roots.ts';

const maxDepth = 64;
const maxEntries = 1_000_000;
/** Below a link that leads out of what was named. */
const maxDepthOutside = 4;
/** Files of one skill that are looked at. */
const maxFiles = 1000;

interface Draft extends FoundSkill {
  realPath: string;
  isForeign: boolean;
  readonly files: string[];
  readonly outside: string[];
}

interface Folder {
  readonly path: string;
  readonly real: string;
  /** Folders that may still be gone down. */
  readonly depth: number;
  readonly root: LintRoot;
  readonly rules: IgnoreRules | undefined;
  readonly skill: Draft | undefined;
  readonly start: boolean;
}

interface Link extends Folder {
  /** The skill that the link is the SKILL.md of. */
  readonly of?: Draft;
}

interface State {
  readonly files: Files;
  readonly skills: Map<string, Draft>;
  readonly dangling: DanglingLink[];
  readonly unreadable: string[];
  readonly noFiles: string[];
  readonly seen: Set<string>;
  readonly folders: Folder[];
  /** Links wait until all real folders are seen, so that the real place of a skill wins over a link to it. */
  readonly links: Link[];
  entries: number;
  cut: boolean;
}

/** Looks for skills below roots. Links are followed, but no real folder is visited twice, so a loop of links ends. */
export function walkSkills(
  files: Files,
  roots: readonly { readonly root: LintRoot; readonly rules: IgnoreRules | undefined }[],
): SkillWalk {
  const state: State = {
    files,
    skills: new Map(),
    dangling: [],
    unreadable: [],
    noFiles: [],
    seen: new Set(),
    folders: [],
    links: [],
    entries: 0,
    cut: false,
  };
  // A single skill last: its folder counts as seen, and a root around it finds the skills below it.
  const inOrder = [...roots.filter(({ root }) => root.single), ...roots.filter(({ root }) => !root.single).reverse()];
  for (const { root, rules } of inOrder) {
    const { path, real } = root;
    state.folders.push({ path, real, depth: maxDepth, root, rules, skill: undefined, start: true });
  }
  for (let next = 0; ; ) {
    const folder = state.folders.pop();
    if (folder !== undefined) visitFolder(state, folder);
    else if (next < state.links.length) visitLink(state, state.links[next++]!);
    else break;
  }
  return { ...state, skills: [...state.skills.values()] };
}

function visitFolder(state: State, folder: Folder): void {
  if (state.seen.has(folder.real)) return;
  state.seen.add(folder.real);
  if (folder.depth < 0) {
    state.cut = true;
    return;
  }
  const entries = listOrNote(state, folder);
  const main = skillEntry(entries);
  const skill = skillOf(state, folder, main);
  const hasRules = entries.some(({ name }) => name === ignoreFileName);
  const rules = hasRules ? withIgnoreFile(state.files, folder.real, folder.rules) : folder.rules;
  const inside: Folder = { ...folder, rules, skill, start: false, depth: folder.depth - 1 };
  for (const entry of entries) {
    if (entry === main || entry.name === '.git' || entry.name === 'node_modules') continue;
    if (++state.entries > maxEntries) {
      state.cut = true;
      return;
    }
    visitEntry(state, inside, entry);
  }
}

function visitEntry(state: State, inside: Folder, { name, kind }: FolderEntry): void {
  const real = `${inside.real === '/' ? '' : inside.real}/${name}`;
  if (inside.rules !== undefined && isIgnored(inside.rules, real, kind === 'folder')) return;
  if (isSkillFile(name) && (kind === 'folder' || kind === 'other')) state.noFiles.push(entryPath(inside.path, name));
  if (kind === 'file') addFile(state, inside, name);
  else if (kind !== 'other') {
    const step = { ...inside, path: entryPath(inside.path, name), real };
    if (kind === 'folder') state.folders.push({ ...step, rules: rulesInside(inside.rules, real) });
    else state.links.push(step);
  }
}

/** Exactly `SKILL.md` wins over another spelling beside it. */
function skillEntry(entries: readonly FolderEntry[]): FolderEntry | undefined {
  const named = entries.filter(({ name, kind }) => isSkillFile(name) && (kind === 'file' || kind === 'link'));
  return named.find(({ name }) => name === 'SKILL.md') ?? named[0];
}

/** The skill that the files of a folder belong to. A named SKILL.md stands alone: skills below it are not wanted. */
function skillOf(state: State, folder: Folder, main: FolderEntry | undefined): Draft | undefined {
  if (main === undefined || isIgnored(folder.rules, `${folder.real}/${main.name}`, false)) return folder.skill;
  if (folder.root.single && !folder.start) return undefined;
  const path = entryPath(folder.path, main.name);
  const draft: Draft = {
    path,
    folder: folder.path,
    fileName: main.name,
    realPath: `${folder.real}/${main.name}`,
    realFolder: folder.real,
    isLink: main.kind === 'link',
    isForeign: false,
    root: folder.root,
    files: [],
    outside: [],
  };
  if (main.kind === 'file') state.skills.set(draft.realPath, draft);
  else state.links.push({ ...folder, path, real: draft.realPath, of: draft });
  return draft;
}

function addFile(state: State, { skill, path }: Folder, name: string): void {
  if (skill === undefined) return;
  if (skill.files.length >= maxFiles) state.cut = true;
  else skill.files.push(below(skill, entryPath(path, name)));
}

function visitLink(state: State, link: Link): void {
  try {
    const stat = state.files.stat(link.path);
    if (stat === undefined) addDangling(state, link);
    else followLink(state, { ...link, real: state.files.realPath(link.path) }, stat.kind);
  } catch (error) {
    if (!(error instanceof FileFault)) throw error;
    // A link to itself leads nowhere; anything else may not be looked at.
    if (error.code === 'ELOOP') addDangling(state, link);
    else state.unreadable.push(link.path);
  }
}

function followLink(state: State, link: Link, kind: FolderEntry['kind']): void {
  const { of, skill, real, root } = link;
  if (of !== undefined) {
    if (kind === 'file') addLinked(state, of, real);
    else state.noFiles.push(of.path);
    return;
  }
  const stays = isBelow(real, root.bounds) || (skill !== undefined && isBelow(real, skill.realFolder));
  if (skill !== undefined && !stays) {
    skill.outside.push(below(skill, link.path));
    return;
  }
  if (kind === 'file')
    addFile(
      state,
      { ...link, path: parentOf(link.path) },
      link.path.slice(parentOf(link.path).length).replace('/', ''),
    );
  else if (kind === 'folder' && !isBelow(root.real, real)) {
    state.folders.push(stays ? link : { ...link, depth: Math.min(link.depth, maxDepthOutside) });
  }
}

/** A link to a SKILL.md elsewhere is a mirror of that skill; one to anything else outside is not looked into. */
function addLinked(state: State, skill: Draft, real: string): void {
  if (state.skills.has(real)) return;
  skill.realPath = real;
  if (!isBelow(real, skill.root.bounds) && !isSkillFile(real.slice(real.lastIndexOf('/') + 1))) {
    skill.isForeign = true;
    skill.outside.push(skill.fileName);
  }
  state.skills.set(real, skill);
}

function addDangling(state: State, link: Link): void {
  const target = state.files.readLink(link.path);
  state.dangling.push({ path: link.path, target, isSkillFile: link.of !== undefined });
}

function listOrNote(state: State, { path }: Folder): readonly FolderEntry[] {
  try {
    return state.files.list(path === '' ? '.' : path);
  } catch (error) {
    if (!(error instanceof FileFault)) throw error;
    state.unreadable.push(path === '' ? '.' : path);
    return [];
  }
}

/** The path of an entry of a folder: its name is one name, so that nothing need be resolved. */
function entryPath(folder: string, name: string): string {
  return folder === '' ? name : `${folder}/${name}`;
}

function below(skill: Draft, path: string): string {
  return skill.folder === '' ? path : path.slice(skill.folder.length + 1);
}
