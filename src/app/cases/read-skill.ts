import { surveyFolder, type Walk, type WalkedFile } from '../../io/survey-folder.ts';
import { InputError, type Problem } from '../../model/errors.ts';
import { FileFault, type Files } from '../../model/files.ts';
import type { SkillSource } from '../../model/skill.ts';
import { parseSkill } from '../../skills/parse-skill.ts';
import { readBytes } from '../read-text.ts';
import { whyUnusable } from '../why-unusable.ts';

/** A skill's folder, and where its files may lie. */
export interface SkillFolder {
  readonly name: string;
  /** POSIX path of the folder; it may be a link. */
  readonly path: string;
  readonly origin: SkillSource['origin'];
  /** The folders that skills are looked for in. */
  readonly roots: readonly string[];
}

/**
 * Reads a skill with all its files. Links are followed as long as they stay in the skill's real folder or in one of the
 * roots; the skill's folder itself may be a link to anywhere. Throws `InputError` with every entry that cannot be read,
 * leads nowhere or leads out: a file that is left out without a word would be missing in the prompt's skills.
 */
export function readSkill(files: Files, folder: SkillFolder): SkillSource {
  const { name, origin, path } = folder;
  const walk = surveySkill(files, path);
  const allowed = [path, ...folder.roots].flatMap((one) => realFolder(files, one));
  const problems = [...walkProblems(walk, path), ...walk.files.flatMap((file) => fileProblem(file, allowed))];
  if (problems.length > 0) throw new InputError(problems);
  const start = path.length + 1;
  const supporting = walk.files
    .filter((file) => file.path.slice(start) !== 'SKILL.md')
    .map((file) => ({ path: file.path.slice(start), bytes: readBytes(files, file.path) }));
  const main = `${path}/SKILL.md`;
  return parseSkill({ folder: name, path: main, origin, bytes: readBytes(files, main), files: supporting });
}

function surveySkill(files: Files, path: string): Walk {
  try {
    return surveyFolder(files, path);
  } catch (error) {
    if (!(error instanceof FileFault)) throw error;
    const { reason, ...help } = whyUnusable(error.code);
    throw new InputError({ code: 'unreadable', path, message: `${path} ${reason}.`, ...help }, { cause: error });
  }
}

function walkProblems({ unreadable, cut }: Walk, folder: string): readonly Problem[] {
  const { reason, ...help } = whyUnusable('EACCES');
  const problems = unreadable.map((path): Problem => {
    return { code: 'unreadable', path, message: `${path} ${reason}.`, ...help };
  });
  if (cut === undefined) return problems;
  const message = `The skill folder ${folder} is too ${cut === 'depth' ? 'deep' : 'large'} to read as a whole.`;
  return [...problems, { code: 'refused', path: folder, message, help: 'Take out what does not belong to the skill.' }];
}

function fileProblem({ kind, path, real }: WalkedFile, allowed: readonly string[]): readonly Problem[] {
  if (kind === 'dangling') {
    const help = 'Remove the link, or put back what it leads to.';
    return [{ code: 'unreadable', path, message: `${path} is a link that leads nowhere.`, help }];
  }
  if (allowed.some((folder) => real.startsWith(folder))) return [];
  const message = `${path} is a link that leads out of the skill and of the configured skill folders.`;
  return [{ code: 'refused', path, message, help: 'Copy the file into the skill.' }];
}

/** The real folder with a slash at its end, where there is one. */
function realFolder(files: Files, path: string): readonly string[] {
  try {
    const real = files.realPath(path);
    return [real.endsWith('/') ? real : `${real}/`];
  } catch (error) {
    if (!(error instanceof FileFault)) throw error;
    return [];
  }
}
