import type { Mode, ProviderId } from '../model/provider.ts';
import type { TurnFacts, WrittenSkill } from './scenario.ts';

/** For whom the files of a turn are made. */
export interface CaseFor {
  readonly provider: ProviderId;
  readonly mode: Mode;
  /** YYYY-MM-DD */
  readonly facts: string;
  /** The shipped text `http-mechanics`. */
  readonly mechanics: string;
  /** Whether the tool of the turn may be called; false plants a fault. */
  readonly admitsTool: boolean;
  /** Tools described on demand, or all of them in the prompt. */
  readonly discovery: boolean;
  /** Tools besides those of the scenario. */
  readonly moreTools: readonly object[];
}

/** The id of the one case of a scenario. */
export function scenarioCase({ provider, mode }: Pick<CaseFor, 'provider' | 'mode'>): string {
  return `harbour/${provider}.${mode}`;
}

/** The project of one turn, as a user of this tool writes it: path → text. */
export function scenarioFiles(turn: TurnFacts, about: CaseFor): Readonly<Record<string, string>> {
  const skills = [turn.feature, ...(turn.added === undefined ? [] : [turn.added])];
  return {
    'agentprompt.yaml': configFile(about),
    'profiles/harbour/profile.yaml': profileFile(skills, about),
    'profiles/harbour/sections/identity.md': `You keep the books of a harbour. Its password of the day is ${turn.promptMark}.\nBook a berth when you are asked for one.\n`,
    'profiles/harbour/sessions/day.yaml': `schema: agentprompt.session/1\n${about.admitsTool ? '' : `session_deny: [${turn.tool}]\n`}`,
    'profiles/harbour/tools/harbour.json': `${JSON.stringify({ tools: [...tools(turn), ...about.moreTools] }, null, 2)}\n`,
    'profiles/runtime/http-mechanics.md': `${about.mechanics.trimEnd()}\n- Every call needs the seal of the day, ${turn.mark}, in the field that its specification names.\n`,
    ...Object.fromEntries(skills.map((skill) => [`skills/${skill.name}/SKILL.md`, skillFile(skill)])),
  };
}

function configFile({ facts, provider, mode }: CaseFor): string {
  return [
    'schema: agentprompt/1',
    `facts: ${facts}`,
    'profiles: profiles',
    'skills: [skills]',
    'cases:',
    `  - { profile: harbour, session: day, providers: { ${provider}: [${mode}] } }`,
    '',
  ].join('\n');
}

function profileFile(skills: readonly WrittenSkill[], { discovery }: CaseFor): string {
  return [
    'schema: agentprompt.profile/1',
    'id: harbour',
    'product: Harbour',
    `runtime: { code_execution: true, discovery: ${discovery}, shell: execute_shell_command }`,
    'sections:',
    '  - { id: identity, owner: product, file: sections/identity.md }',
    '  - { use: runtime }',
    '  - { use: skills }',
    'skills:',
    ...skills.map(({ name }) => `  - { skill: ${name} }`),
    'tools: [tools/harbour.json]',
    '',
  ].join('\n');
}

function skillFile({ name, description, body }: WrittenSkill): string {
  return `---\nname: ${name}\ndescription: ${description}\n---\n${body}\n`;
}

function tools(turn: TurnFacts): readonly object[] {
  return [
    {
      name: 'execute_shell_command',
      description: 'Runs a command line in the bridge shell and returns what it prints.',
      inputSchema: { type: 'object', properties: { command: text('The command line.') }, required: ['command'] },
    },
    bookingTool(turn),
    {
      name: 'list_ships',
      description: 'Lists the ships in the harbour, with length and draught.',
      inputSchema: { type: 'object', properties: { flag: text('Only ships under this flag.') } },
    },
    {
      name: 'report_weather',
      description: 'Tells wind and waves at the harbour mouth.',
      inputSchema: { type: 'object', properties: {} },
    },
  ];
}

const text = (description: string): object => ({ type: 'string', description });

/** The tool of a task: its receipt holds value and mark as they were sent. */
export function bookingTool({ tool, intent, valueField, markField, receipt }: TurnFacts): object {
  return {
    name: tool,
    description: `Books a berth for a ship, with the word ${intent}, and returns a receipt.`,
    inputSchema: {
      type: 'object',
      properties: { [valueField]: text('The basin of the booking.'), [markField]: text('The seal of the day.') },
      required: [valueField, markField],
    },
    reply: { receipt: `${receipt}.{{${valueField}}}.{{${markField}}}` },
  };
}
