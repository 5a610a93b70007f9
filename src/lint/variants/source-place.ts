import type { Place } from '../../model/place.ts';
import { lineIndex } from '../../text/line-index.ts';
import type { VariantSource } from './variant-reading.ts';

/** UTF-16 units around a place that are compared. */
const around = 60;

/** The path of a file of the skill for findings. */
export function sourcePath({ path }: VariantSource, file: string): string {
  return path === '.' || path === '' ? file : `${path}/${file}`;
}

/** A place in a file as it is written. */
export function placeInSource(source: VariantSource, file: string, offset: number): Place {
  const text = source.texts.find(({ path }) => path === file)?.text;
  return { path: sourcePath(source, file), ...(text === undefined ? {} : lineIndex(text)(offset)) };
}

/**
 * Where `words`, which stand in a rendered text at an offset, were written: of several such places the one with the most
 * of the same text around it. The whole file where the words are made by the template.
 */
export function placeOfWords(
  source: VariantSource,
  file: string,
  words: string,
  rendered: { readonly text: string; readonly offset: number },
): Place {
  const written = source.texts.find(({ path }) => path === file)?.text ?? '';
  let best: number | undefined;
  let bestScore = -1;
  for (let at = written.indexOf(words); at >= 0; at = written.indexOf(words, at + 1)) {
    const score = sameAround(written, at, rendered, words.length);
    if (score > bestScore) [best, bestScore] = [at, score];
  }
  return best === undefined ? { path: sourcePath(source, file) } : placeInSource(source, file, best);
}

/** Units that are equal to the left and to the right. */
function sameAround(
  written: string,
  at: number,
  { text, offset }: { readonly text: string; readonly offset: number },
  length: number,
): number {
  let left = 0;
  while (left < around && at > left && offset > left && written[at - left - 1] === text[offset - left - 1]) left += 1;
  let right = length;
  const most = length + around;
  while (right < most && at + right < written.length && written[at + right] === text[offset + right]) right += 1;
  return left + right - length;
}
