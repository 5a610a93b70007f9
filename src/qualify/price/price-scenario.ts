import { prefixes, type RandomWord, type TurnFacts, turnOf } from '../scenario.ts';
import { bookingTool } from '../scenario-files.ts';

/** How often the task of a price uses a tool; each time another one, as a second use of one needs no lookup. */
export const mostUses = 10;

/** The task of a price: ten bookings, each with a tool of its own, beside whatever tools a product has. */
export interface PriceScenario {
  readonly facts: TurnFacts;
  readonly tools: readonly object[];
}

/** A new one; the same task for both deliveries. */
export function makePriceScenario(random: RandomWord): PriceScenario {
  const base = turnOf(random, `${prefixes.skill}${random()}`, undefined);
  const uses = Array.from({ length: mostUses }, (_, index) => ({
    number: index + 1,
    intent: random(),
    name: random(),
  }));
  const words = uses.map(({ number, intent }) => `- Booking ${number}: search the tools for the word ${intent}.`);
  const feature = { ...base.feature, body: `${base.feature.body}\n${words.join('\n')}` };
  const tools = uses.map(({ number, intent, name }) =>
    bookingTool({ ...base, intent, tool: `${toolPrefix(number)}${name}` }),
  );
  return { facts: { ...base, feature }, tools };
}

/** Fixed beginning of the name of the tool of one use. */
export function toolPrefix(use: number): string {
  return `booking${use}_`;
}
