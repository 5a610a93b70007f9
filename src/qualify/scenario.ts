/** Fixed beginnings of names that end in chance. The script knows these, and nothing else of a scenario. */
export const prefixes: Readonly<Record<'skill' | 'tool' | 'value' | 'mark', string>> = {
  skill: 'berth-',
  tool: 'harbour_',
  value: 'basin_',
  mark: 'seal_',
};

/** The managed skill that tells how tools are called over HTTP. */
export const transportSkill = 'runtime-http-tools';

/** What the client is asked; nothing of it is made by chance. */
export const questions: Readonly<Record<'first' | 'second', string>> = {
  first: 'Book a berth for the Albatross.',
  second: 'Book one more, for the Petrel.',
};

/** A skill as it is written into the project. */
export interface WrittenSkill {
  readonly name: string;
  readonly description: string;
  readonly body: string;
}

/** What one turn of the conversation rests on. Every value is made by chance. */
export interface TurnFacts {
  /** Stands in the prompt only. */
  readonly promptMark: string;
  readonly feature: WrittenSkill;
  /** Attached in the second turn only. */
  readonly added: WrittenSkill | undefined;
  /** The word by which the tool is found. Feature skill and description of the tool hold it. */
  readonly intent: string;
  /** What the tool needs and only the body of the feature skill tells. */
  readonly value: string;
  /** What the tool needs and only the body of the transport skill tells. */
  readonly mark: string;
  readonly tool: string;
  readonly valueField: string;
  readonly markField: string;
  /** What the tool answers, with value and mark as they were sent. */
  readonly receipt: string;
}

/** Two turns of one conversation: the second has another prompt, tool, description and values, and one more skill. */
export interface Scenario {
  readonly turns: readonly [TurnFacts, TurnFacts];
}

/** Twelve hexadecimal digits of chance. */
export type RandomWord = () => string;

/** A new scenario. Nothing in it can be guessed but the fixed beginnings of names. */
export function makeScenario(random: RandomWord): Scenario {
  const skill = `${prefixes.skill}${random()}`;
  const added = `tides-${random()}`;
  return { turns: [turnOf(random, skill, undefined), turnOf(random, skill, added)] };
}

/** One turn of a scenario, with one more skill where it has a name. */
export function turnOf(random: RandomWord, skill: string, added: string | undefined): TurnFacts {
  const [promptMark, intent, value, mark] = [random(), random(), random(), random()];
  const body = [
    '# Booking a berth',
    '',
    'Before you book, find the booking tool of this harbour; its name changes from day to day.',
    `- Search the tools for the word ${intent}.`,
    `- The basin of every booking made from this project is ${value}.`,
  ].join('\n');
  const feature = { name: skill, description: describe(random, 'Books a berth for a ship in this harbour'), body };
  const more = {
    description: describe(random, 'Tells the tides of this harbour'),
    body: `# Tides\n\nAsk ${random()}.`,
  };
  return {
    ...{ promptMark, feature, intent, value, mark },
    added: added === undefined ? undefined : { name: added, ...more },
    tool: `${prefixes.tool}${random()}`,
    valueField: `${prefixes.value}${random()}`,
    markField: `${prefixes.mark}${random()}`,
    receipt: `receipt-${random()}`,
  };
}

function describe(random: RandomWord, what: string): string {
  return `${what}. Read it before any booking that concerns quay ${random()}, however small the ship is.`;
}

/** Every value of a turn that chance made and the model has to learn: none may stand in a script. */
export function secretsOf({ turns }: Scenario): readonly string[] {
  return [...new Set(turns.flatMap((turn) => [turn.promptMark, turn.feature.name, ...learntIn(turn)]))];
}

/** What must not stand in the first request: only skills, search, specification and call may tell it. */
export function learntIn(turn: TurnFacts): readonly string[] {
  const { intent, value, mark, tool, valueField, markField, receipt } = turn;
  return [intent, value, mark, tool, valueField, markField, receipt];
}

/** What the call has to bring back. */
export function expectedReceipt({ receipt, value, mark }: TurnFacts): string {
  return `${receipt}.${value}.${mark}`;
}
