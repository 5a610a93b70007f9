import type { ComposeInput } from './generator.ts';
import { inCode, runtimeText, withoutFinalNewlines } from './runtime-text.ts';

/**
 * The text that a product puts into a project's own instruction file, inside markers that say whose it is. Measured on its
 * own, never part of the prompt. It names native agents without their descriptions, sorted, so that its hash does not
 * change when one of them is described anew. `undefined` when the profile has no `instructions`.
 */
export function instructionBlock({ resolved, texts, render }: ComposeInput): string | undefined {
  const { id, agents, instructions } = resolved.profile;
  if (instructions === undefined) return undefined;
  const names = agents.map(({ name }) => name).sort();
  const head = withoutFinalNewlines(
    render(runtimeText(texts, 'instructions'), { instructions: { agents: inCode(names) } }),
  );
  const curated = withoutFinalNewlines(render(instructions));
  const parts = [head, curated].filter((text) => text !== '');
  return `<!-- agentprompt:begin ${id} -->\n${parts.join('\n\n')}\n<!-- agentprompt:end ${id} -->`;
}
