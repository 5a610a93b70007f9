import { findSecrets } from './redact.ts';

/**
 * A text cut into pieces of the given lengths (UTF-16 units), with kind, fingerprint and length in the place of every
 * secret, also of one that lies across a cut. Each piece keeps its number of lines.
 */
export function sliceWithoutSecrets(text: string, lengths: readonly number[]): string[] {
  const hits = findSecrets(text);
  let from = 0;
  let next = 0;
  return lengths.map((length) => {
    const to = from + length;
    let out = '';
    let at = from;
    for (; next < hits.length && hits[next]!.start < to; next++) {
      const { start, end, kind, fingerprint } = hits[next]!;
      const mark = start < from ? '[…]' : `[${kind}, sha256 ${fingerprint}, ${end - start} characters]`;
      const hidden = text.slice(Math.max(start, from), Math.min(end, to));
      out += text.slice(at, Math.max(start, from)) + mark + '\n[…]'.repeat(hidden.split('\n').length - 1);
      at = Math.min(end, to);
      if (end > to) break;
    }
    out += text.slice(at, to);
    from = to;
    return out;
  });
}
