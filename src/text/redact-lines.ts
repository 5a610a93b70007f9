import { findSecrets } from './redact.ts';

/** The text with kind, fingerprint and length in the place of every secret. The number of lines stays. */
export function redactLines(text: string): string {
  let out = '';
  let at = 0;
  for (const { start, end, kind, fingerprint } of findSecrets(text)) {
    const breaks = text.slice(start, end).split('\n').length - 1;
    out += `${text.slice(at, start)}[${kind}, sha256 ${fingerprint}, ${end - start} characters]${'\n[…]'.repeat(breaks)}`;
    at = end;
  }
  return out + text.slice(at);
}
