import { findSecrets } from '../text/redact.ts';

/** A value that must stand in no recording, and what stands in its place. */
export interface SecretValue {
  readonly value: string;
  readonly shown: string;
}

/** A part of a name, between underscores, that says what the value is. */
const telling =
  /^(?:[A-Z0-9]*(?:KEY|TOKENS?|SECRETS?|PASSW(?:OR)?D|PASSPHRASE)|PASS|PWD|PAT|AUTH|CREDENTIALS?|COOKIES?)$/;
/** Shorter ones would be found in texts that have nothing to do with them. */
const shortest = 8;

/**
 * The secrets among settings: values under a telling name (paths, numbers and words such as `false` are none), and
 * whatever in the others looks like a credential. Longest first, so that none hides a part of another.
 */
export function secretValues(settings: Readonly<Record<string, string | undefined>>): SecretValue[] {
  const found = new Map<string, string>();
  for (const [name, value = ''] of Object.entries(settings)) {
    for (const secret of secretsIn(name, value)) found.set(secret, `[value of ${name}]`);
  }
  return [...found]
    .map(([value, shown]) => ({ value, shown }))
    .sort((a, b) => b.value.length - a.value.length || (a.value < b.value ? -1 : 1));
}

function secretsIn(name: string, value: string): string[] {
  if (value.length < shortest) return [];
  const isTelling = name
    .toUpperCase()
    .split('_')
    .some((part) => telling.test(part));
  if (isTelling && !/^(?:\.{0,2}\/|[0-9]+$|[a-z]+$)/.test(value)) return [value];
  return findSecrets(value)
    .map(({ start, end }) => value.slice(start, end))
    .filter((secret) => secret.length >= shortest);
}
