// Tools as servers list them, always the same ones: names of a verb and a thing, descriptions of 12 to 60 words.
import { randomFrom } from './generate-skills.js';

const verbs = 'create read update delete list find move copy share archive restore export import merge split'.split(
  ' ',
);
const things = 'order invoice customer ticket page board sprint mail event file folder table report alert'.split(' ');
const words =
  'the a of for with one several every account project workspace changed before after when only newest first status owner date number until it returns keeps drops rows and never empty values cell lines closed open archive private company calendar drive room message label comment version history'.split(
    ' ',
  );

/** `count` tools in the form of the registry. */
export function generateTools(count, seed = 7) {
  const random = randomFrom(seed);
  const pick = (list) => list[random(list.length)];
  return Array.from({ length: count }, (_, index) => ({
    name: `${pick(verbs)}_${pick(things)}_${index}`,
    description: `${Array.from({ length: 12 + random(48) }, () => pick(words)).join(' ')}.`,
    ...(index % 2 === 0 ? { group: pick(things) } : { source: `mcp:server_${index % 50}` }),
    inputSchema: { type: 'object', properties: { id: { type: 'string', description: pick(words) } } },
  }));
}
