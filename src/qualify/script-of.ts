import type { ExtractionEntry, ScriptFile, StepEntry } from '../schema/script.ts';
import { parseScript } from '../wire/parse-script.ts';
import type { Script } from '../wire/script.ts';
import type { Way } from './driver.ts';
import { prefixes, transportSkill } from './scenario.ts';

/** The stages of the task. The request after a stage shows what the stage brought. */
export type Stage = 'feature' | 'transport' | 'open' | 'search' | 'spec' | 'call' | 'tell';

/** A script with the stage of each step. */
export interface TaskScript {
  readonly script: Script;
  readonly stages: readonly Stage[];
  /** As written, for whoever looks for values in it. */
  readonly text: string;
}

/** What chance makes. */
export const word = '[0-9a-f]{12}';

/**
 * The script by which a model does the task: it reads both skills, searches, asks for the specification, calls the route
 * and tells the receipt. Every argument is extracted from what came before; of a scenario it knows the fixed beginnings
 * of names and the wording around values.
 */
export function scriptOf(way: Pick<Way, 'reading' | 'mcp' | 'shell'>): TaskScript {
  const { reading, mcp } = way;
  const steps: (readonly [Stage, StepEntry])[] = [
    ['feature', reading.step('feature', `${prefixes.skill}${word}`)],
    ['transport', reading.step('transport', transportSkill)],
    ...(mcp?.open?.(['search_tools', 'get_api_spec']) ?? []).map((step) => ['open', step] as const),
    ['search', searchStep(way)],
    ['spec', specStep(way)],
    ['call', callStep(way)],
    ['tell', tellStep],
  ];
  const file: ScriptFile = { schema: 'agentprompt.script/1', steps: steps.map(([, step]) => step) };
  const text = JSON.stringify(file);
  return { script: parseScript('the script of the task', text), stages: steps.map(([stage]) => stage), text };
}

function searchStep(way: Pick<Way, 'reading' | 'mcp' | 'shell'>): StepEntry {
  const told = (match: string): ExtractionEntry => ({ in: way.reading.bodyIn, match });
  return {
    extract: {
      intent: told(`Search the tools for the word (${word})`),
      value: told(`booking made from this project is (${word})`),
      mark: told(`needs the seal of the day, (${word})`),
    },
    call: bridgeCall(way, 'search_tools', { query: '{{from: intent}}' }),
  };
}

function specStep(way: Pick<Way, 'mcp' | 'shell'>): StepEntry {
  return {
    extract: { tool: { in: 'result', match: `(${prefixes.tool}${word})` } },
    call: bridgeCall(way, 'get_api_spec', { tool_name: '{{from: tool}}' }),
  };
}

/** A result may be JSON within JSON. */
export const tellStep: StepEntry = {
  extract: { receipt: { in: 'result', match: 'receipt\\\\*":\\s*\\\\*"([\\w.-]+)' } },
  say: 'The receipt of the booking is {{from: receipt}}.',
};

/** A call of a tool of the runtime: over MCP, or from the shell. */
export function bridgeCall(
  { mcp, shell }: Pick<Way, 'mcp' | 'shell'>,
  tool: 'search_tools' | 'get_api_spec',
  args: Readonly<Record<string, string>>,
): NonNullable<StepEntry['call']> {
  return mcp === undefined ? shell(curl(tool, JSON.stringify(args))) : mcp.call(tool, args);
}

/** How the route of the tool that was specified last is called. `extract` finds its fields. */
export const callRoute: {
  readonly extract: Readonly<Record<'valueField' | 'markField', ExtractionEntry>>;
  readonly call: (way: Pick<Way, 'shell'>) => NonNullable<StepEntry['call']>;
} = {
  extract: {
    valueField: { in: 'result', match: `(${prefixes.value}${word}): string` },
    markField: { in: 'result', match: `(${prefixes.mark}${word}): string` },
  },
  call: ({ shell }) => {
    const body = '{"{{from: valueField}}": "{{from: value}}", "{{from: markField}}": "{{from: mark}}"}';
    return shell(curl('{{from: route}}', body));
  },
};

function callStep(way: Pick<Way, 'shell'>): StepEntry {
  const route: ExtractionEntry = { in: 'result', match: `/tools/custom/(${prefixes.tool}${word})` };
  return { extract: { route, ...callRoute.extract }, call: callRoute.call(way) };
}

/** As the transport skill writes it. */
function curl(tool: string, body: string): string {
  return `curl -sS --fail-with-body -H "$MCP_AUTH" -H 'Content-Type: application/json' -d '${body}' "$MCP_CUSTOM/${tool}"`;
}
