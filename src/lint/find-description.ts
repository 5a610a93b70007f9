/** A shorter description may stand anywhere by chance. */
const fewest = 16;
/** Longer ones are found by their beginning: a listing cuts them. */
const compared = 120;

/**
 * UTF-16 offsets at which a description stands in a text: white space may differ, and a final full stop. A description
 * of a few letters is never found.
 */
export function findDescription(description: string, text: string): readonly number[] {
  const words = description.trim().replace(/[.…]+$/, '');
  if (words.length < fewest) return [];
  const pattern = words
    .slice(0, compared)
    .split(/\s+/)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('\\s+');
  return [...text.matchAll(new RegExp(pattern, 'g'))].map(({ index }) => index);
}
