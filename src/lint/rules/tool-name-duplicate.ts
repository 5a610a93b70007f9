import { definePromptRule, type PromptRule } from '../define-rule.ts';
import { shown } from '../shown-difference.ts';

type MessageId = 'repeated' | 'different';

/** One name for two declared tools of one source: the host keeps one of them, and both are paid for. */
export const toolNameDuplicate: PromptRule<MessageId> = definePromptRule({
  meta: {
    id: 'tool-name-duplicate',
    summary: 'Two declared tools have one name.',
    severity: { prompt: 'error' },
    needs: ['tools'],
  },
  messages: {
    repeated: 'The tool {tool} of the source {source} is declared {count} times, each time the same.',
    different: 'The tool {tool} of the source {source} is declared {count} times, and the declarations differ.',
  },
  help: 'Keep one of them, or rename the other: a host that meets a name twice keeps one tool without a word.',
  *check({ capture, texts }) {
    const byName = new Map<string, string[]>();
    for (const { name, source, wire } of capture.tools.declared) {
      const key = JSON.stringify([name, source]);
      byName.set(key, [...(byName.get(key) ?? []), JSON.stringify(wire)]);
    }
    for (const [key, wires] of byName) {
      if (wires.length < 2) continue;
      const [name = '', source = ''] = JSON.parse(key) as string[];
      const text = texts.find((one) => one.kind === 'tool' && one.name === name)!;
      const data = { tool: shown(name), source: shown(source), count: wires.length };
      yield { messageId: new Set(wires).size === 1 ? 'repeated' : 'different', data, text };
    }
  },
});
