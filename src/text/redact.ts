import { anySign, type SecretPattern, secretPatterns } from './secret-patterns.ts';
import { sha256 } from './sha256.ts';

/** A credential in a text, as UTF-16 offsets. It carries no part of the value. */
export interface SecretHit {
  readonly start: number;
  readonly end: number;
  /** What it looks like, for example `GitHub token`. */
  readonly kind: string;
  /** First eight hex digits of the sha256 of the value: tells two values apart without showing either. */
  readonly fingerprint: string;
}

/**
 * Finds text that looks like a credential: known token shapes, private keys, passwords in URLs, and random values
 * assigned to a name like `password`. Placeholders, documented examples and references to variables are no hits.
 * Sorted, without overlaps. A secret in no known shape and under no telling name is not found.
 */
export function findSecrets(text: string): SecretHit[] {
  if (!anySign.test(text)) return [];
  const hits: SecretHit[] = [];
  for (const pattern of secretPatterns) {
    if (!pattern.sign.test(text)) continue;
    for (const match of text.matchAll(pattern.regex)) hits.push(...hitOf(pattern, match));
  }
  // Array.sort is stable: at one start the pattern listed first wins.
  hits.sort((a, b) => a.start - b.start);
  let end = -1;
  return hits.filter((hit) => {
    if (hit.start < end) return false;
    end = hit.end;
    return true;
  });
}

/** The text with every credential replaced by its kind, fingerprint and length. Idempotent. */
export function redact(text: string): string {
  let shown = text;
  // What stood beside a replaced value may look like a credential only now: look again until nothing is found.
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const next = replaceSecrets(shown);
    if (next === shown) return shown;
    shown = next;
  }
  return shown;
}

const MOST_ROUNDS = 16;

function replaceSecrets(text: string): string {
  let out = '';
  let at = 0;
  for (const hit of findSecrets(text)) {
    out += `${text.slice(at, hit.start)}[${hit.kind}, sha256 ${hit.fingerprint}, ${hit.end - hit.start} characters]`;
    at = hit.end;
  }
  return out + text.slice(at);
}

function hitOf(pattern: SecretPattern, match: RegExpExecArray | RegExpMatchArray): SecretHit[] {
  const head = pattern.head === undefined ? '' : match[pattern.head]!;
  const value = head + match[pattern.group ?? 0]!;
  // A secret group stands last in its match, before one closing character at most.
  const start = match.index! - head.length + (pattern.group === undefined ? 0 : match[0].lastIndexOf(value));
  if (isPlaceholder(value) || pattern.documented?.test(value)) return [];
  if (pattern.random && !looksRandom(value)) return [];
  return [{ start, end: start + value.length, kind: pattern.kind, fingerprint: sha256(value).slice(0, 8) }];
}

const placeholderWords =
  /example|placeholder|redacted|changeme|change-me|dummy|sample|your|xxxx|\*{3}|\.{3}|…|[<>{}]|^\$|\$\(|%s|^%\w+%$|^(?:[a-z]+[_-])*password[_-]?\d{0,4}!?$|^(?:pass|password|passwd|pwd|pw|secret|token|key|x+|hunter2|test)\d{0,4}$|^\[/i;

function isPlaceholder(value: string): boolean {
  return (
    placeholderWords.test(value) ||
    /^(?:[a-z]+[_-])?(.)\1*$/i.test(value) ||
    /0123456789|1234567890|abcdefgh|abc123def|a1b2c3d4e5/i.test(value)
  );
}

/** True when the value has the mix of a generated one: digits and letters, many distinct characters, no words. */
function looksRandom(value: string): boolean {
  const body = value.replace(/^(?:sk-(?:ant-|proj-)?|xox.-|glpat-|hf_)/, '');
  if (!/[0-9]/.test(body) || !/[A-Za-z]/.test(body)) return false;
  if (/^(?:[a-z]+:)?\.{0,2}\//i.test(body)) return false;
  return entropy(body) >= Math.min(3.2, Math.log2(body.length) - 0.6) && !wordy(body) && !wordy(spelledOut(body));
}

/** `Gre@tW0rd321!` is GreatWord321: a word that was made to fit the rules of a form. */
function spelledOut(value: string): string {
  return value
    .replace(/[!?#*$]{1,3}$/, '')
    .replace(/(?<=[A-Za-z])@(?=[A-Za-z])/g, 'a')
    .replace(/(?<=[A-Za-z])0(?=[A-Za-z])/g, 'o');
}

/** Bits a character. */
function entropy(value: string): number {
  const counts = new Map<string, number>();
  for (const character of value) counts.set(character, (counts.get(character) ?? 0) + 1);
  let bits = 0;
  for (const count of counts.values()) bits -= (count / value.length) * Math.log2(count / value.length);
  return bits;
}

/** True for identifiers such as `my-service-token-v2` or `config.auth.token2`: parts that are words or short numbers. */
function wordy(value: string): boolean {
  const parts = value.split(/[-_./:+=~@]+/).filter((part) => part !== '');
  return parts.every((part) =>
    /^(?:[A-Z]?[a-z]{1,14}|[A-Z]{1,14})(?:[A-Z][a-z]{1,14}){0,4}[0-9]{0,3}$|^v?[0-9]{1,4}$/.test(part),
  );
}
