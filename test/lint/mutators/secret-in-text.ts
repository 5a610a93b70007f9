import type { Mutate } from '../mutation.ts';
import { plantParagraph } from '../plant.ts';

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789';

/** A made-up token in prose. */
export const mutate: Mutate = (text, random) => {
  const value = Array.from({ length: 36 }, () => letters[random(letters.length)]!).join('');
  return plantParagraph(text, `Call the service with ghp_${value} as the token.`);
};
