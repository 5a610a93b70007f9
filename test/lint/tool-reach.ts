import type { LintedPrompt, Reach } from '../../src/lint/linted-prompt.ts';
import { aLintedPrompt, type PromptDraft } from './a-linted-prompt.ts';

/** A composed prompt in which `save_page` may be called and is not listed. */
export function aPromptWithUnlisted(text: string, reach: Partial<Reach>, draft: PromptDraft = {}): LintedPrompt {
  const prompt = aLintedPrompt(text, { provider: 'codex', tools: [], ...draft });
  const delivery = { code_execution: true, discovery: reach.discovery ?? false };
  return {
    ...prompt,
    capture: { ...prompt.capture, inputs: { ...prompt.capture.inputs, delivery } },
    tools: { ...prompt.tools, unlisted: new Set(['save_page']) },
    reach: { discovery: false, shell: false, descriptorBound: undefined, ...reach },
    has: new Set([...prompt.has, 'profile']),
  };
}
