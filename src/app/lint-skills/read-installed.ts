import { posix } from 'node:path';
import type { InstalledFolder, InstalledSkill } from '../../lint/installed-skill.ts';
import type { SkillCard } from '../../lint/skill-collection.ts';
import type { VariantReading } from '../../lint/variants/variant-reading.ts';
import { InputError, type Problem } from '../../model/errors.ts';
import { FileFault, type Files } from '../../model/files.ts';
import { byCodeUnit } from '../../text/by-code-unit.ts';
import { normalPath } from '../../text/posix-path.ts';
import { isAbsolutePath, pathFrom } from '../path-from.ts';
import { whyUnusable } from '../why-unusable.ts';
import { compareCopy } from './compare-copy.ts';
import { type FoundCopy, findCopies } from './find-copies.ts';
import { groupSources, type SourceGroup } from './group-sources.ts';

/** What installed copies are compared with. */
export interface InstalledAgainst {
  readonly skills: readonly SkillCard[];
  /** What the configuration renders, where there is one: a template's copies are compared with that. */
  readonly variants?: VariantReading | undefined;
}

/**
 * Compares every folder of `--installed` with the skills that were found: real files, byte for byte, nothing remembered
 * and nothing written. Skills found inside such a folder are no sources of it. Throws `InputError` with all folders that
 * cannot be listed: nothing may pass for compared that was not.
 */
export function readInstalled(
  files: Files,
  folders: readonly string[],
  against: InstalledAgainst,
): readonly InstalledFolder[] {
  const problems: Problem[] = [];
  const read = folders.flatMap((path) => {
    try {
      const skills = path === '' ? 'names nothing' : readFolder(files, workingPath(files, path), against);
      if (typeof skills !== 'string') return [{ path, skills }];
      problems.push(unusable(path, skills));
      return [];
    } catch (error) {
      if (!(error instanceof FileFault)) throw error;
      problems.push(unusable(path, whyUnusable(error.code).reason));
      return [];
    }
  });
  if (problems.length > 0) throw new InputError(problems);
  return read;
}

function unusable(path: string, reason: string): Problem {
  const message = `The installed folder "${path}" ${reason}.`;
  const help = 'Name the folder that a client finds skills in, for example ~/.claude/skills.';
  return { code: 'unreadable', ...(path === '' ? {} : { path }), message, help };
}

/** Relative to the working folder, as findings name paths. */
function workingPath(files: Files, path: string): string {
  if (!isAbsolutePath(path)) return normalPath(path) || '.';
  return pathFrom(files.realPath('.'), path) || '.';
}

/** Or why nothing can be said of it, as the end of a sentence. */
function readFolder(
  files: Files,
  folder: string,
  { skills, variants }: InstalledAgainst,
): readonly InstalledSkill[] | string {
  const copies = findCopies(files, folder);
  if (copies === undefined) return 'holds too much to be a folder of skills';
  const real = files.realPath(folder);
  const groups = groupSources(
    skills.filter(({ realPath }) => !realPath.startsWith(`${real}/`)),
    variants,
  );
  const itself = new Map(skills.map((card) => [card.realPath, card] as const));
  const paired = new Set<SourceGroup>();
  const found = copies.map((copy): InstalledSkill => {
    const group = groups.byName.get(copy.folderName) ?? groups.byName.get(nameInside(files, copy) ?? '');
    if (group !== undefined) {
      paired.add(group);
      return against(files, copy, group);
    }
    return withoutSource(files, copy, itself);
  });
  const missing = groups.all
    .filter((group) => !paired.has(group))
    .map(({ name, sources: [first] }): InstalledSkill => {
      const copy = posix.join(folder, name, 'SKILL.md');
      return {
        ...{ name, state: 'missing', source: first?.card.path, copy, detail: '' },
        place: first?.card.places.name,
      };
    });
  return [...found, ...missing].sort((a, b) => byCodeUnit(a.name, b.name) || byCodeUnit(a.copy, b.copy));
}

/** The name that the copy's own front matter gives, which an installer may have made the folder's name from. */
function nameInside(files: Files, copy: FoundCopy): string | undefined {
  if (copy.kind !== 'file') return undefined;
  try {
    // The start of a file is enough: a name stands in the front matter.
    const start = new TextDecoder().decode(files.read(copy.path).subarray(0, 4096));
    return /^name:[ \t]*["']?([^"'\r\n]+?)["']?[ \t]*\r?$/m.exec(start)?.[1];
  } catch (error) {
    if (!(error instanceof FileFault)) throw error;
    return undefined;
  }
}

/** Of several sources of one name the best one counts: one of them is what was installed. */
function against(files: Files, copy: FoundCopy, { name, sources }: SourceGroup): InstalledSkill {
  if (copy.kind === 'dangling') {
    const [first] = sources;
    const detail = 'A link to nothing stands there.';
    const { path, places } = first!.card;
    return { name, state: 'missing', source: path, copy: copy.path, detail, place: places.name };
  }
  const compared = sources.map((source) => ({ source, ...compareCopy(files, copy, source) }));
  const best = compared.find(({ state }) => good.has(state)) ?? compared[0]!;
  const { source, state, detail, place } = best;
  return { name, state, source: source.card.path, copy: copy.path, detail, place };
}

const good: ReadonlySet<string> = new Set(['current', 'link', 'line-endings']);

function withoutSource(files: Files, copy: FoundCopy, itself: ReadonlyMap<string, SkillCard>): InstalledSkill {
  const plain = { name: copy.folderName, copy: copy.path, place: undefined };
  if (copy.kind === 'unreadable') {
    const detail = `It ${whyUnusable(copy.code ?? '').reason}.`;
    return { ...plain, state: 'unknown', source: undefined, detail };
  }
  const card = copy.kind === 'file' ? itself.get(realOf(files, copy.path)) : undefined;
  // The folder was linted itself, and has no other source: a copy of itself is not stale.
  if (card !== undefined) return { ...plain, state: 'link', source: card.path, detail: 'It is the source itself.' };
  const detail = copy.kind === 'dangling' ? 'A link to nothing stands there.' : '';
  return { ...plain, state: 'untracked', source: undefined, detail };
}

function realOf(files: Files, path: string): string {
  try {
    return files.realPath(path);
  } catch (error) {
    if (!(error instanceof FileFault)) throw error;
    return path;
  }
}
