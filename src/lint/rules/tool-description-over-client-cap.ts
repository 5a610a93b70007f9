import { providers } from '../../providers/registry.ts';
import { factOn } from '../../providers/view-provider.ts';
import { toolDescription } from '../../text/tool-parts.ts';
import { visible } from '../../text/visible.ts';
import { defineRule, type TextRule } from '../define-rule.ts';
import { wordsBeyond } from '../words-beyond.ts';

type MessageId = 'cut';

/** A tool description that the case's client cuts without a word. */
export const toolDescriptionOverClientCap: TextRule<MessageId> = defineRule({
  meta: {
    id: 'tool-description-over-client-cap',
    summary: 'The description of a tool is longer than the client passes on.',
    severity: { prompt: 'warning' },
    needs: ['capture', 'provider', 'facts'],
  },
  messages: {
    cut: 'The description of the tool {name} has {count} characters, {title} passes on {max}. What is lost begins: "{lost}"',
  },
  help: 'Shorten the description, or move what must not be lost to its beginning.',
  *check({ capture, texts }) {
    if (capture === undefined) return;
    const { provider, facts } = capture.inputs;
    const max = factOn(providers[provider].caps, facts)?.value?.toolDescription?.max;
    if (max === undefined) return;
    for (const tool of capture.tools.declared) {
      const description = toolDescription(tool.wire);
      if (description.length <= max) continue;
      const points = [...description];
      const text = texts.find(({ kind, name }) => kind === 'tool' && name === tool.name);
      if (points.length <= max || text === undefined) continue;
      const lost = wordsBeyond(description, points.slice(0, max).join('').length);
      const data = { name: visible(tool.name), count: points.length, title: providers[provider].title, max, lost };
      yield { messageId: 'cut', data, text, client: provider };
    }
  },
});
