import { type ReadSkillArguments, readSkillArguments } from '../schema/discovery-arguments.ts';
import { decodeUtf8 } from '../text/decode-utf8.ts';
import { checkArguments } from './check-arguments.ts';
import { checkPermission } from './check-permission.ts';
import { type DiscoveryErrorCode, type Refusal, refuseArgument } from './discovery-error.ts';
import type { HeldSkill, HeldSkills } from './hold-skills.ts';
import { shownNames } from './name-error.ts';
import { isDenied, type Permission } from './permission.ts';
import { type Registry, stateOf } from './registry.ts';
import { skillPath } from './skill-path.ts';

/** One file of a skill. */
export interface SkillContent {
  readonly skill_name: string;
  /** Inside the skill's folder, POSIX. */
  readonly path: string;
  readonly description?: string;
  /** The whole file. */
  readonly content: string;
  /** `base64` for a file that is not UTF-8. */
  readonly encoding: 'utf-8' | 'base64';
  /** Every path of this skill, sorted. */
  readonly available_files: readonly string[];
  readonly source: 'attached' | 'installed';
  readonly error?: undefined;
}

interface Found {
  readonly skill: HeldSkill;
  readonly source: 'attached' | 'installed';
}

/**
 * Reads one file of one skill, `SKILL.md` unless a path says otherwise. An attached skill hides an installed one of
 * the same name with all its files. Reading grants nothing. Refused: two skills at once, unknown fields, a path that
 * leads out of the skill, and every call where session or turn deny `read_skill`.
 */
export function readSkill(registry: Registry, permission: Permission, args: unknown = {}): SkillContent | Refusal {
  const { skills } = stateOf(registry);
  const granted = checkPermission(permission);
  if ('error' in granted) return granted;
  if (isDenied(granted.value, 'read_skill')) {
    const names = { not_allowed: ['read_skill'] };
    return { error: { code: 'not_allowed', message: 'Not allowed in this session: `read_skill`.', names } };
  }
  const checked = checkArguments(readSkillArguments, args);
  return 'error' in checked ? checked : readAsked(skills, checked.value);
}

function readAsked(skills: HeldSkills, { skills: [asked] }: ReadSkillArguments): SkillContent | Refusal {
  const { name, path: written = '' } = asked!;
  const path = written.trim() === '' ? 'SKILL.md' : skillPath(written);
  if (path === undefined) {
    return refuseArgument('path', '`path` must be a relative path inside the skill, with `/` and without `..`.');
  }
  const found = findSkill(skills, name);
  if (found === undefined) return missingSkill(skills, name);
  const content = found.skill.files.get(path);
  if (content !== undefined) return { ...contentOf(found, path), ...encoded(content) };
  const files = shownNames(found.skill.paths);
  return refuse('not_found', `The skill ${shownNames([name])} has no file ${shownNames([path])}. It has: ${files}.`);
}

function findSkill({ attached, installed }: HeldSkills, name: string): Found | undefined {
  const own = attached.get(name);
  if (own !== undefined) return { skill: own, source: 'attached' };
  const other = installed?.get(name);
  return other === undefined ? undefined : { skill: other, source: 'installed' };
}

function missingSkill({ attached, installed }: HeldSkills, name: string): Refusal {
  const known = attached.size === 0 ? 'No skill is attached.' : `Attached are: ${shownNames([...attached.keys()])}.`;
  const shown = shownNames([name]);
  if (installed === undefined) return refuse('not_attached', `The skill ${shown} is not attached. ${known}`);
  return refuse('not_installed', `The skill ${shown} is neither attached nor installed. ${known}`);
}

function contentOf({ skill, source }: Found, path: string): Omit<SkillContent, 'encoding'> {
  const { name, description, paths } = skill;
  const described = description === undefined ? {} : { description };
  return { skill_name: name, path, ...described, content: '', available_files: [...paths], source };
}

function encoded(content: string | Uint8Array): Pick<SkillContent, 'content' | 'encoding'> {
  if (typeof content === 'string') return { content, encoding: 'utf-8' };
  const decoded = decodeUtf8(content);
  if ('text' in decoded) return { content: decoded.text, encoding: 'utf-8' };
  return { content: Buffer.from(content).toString('base64'), encoding: 'base64' };
}

function refuse(code: DiscoveryErrorCode, message: string): Refusal {
  return { error: { code, message } };
}
