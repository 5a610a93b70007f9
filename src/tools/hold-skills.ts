import { InputError, type Problem } from '../model/errors.ts';
import { byCodeUnit } from '../text/by-code-unit.ts';
import { visible } from '../text/visible.ts';
import { skillPath } from './skill-path.ts';

/** A skill as it is handed to a registry: its whole files by their path inside its folder. */
export interface RegistrySkill {
  readonly name: string;
  readonly description?: string | undefined;
  /** Text, or bytes that need not be text. POSIX paths; `SKILL.md` is the skill itself. */
  readonly files: Readonly<Record<string, string | Uint8Array>>;
}

/** The skills of a session. */
export interface RegistrySkills {
  /** Listed to the model. */
  readonly attached?: readonly RegistrySkill[] | undefined;
  /** Not listed, can be read by name; absent: this session reads attached ones only. */
  readonly installed?: readonly RegistrySkill[] | undefined;
}

/** A skill that can be read. */
export interface HeldSkill {
  readonly name: string;
  readonly description: string | undefined;
  readonly files: ReadonlyMap<string, string | Uint8Array>;
  /** Sorted by code unit. */
  readonly paths: readonly string[];
}

/** Skills by name. */
export interface HeldSkills {
  readonly attached: ReadonlyMap<string, HeldSkill>;
  /** `undefined`: nothing but attached skills can be read. */
  readonly installed: ReadonlyMap<string, HeldSkill> | undefined;
}

/**
 * Copies the skills of a session. Of several with one name in one list the first counts. Throws `InputError` for what
 * is no skill, and for files that would lie outside of one.
 */
export function holdSkills({ attached, installed }: RegistrySkills): HeldSkills {
  const problems: Problem[] = [];
  const held = {
    attached: byName(attached ?? [], 'attached', problems),
    installed: installed === undefined ? undefined : byName(installed, 'installed', problems),
  };
  if (problems.length > 0) throw new InputError(problems);
  return held;
}

function byName(skills: readonly RegistrySkill[], list: string, problems: Problem[]): ReadonlyMap<string, HeldSkill> {
  const held = new Map<string, HeldSkill>();
  if (!Array.isArray(skills)) problems.push(wrong(`\`${list}\` must be a list of skills.`));
  else
    for (const [index, skill] of skills.entries()) {
      const message = faultOf(skill);
      if (message !== undefined) problems.push(wrong(`\`${list}[${index}]\` ${message}`));
      else if (!held.has(skill.name)) held.set(skill.name, hold(skill));
    }
  return held;
}

function wrong(message: string): Problem {
  return { code: 'wrong-type', message };
}

function hold({ name, description, files }: RegistrySkill): HeldSkill {
  const copied = Object.entries(files).map(
    ([path, content]) => [path, typeof content === 'string' ? content : content.slice()] as const,
  );
  return { name, description, files: new Map(copied), paths: copied.map(([path]) => path).sort(byCodeUnit) };
}

/** What is wrong with a skill, as the end of a sentence. It comes from a program, so its type is a promise only. */
function faultOf(skill: unknown): string | undefined {
  const { name, description, files } = (skill ?? {}) as Partial<Record<keyof RegistrySkill, unknown>>;
  if (typeof name !== 'string' || name === '') return 'has no name.';
  if (description !== undefined && typeof description !== 'string') return 'has a description that is no text.';
  if (typeof files !== 'object' || files === null || Array.isArray(files)) return 'has no files.';
  for (const [path, content] of Object.entries(files)) {
    const shown = visible(path);
    if (skillPath(path) !== path) return `has a file outside of its folder, or not written plainly: \`${shown}\`.`;
    if (typeof content !== 'string' && !(content instanceof Uint8Array))
      return `has a file without text: \`${shown}\`.`;
  }
  return undefined;
}
