import type { ScriptFile, StepEntry } from '../../schema/script.ts';
import { parseScript } from '../../wire/parse-script.ts';
import type { DiscoveryTool, Way } from '../driver.ts';
import { prefixes, transportSkill } from '../scenario.ts';
import { bridgeCall, callRoute, type Stage, type TaskScript, tellStep, word } from '../script-of.ts';
import { mostUses, toolPrefix } from './price-scenario.ts';

/** How tools are described: all of them in the prompt, or on demand. */
export type PricedDelivery = 'legacy' | 'progressive';

type Calling = Pick<Way, 'reading' | 'mcp' | 'shell'>;
type StagedStep = readonly [Stage, StepEntry];

/**
 * Ten uses of tools in one turn. Progressive: the transport skill is read once, and each use is search, specification,
 * call. Legacy: the prompt names the tools and tells how they are called, so that each use is specification and call.
 */
export function priceScript(way: Calling, delivery: PricedDelivery): TaskScript {
  const { reading, mcp } = way;
  const needed: readonly DiscoveryTool[] =
    delivery === 'progressive' ? ['search_tools', 'get_api_spec'] : ['get_api_spec'];
  const steps: StagedStep[] = [
    ['feature', reading.step('feature', `${prefixes.skill}${word}`)],
    ...(delivery === 'progressive' ? [['transport', reading.step('transport', transportSkill)] as const] : []),
    ...(mcp?.open?.(needed) ?? []).map((step) => ['open', step] as const),
    ...Array.from({ length: mostUses }, (_, index) => useSteps(way, delivery, index + 1)).flat(),
    ['tell', tellStep],
  ];
  const file: ScriptFile = { schema: 'agentprompt.script/1', steps: steps.map(([, step]) => step) };
  const text = JSON.stringify(file);
  return { script: parseScript('the script of the price', text), stages: steps.map(([stage]) => stage), text };
}

function useSteps(way: Calling, delivery: PricedDelivery, use: number): StagedStep[] {
  const tool = `(${toolPrefix(use)}${word})`;
  const search: StepEntry = {
    extract: { intent: { in: way.reading.bodyIn, match: `Booking ${use}: search the tools for the word (${word})` } },
    call: bridgeCall(way, 'search_tools', { query: '{{from: intent}}' }),
  };
  const spec: StepEntry = {
    extract: { tool: { in: delivery === 'legacy' ? 'text' : 'result', match: tool } },
    call: bridgeCall(way, 'get_api_spec', { tool_name: '{{from: tool}}' }),
  };
  const call: StepEntry = {
    extract: {
      value: { in: way.reading.bodyIn, match: `booking made from this project is (${word})` },
      mark: {
        in: delivery === 'legacy' ? 'text' : way.reading.bodyIn,
        match: `needs the seal of the day, (${word})`,
      },
      ...callRoute.extract,
      route: { in: 'result', match: `/tools/custom/${tool}` },
    },
    call: callRoute.call(way),
  };
  return [...(delivery === 'progressive' ? [['search', search] as const] : []), ['spec', spec], ['call', call]];
}
