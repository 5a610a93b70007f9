import { InputError } from '../model/errors.ts';
import type { SkillSource } from '../model/skill.ts';
import { TemplateError } from '../text/template/template-error.ts';

/**
 * The `InputError` for a template error in a file of a skill (`path` relative to its folder). A fault inside a partial
 * is placed in the partial's file if the folder has it. Any other error is handed back as it is.
 */
export function inputErrorOf(error: unknown, source: SkillSource, path: string): unknown {
  if (!(error instanceof TemplateError)) return error;
  const folder = source.path.slice(0, source.path.lastIndexOf('/') + 1);
  const partial = error.partial === undefined ? undefined : `${error.partial}.md`;
  const message = `Skill "${source.folder}": ${error.message}`;
  const isFile = partial !== undefined && source.files.some((file) => file.path === partial);
  if (partial !== undefined && !isFile)
    return new InputError({ code: 'template', message, path: folder + path }, { cause: error });
  const { line, column } = error;
  const at = partial ?? path;
  const full = at === 'SKILL.md' ? source.path : folder + at;
  return new InputError({ code: 'template', message, path: full, line, column }, { cause: error });
}
