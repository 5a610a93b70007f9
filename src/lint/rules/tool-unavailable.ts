import { definePromptRule, type PromptRule } from '../define-rule.ts';
import type { Absence, LintedPrompt } from '../linted-prompt.ts';
import { placeOfSent, sentTexts } from '../sent-texts.ts';
import { shown } from '../shown-difference.ts';
import { mentionedTools } from '../tools/mentioned-tools.ts';

type MessageId = 'denied' | 'notAdmitted' | 'removed' | 'elsewhere';

const messageOf: Readonly<Record<Absence, MessageId>> = {
  denied: 'denied',
  'not-admitted': 'notAdmitted',
  removed: 'removed',
  elsewhere: 'elsewhere',
};

/** A text sends the model to a tool that exists, but not in this case. */
export const toolUnavailable: PromptRule<MessageId> = definePromptRule({
  meta: {
    id: 'tool-unavailable',
    summary: 'A text names a tool that this case cannot call.',
    severity: { prompt: 'warning' },
    needs: [],
  },
  messages: {
    denied: 'Names the tool {tool}, which {provider} has and the mode {mode} switches off, in {where}.',
    notAdmitted: 'Names the tool {tool}, which the session does not admit, in {where}.',
    removed: 'Names the tool {tool}, whose feature is off or which an option takes away, in {where}.',
    elsewhere: 'Names the tool {tool}, which is known but neither declared nor native here, in {where}.',
  },
  help: 'Name a tool that can be called, make the passage depend on it, or say that the tool is not there.',
  *check(prompt) {
    const { absent } = prompt.tools;
    // Where nothing says which tools are declared, any other known tool may be one of them.
    const judged = [...absent].filter(([, why]) => why === 'denied' || prompt.has.has('tools'));
    if (judged.length === 0) return;
    const names = { tools: new Set(judged.map(([name]) => name)), others: otherNames(prompt) };
    for (const sent of sentTexts(prompt)) {
      for (const { name, offset } of mentionedTools(sent.text, names)) {
        const words = { tool: shown(name), provider: prompt.provider?.title ?? '', mode: prompt.mode ?? '' };
        yield { messageId: messageOf[absent.get(name)!], data: words, ...placeOfSent(sent, offset) };
      }
    }
  },
});

function otherNames({ tools, capture }: LintedPrompt): ReadonlySet<string> {
  return new Set([...tools.parameters, ...capture.skills.map(({ name }) => name)]);
}
