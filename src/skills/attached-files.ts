import type { FileFilter } from '../model/binding.ts';
import type { Mode } from '../model/provider.ts';
import type { SkillFile } from '../model/skill.ts';
import { matchesGlob } from '../text/glob.ts';

/** The supporting files that a binding attaches in a mode: all without filters, else those that one filter matches. */
export function attachedFiles(
  files: readonly SkillFile[],
  filters: readonly FileFilter[] | undefined,
  mode: Mode,
): readonly SkillFile[] {
  if (filters === undefined) return files;
  const active = filters.filter((filter) => filter.modes === undefined || filter.modes.includes(mode));
  return files.filter((file) => active.some((filter) => matchesGlob(filter.glob, file.path)));
}
