import type { Binding } from '../../model/binding.ts';
import { InputError } from '../../model/errors.ts';
import type { Files } from '../../model/files.ts';
import { managedSkill, type SkillSource } from '../../model/skill.ts';
import { nearest } from '../../text/nearest.ts';
import { shippedPrefix } from '../with-shipped.ts';
import { readSkill } from './read-skill.ts';

/** Finds and parses skills by folder name, each once. */
export interface SkillShelf {
  /** Throws `InputError` at the binding's place when there is no such skill, or at the file's when it is broken. */
  readonly find: (binding: Binding) => SkillSource;
  /** Whether a folder of that name is there. */
  readonly has: (folder: string) => boolean;
}

/** Looks in the configured folders in order, then, for the managed skill only, in this package. */
export function openShelf(files: Files, roots: readonly string[]): SkillShelf {
  const parsed = new Map<string, SkillSource>();
  const rootOf = (name: string): string | undefined =>
    roots.find((root) => files.stat(`${root}/${name}/SKILL.md`) !== undefined);
  const load = (name: string): SkillSource | undefined => {
    const root = rootOf(name) ?? (name === managedSkill ? `${shippedPrefix}skills` : undefined);
    const origin = name === managedSkill ? 'builtin' : 'project';
    return root === undefined ? undefined : readSkill(files, { name, path: `${root}/${name}`, origin, roots });
  };
  return {
    has: (folder) => folder === managedSkill || rootOf(folder) !== undefined,
    find(binding) {
      const known = parsed.get(binding.skill);
      if (known !== undefined) return known;
      const source = load(binding.skill);
      if (source === undefined) throw unknownSkill(files, roots, binding);
      parsed.set(binding.skill, source);
      return source;
    },
  };
}

function unknownSkill(files: Files, roots: readonly string[], binding: Binding): InputError {
  const known = roots
    .filter((root) => files.stat(root)?.kind === 'folder')
    .flatMap((root) => files.list(root).filter(({ name }) => files.stat(`${root}/${name}/SKILL.md`) !== undefined))
    .map(({ name }) => name);
  const near = nearest(binding.skill, known);
  const where =
    roots.length === 0
      ? 'No folder was looked in: "skills" is empty.'
      : `Looked in ${roots.map((root) => `"${root}"`).join(', ')}.`;
  return new InputError({
    code: 'unknown-name',
    ...binding.place,
    message: `No skill named "${binding.skill}".`,
    help: near === undefined ? where : `Did you mean "${near}"? ${where}`,
  });
}
