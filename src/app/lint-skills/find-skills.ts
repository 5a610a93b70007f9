import type { DanglingSkill } from '../../lint/skill-collection.ts';
import { InputError } from '../../model/errors.ts';
import type { Files } from '../../model/files.ts';
import type { Warning } from '../../model/warning.ts';
import { byCodeUnit } from '../../text/by-code-unit.ts';
import { parentOf } from '../../text/posix-path.ts';
import type { DanglingLink, FoundSkill } from './found-skill.ts';
import { repositoryOf, rulesAbove } from './ignore-rules.ts';
import { isSkillFile, type LintRoot, lintRoots } from './lint-roots.ts';
import { walkSkills } from './walk-skills.ts';

/** The skills below the named places. */
export interface FoundSkills {
  /** One a real file, sorted by path. */
  readonly skills: readonly FoundSkill[];
  readonly dangling: readonly DanglingSkill[];
  /** What could not be looked at. */
  readonly warnings: readonly Warning[];
}

/** Where skills are looked for. */
export interface SkillSearch {
  /** Rooted at the working folder. */
  readonly files: Files;
  /** Absolute path of the working folder. */
  readonly root: string;
  /** Folders and SKILL.md files. */
  readonly words: readonly string[];
}

/**
 * Finds every SKILL.md below the named places. Skipped: `.git`, `node_modules`, what ignore files of the repository
 * exclude, and what was seen already under another path. Nothing is read but ignore files. Throws `InputError` for
 * places that are not there.
 */
export function findSkills({ files, root, words }: SkillSearch): FoundSkills {
  const { roots, dangling } = lintRoots(files, root, words);
  const walk = walkSkills(
    files,
    roots.map((one) => ({ root: one, rules: rulesAbove(files, one.real, outermost(files, one)) })),
  );
  const skills = [...walk.skills].sort((a, b) => byCodeUnit(a.path, b.path));
  return {
    skills,
    dangling: danglingSkills(walk.dangling, dangling, skills),
    warnings: [
      ...walk.unreadable.map((path) => ({
        path,
        message: `${path} may not be looked at: skills in it are not known.`,
        help: 'Change its rights, or run as a user who has them.',
      })),
      ...[...walk.noFiles].sort(byCodeUnit).map((path) => ({
        path,
        message: `${path} is no file: nobody reads a skill from it.`,
        help: 'Put a file in its place, or give it another name.',
      })),
      ...(walk.cut
        ? [
            {
              message: 'There is more than this search looks at: not every skill was found.',
              help: 'Name fewer folders.',
            },
          ]
        : []),
    ],
  };
}

/** The error for a search that found no skill: nothing was checked. */
export function nothingFound(words: readonly string[]): InputError {
  const message = `No SKILL.md was found in ${words.map((word) => `"${word}"`).join(', ')}.`;
  const help = 'Name a folder that holds skills; .git, node_modules and ignored folders are not searched.';
  return new InputError({ code: 'no-skill', message, help });
}

/** Without a repository, ignore files count from the root on. */
function outermost(files: Files, { real }: LintRoot): string {
  return repositoryOf(files, real) ?? real;
}

/**
 * A link to nothing was a skill if it is called SKILL.md, or stands where the folder of a skill would stand: in a folder
 * that is called `skills` or holds others, under a name that no file has.
 */
function danglingSkills(
  links: readonly DanglingLink[],
  named: readonly DanglingSkill[],
  skills: readonly FoundSkill[],
): DanglingSkill[] {
  const homes = new Set(skills.flatMap(({ folder }) => (folder === '' ? [] : [parentOf(folder)])));
  const isSkill = ({ path, isSkillFile: isMain }: DanglingLink): boolean => {
    const home = parentOf(path);
    const name = path.slice(home === '' ? 0 : home.length + 1);
    return isMain || isSkillFile(name) || (!name.includes('.') && (/(?:^|\/)skills?$/.test(home) || homes.has(home)));
  };
  const all = [...links.filter(isSkill), ...named];
  return all.map(({ path, target }) => ({ path, target })).sort((a, b) => byCodeUnit(a.path, b.path));
}
