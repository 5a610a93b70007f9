import { definePromptRule, type PromptRule } from '../define-rule.ts';
import type { LintedPrompt, Reach } from '../linted-prompt.ts';
import { sentTexts } from '../sent-texts.ts';
import { shown } from '../shown-difference.ts';
import { toolText } from '../tools/tool-text.ts';

type MessageId = 'notFound' | 'notCallable';

/** A tool that the session admits and no way leads to: it is not listed, and nothing finds it or can call it. */
export const toolUnreachable: PromptRule<MessageId> = definePromptRule({
  meta: {
    id: 'tool-unreachable',
    summary: 'A tool is admitted and no way leads to it.',
    severity: { prompt: 'error' },
    needs: ['profile'],
  },
  messages: {
    notFound: 'The tool {tool} is admitted but not listed, nothing can search for it, and no text names it.',
    notCallable:
      'The tool {tool} is admitted but not listed; {provider} calls listed tools only, and no shell can call its route.',
  },
  help: 'List the tool, turn discovery on, name it where it is needed, or take it out of the session.',
  *check(prompt) {
    const { reach, tools, provider, capture } = prompt;
    if (reach === undefined || tools.unlisted.size === 0) return;
    // Where tools are called natively, whoever made one advanced has hidden it on purpose.
    if (capture.inputs.delivery?.code_execution !== true) return;
    const callable = reach.shell || reach.descriptorBound !== true;
    const named = callable && !reach.discovery ? namedWords(prompt) : new Set<string>();
    for (const name of tools.unlisted) {
      if (callable && isFound(name, reach, named)) continue;
      const data = { tool: shown(name), provider: provider?.title ?? 'the host' };
      yield { messageId: callable ? 'notFound' : 'notCallable', data, text: toolText(prompt, name) };
    }
  },
});

function isFound(name: string, { discovery }: Reach, named: ReadonlySet<string>): boolean {
  return discovery || named.has(name);
}

/** Every word of what is sent that may be a name. */
function namedWords(prompt: LintedPrompt): ReadonlySet<string> {
  const words = new Set<string>();
  for (const { text } of sentTexts(prompt)) {
    for (const [word] of text.matchAll(/[A-Za-z0-9_]+(?:[-.][A-Za-z0-9_]+)*/g)) words.add(word);
  }
  return words;
}
