import type { Mutate } from '../mutation.ts';
import { aWord, plantParagraph } from '../plant.ts';

/** A link or image to a file that is not there. */
export const mutate: Mutate = (text, random) => {
  const target = `references/no-such-${aWord(random)}-${random(1000)}.md`;
  const links = [
    `Read [the guide](${target}) first.`,
    `See [one part](./${target}#totals "Totals").`,
    `![A picture](${target.replace('.md', '.png')})`,
    `[guide]: ${target}`,
    `- [the guide](<${target}>)`,
  ];
  return plantParagraph(text, links[random(links.length)]!);
};
