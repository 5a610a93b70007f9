import { type MutateText, plantInText } from '../text-mutation.ts';

/** A paragraph or a list that is long enough for a finding. */
function isCopied(part: string): boolean {
  return part.length > 300 && part.split(/\s+/).length > 45 && !/^\s*(?:#|<|\||```|~~~)/m.test(part);
}

/** A paragraph of the prompt once more, at its end; every other time with a word changed. */
export const mutatePrompt: MutateText = (text, random) => {
  const paragraphs = text.split(/\n{2,}/).filter(isCopied);
  const copied = paragraphs[random(Math.max(1, paragraphs.length))];
  if (copied === undefined) return undefined;
  const words = copied.split(' ');
  if (random(2) === 0) words[Math.floor(words.length / 2)] = 'ledger';
  const end = `${text.trimEnd()}\n\n# Note\n\n`;
  return { text: `${end}${words.join(' ')}\n`, line: end.split('\n').length };
};
