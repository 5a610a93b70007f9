import type { AdoptInput } from '../../capture/adopt-case.ts';
import { InputError } from '../../model/errors.ts';
import type { Files } from '../../model/files.ts';
import type { Place } from '../../model/place.ts';
import { readBytes } from '../read-text.ts';
import { adoptSkillFolder } from './adopt-skill-folder.ts';

/** What is known where the skills of an adopted case are read. */
export interface SkillsReader {
  readonly nativeSkills: boolean;
  /** Where the path was written. */
  readonly askedBy?: Place;
}

/**
 * The skills of an adopted case: the bytes of a list, or the skills of a folder of them. Throws `InputError` for what
 * cannot be read, and for a folder that holds none.
 */
export function readAdoptedSkills(
  files: Files,
  path: string | undefined,
  { nativeSkills, askedBy }: SkillsReader,
): Pick<AdoptInput, 'skills' | 'placedSkills'> {
  if (path === undefined) return {};
  if (files.stat(path)?.kind !== 'folder') return { skills: readBytes(files, path, askedBy) };
  const placedSkills = adoptSkillFolder(files, path, nativeSkills ? 'native' : 'prompt');
  if (placedSkills.length > 0) return { placedSkills };
  throw new InputError({
    code: 'unreadable',
    ...(askedBy ?? { path }),
    message: `${path} holds no folder with a SKILL.md.`,
    help: 'Name the folder above the folders of the skills, or a list of skills such as skills.json.',
  });
}
