import { type MutateText, plantInText } from '../text-mutation.ts';

const values = (random: (n: number) => number): readonly string[] => {
  const two = (n: number): string => String(n).padStart(2, '0');
  const clock = `${two(random(24))}:${two(1 + random(59))}:${two(random(60))}`;
  return [
    `Ledger read at ${clock}.`,
    `Current time: ${clock.slice(0, 5)}`,
    `cch=9${random(10)}bd${random(10)}`,
    `${2 + random(90)} ledgers, ${2 + random(90)} skills available.`,
    `The ledger was closed ${2 + random(50)} minutes ago.`,
    `- [ledger|u|${1 + random(9)}d]`,
    'On branch ledger/totals',
    `Session id: 7c9e6679-7425-40de-944b-e07fc1f9${1000 + random(9000)}`,
  ];
};

/** Something that changes by itself, in the first half. */
export const mutatePrompt: MutateText = (text, random) => {
  const all = values(random);
  return text.length < 2000 ? undefined : plantInText(text, all[random(all.length)]!, random, 0.5);
};
