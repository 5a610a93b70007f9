import type { LoadSituation } from '../../model/load-situation.ts';
import type { LintedSkill } from '../linted-skill.ts';
import { skillField } from '../skill-field.ts';

const KEYS = new Set(['name', 'description', 'license', 'compatibility', 'metadata', 'allowed-tools']);

/** What clients differ about in the values of the front matter. A value that could not be read says nothing. */
export function* fieldSituations(skill: LintedSkill): Generator<LoadSituation> {
  yield* nameSituations(skill);
  yield* descriptionSituations(skill);
  const keys = Object.keys(skill.front.typed);
  if (keys.some((key) => !KEYS.has(key))) yield 'unknown-key';
  const metadata = skillField(skill, 'metadata')?.typed ?? undefined;
  if (metadata !== undefined && (typeof metadata !== 'object' || Array.isArray(metadata))) yield 'metadata-not-mapping';
  const compatibility = skillField(skill, 'compatibility')?.typed;
  if (typeof compatibility === 'string' && compatibility.length > 500 && points(compatibility) > 500)
    yield 'compatibility-too-long';
}

function* nameSituations(skill: LintedSkill): Generator<LoadSituation> {
  const kind = kindOf(skill, 'name');
  if (kind === undefined) return;
  if (kind !== 'text') yield `name-${kind}`;
  const written = skillField(skill, 'name')?.written;
  if (typeof written !== 'string' || kind === 'null' || kind === 'blank') return;
  const name = written.trim();
  if (name.length > 64 && points(name) > 64) yield 'name-too-long';
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name)) yield isUnicodeName(name) ? 'name-not-ascii' : 'name-charset';
  if (/[:\\/<>*?"|]/.test(name)) yield 'name-path-characters';
  if (skill.folderName !== undefined && name !== skill.folderName) yield 'name-mismatch';
}

function isUnicodeName(name: string): boolean {
  const form = name.normalize('NFKC');
  return form === form.toLowerCase() && /^[\p{L}\p{N}\p{M}]+(?:-[\p{L}\p{N}\p{M}]+)*$/u.test(form);
}

function* descriptionSituations(skill: LintedSkill): Generator<LoadSituation> {
  const kind = kindOf(skill, 'description');
  if (kind === undefined) return;
  if (kind !== 'text') yield `description-${kind}`;
  const typed = skillField(skill, 'description')?.typed;
  if (typeof typed !== 'string') return;
  if (typed.length <= 1024) return;
  const length = points(typed.trim());
  if (length > 1536) yield 'description-over-1536';
  else if (length > 1024) yield 'description-too-long';
}

type Kind = 'missing' | 'null' | 'blank' | 'scalar' | 'structure' | 'text';

/** `undefined`: it stands there and could not be read. */
function kindOf(skill: LintedSkill, key: string): Kind | undefined {
  const field = skillField(skill, key);
  if (field === undefined)
    return skill.front.entries.some((entry) => entry.key === key) || skill.front.state === 'none'
      ? undefined
      : 'missing';
  const { typed } = field;
  if (typed === null) return 'null';
  if (typeof typed === 'string') return typed.trim() === '' ? 'blank' : 'text';
  return typeof typed === 'object' ? 'structure' : 'scalar';
}

function points(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}
