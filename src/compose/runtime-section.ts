import type { Section } from '../model/section.ts';
import type { AdmittedTools } from '../model/tool.ts';
import { parentOf } from '../text/posix-path.ts';
import type { ComposeInput } from './generator.ts';
import type { RuntimeFacts } from './runtime-facts.ts';
import { runtimeFacts } from './runtime-facts.ts';
import { optionalText, runtimeText, withoutFinalNewlines } from './runtime-text.ts';

export interface RuntimeInput extends ComposeInput {
  readonly tools: AdmittedTools;
}

/**
 * The one reserved `<runtime_tools>` section: the profile's override, else what provider, mode, delivery and admitted
 * tools make of it. `undefined` when the override is empty or a model API calls its tools natively.
 * Without an admitted shell neither its name nor a credential variable occurs in it.
 */
export function runtimeSection(input: RuntimeInput): Section | undefined {
  const { override } = input.resolved.profile.runtime;
  if (override?.text === '') return undefined;
  if (override !== undefined) return section(override.text, override.place.path);
  const facts = runtimeFacts(input.resolved, input.tools);
  const names = textNames(input, facts);
  if (names.length === 0) return undefined;
  const texts = names.flatMap((name) => {
    const text = withoutFinalNewlines(input.render(runtimeText(input.texts, name), { runtime: facts }));
    return text === '' ? [] : [text];
  });
  return section(texts.join('\n\n'), parentOf(runtimeText(input.texts, 'preamble').place.path));
}

/** Which texts the section is made of, in their order. */
function textNames(input: RuntimeInput, facts: RuntimeFacts): readonly string[] {
  const { resolved, tools, texts } = input;
  const { code_execution, discovery } = resolved.delivery;
  if (!code_execution) return facts.client ? ['preamble'] : [];
  const client = `client-${resolved.provider.id}`;
  const feedback = canAsk(tools, facts);
  const start = ['preamble', ...(optionalText(texts, client) ? [client] : []), ...(feedback ? ['feedback'] : [])];
  const transport = facts.shell === '' ? [] : [tools.transportSkill ? 'http-pointer' : 'http-mechanics'];
  if (discovery) return [...start, 'direct-tools', 'discovery', ...transport];
  return [...start, ...(facts.inventory === '' ? [] : ['inventory']), ...transport];
}

/** The feedback rule holds where the tool can be reached: declared, or over HTTP from an admitted shell. */
function canAsk(tools: AdmittedTools, { shell }: RuntimeFacts): boolean {
  const reachable = shell === '' ? tools.declared : tools.admitted;
  return reachable.some(({ name }) => name === 'ask_user');
}

function section(text: string, source: string): Section {
  return { id: 'runtime', owner: 'runtime', source, text: `<runtime_tools>\n${text}\n</runtime_tools>` };
}
