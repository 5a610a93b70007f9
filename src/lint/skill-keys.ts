import { knownSkillKeys } from '../providers/known-skill-keys.ts';
import { editDistance } from '../text/edit-distance.ts';
import { listed } from '../text/listed.ts';

/** The keys of the Agent Skills specification. */
const specificationKeys: readonly string[] = [
  'name',
  'description',
  'license',
  'compatibility',
  'metadata',
  'allowed-tools',
];

/** A known key that was most likely meant. */
export interface NearKey {
  readonly key: string;
  /** Who reads it: the specification, or the clients of that key. */
  readonly readBy: string;
}

/** Keys longer than this are not compared. */
const MAX_LENGTH = 60;
/** From this length on, a name that differs by one letter is a slip also for keys of single clients. */
const LONG = 8;
/** Below this length, a name that differs by one letter from one that is there is a name of its own. */
const SHORT = 6;

const spelled: ReadonlyMap<string, string> = new Map(
  [...knownSkillKeys.keys(), ...specificationKeys].map((key) => [folded(key), key]),
);

/** Whether the specification or some client knows the key, exactly as it is written. */
export function isKnownKey(key: string): boolean {
  return specificationKeys.includes(key) || knownSkillKeys.has(key);
}

/**
 * The known key that an unknown one is a slip of: the same letters in another spelling (`allowed_tools`, `allowedTools`),
 * or a letter or two off. A short key of a single client is matched by spelling alone: `path` may be somebody's own.
 * `present`: whether the file has a key already.
 */
export function nearKey(key: string, present: (key: string) => boolean): NearKey | undefined {
  if (isKnownKey(key) || key.length > MAX_LENGTH) return undefined;
  const letters = folded(key);
  if (letters === '') return undefined;
  const known = spelled.get(letters) ?? misspelled(letters, present);
  return known === undefined ? undefined : { key: known, readBy: readers(known) };
}

function misspelled(letters: string, present: (key: string) => boolean): string | undefined {
  for (const [known, key] of spelled) {
    const most = lettersOff(known, specificationKeys.includes(key));
    if (Math.abs(known.length - letters.length) > most || most === 0) continue;
    if (known.length < SHORT && present(key)) continue;
    if (editDistance(letters, known) <= most) return key;
  }
  return undefined;
}

function lettersOff(known: string, inSpecification: boolean): number {
  if (known.length < LONG) return inSpecification ? 1 : 0;
  return inSpecification && known.length > LONG ? 2 : 1;
}

function readers(key: string): string {
  return specificationKeys.includes(key) ? 'the specification' : listed(knownSkillKeys.get(key) ?? []);
}

function folded(key: string): string {
  return key.toLowerCase().replace(/[-_.\s]/g, '');
}
