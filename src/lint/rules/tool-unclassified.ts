import { definePromptRule, type PromptRule } from '../define-rule.ts';
import { shown } from '../shown-difference.ts';
import { toolText } from '../tools/tool-text.ts';

type MessageId = 'unclassified';

/** Among tools that are core or advanced, one that is neither: whether it is listed is left to chance. */
export const toolUnclassified: PromptRule<MessageId> = definePromptRule({
  meta: {
    id: 'tool-unclassified',
    summary: 'A tool is neither core nor advanced although others are.',
    severity: { prompt: 'error' },
    needs: ['tools'],
  },
  messages: { unclassified: 'The tool {tool} says neither core nor advanced, while other tools of the case do.' },
  help: 'Give the tool a visibility in its file: core is listed, advanced is hidden and stays callable.',
  *check(prompt) {
    for (const name of prompt.unclassified) {
      yield { messageId: 'unclassified', data: { tool: shown(name) }, text: toolText(prompt, name) };
    }
  },
});
