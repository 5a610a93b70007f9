import type { PlacedSkill } from '../../capture/adopt-skills.ts';
import { FileFault, type Files } from '../../model/files.ts';
import { byCodeUnit } from '../../text/by-code-unit.ts';
import { readFrontMatterText } from '../../text/front-matter.ts';
import { lineIndex } from '../../text/line-index.ts';
import { utf8Length } from '../../text/measure.ts';
import { collectProblems } from '../collect-problems.ts';
import { leadsInside } from '../leads-inside.ts';
import { readSkill } from './read-skill.ts';

/**
 * The skills of a folder that holds one folder a skill, each with a SKILL.md, as an adopted case sends them: unchanged.
 * Throws `InputError` with everything that is wrong with any of them.
 */
export function adoptSkillFolder(files: Files, root: string, delivery: 'native' | 'prompt'): readonly PlacedSkill[] {
  return collectProblems(skillFolders(files, root), (name) => {
    const source = readSkill(files, { name, path: below(root, name), origin: 'project', roots: [root] });
    const { body, bodyStart, text } = readFrontMatterText(source.text);
    const skill = {
      name: source.name,
      description: source.description,
      origin: 'adopted',
      delivery,
      sourceSha256: source.sha256,
      renderedSha256: source.sha256,
      bytes: utf8Length(source.text),
      body,
      files: source.files.map(({ path, bytes }) => ({ path, bytes })),
    };
    const placed = source.files.map(({ path }) => [path, `${below(root, name)}/${path}`] as const);
    return { skill, body: source.path, linesAbove: lineIndex(text)(bodyStart).line - 1, files: new Map(placed) };
  });
}

/**
 * Names, sorted, of the folders right below `root` that hold a SKILL.md; none where `root` is no folder that may be read.
 * A link that leads out of both `root` and the working folder is not followed.
 */
export function skillFolders(files: Files, root: string): readonly string[] {
  try {
    if (files.stat(root)?.kind !== 'folder') return [];
    const isInside = (path: string): boolean => files.stat(path) !== undefined && leadsInside(files, path, ['.', root]);
    return files
      .list(root)
      .filter(({ name, kind }) => kind === 'folder' || (kind === 'link' && isInside(below(root, name))))
      .map(({ name }) => name)
      .filter((name) => files.stat(`${below(root, name)}/SKILL.md`)?.kind === 'file')
      .sort(byCodeUnit);
  } catch (error) {
    if (error instanceof FileFault) return [];
    throw error;
  }
}

/** A path is noted as the configuration writes it: without a `./` before it. */
function below(root: string, name: string): string {
  return root === '.' ? name : `${root}/${name}`;
}
