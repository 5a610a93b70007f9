import { definePromptRule, type PromptRule } from '../define-rule.ts';
import { placeOfSent, sentTexts } from '../sent-texts.ts';
import { shown } from '../shown-difference.ts';
import { mentionedTools } from '../tools/mentioned-tools.ts';

type MessageId = 'hidden';

/** A host that calls listed tools only is told of one that is not listed. */
export const toolHiddenNamed: PromptRule<MessageId> = definePromptRule({
  meta: {
    id: 'tool-hidden-named',
    summary: 'A text names a hidden tool although the host calls listed tools only.',
    severity: { prompt: 'warning' },
    needs: ['tools', 'provider'],
  },
  messages: {
    hidden: 'Names the tool {tool}, which is not listed, and {provider} calls listed tools only, in {where}.',
  },
  help: 'List the tool (visibility core, or the tools profile full), or leave its name out.',
  *check(prompt) {
    const { tools, provider, reach, capture } = prompt;
    // With a shell the tool is called by its route, whatever the host lists.
    if (provider?.descriptorBound !== true || reach?.shell === true) return;
    const others = new Set([...tools.parameters, ...capture.skills.map(({ name }) => name)]);
    for (const sent of sentTexts(prompt)) {
      for (const { name, offset } of mentionedTools(sent.text, { tools: tools.unlisted, others })) {
        yield {
          messageId: 'hidden',
          data: { tool: shown(name), provider: provider.title },
          ...placeOfSent(sent, offset),
        };
      }
    }
  },
});
