import { definePromptRule, type PromptRule } from '../define-rule.ts';
import type { LintText } from '../lint-input.ts';
import { shown } from '../shown-difference.ts';
import { declaredTools } from '../tools/tool-text.ts';

type MessageId = 'repeated' | 'different';

/** Tools of one name and source; the text is that of the first. */
interface Namesakes {
  readonly text: LintText;
  readonly source: string;
  readonly wires: string[];
}

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
  *check(prompt) {
    const byName = new Map<string, Namesakes>();
    for (const [text, { name, source, wire }] of declaredTools(prompt)) {
      const key = JSON.stringify([name, source]);
      const known = byName.get(key) ?? { text, source, wires: [] };
      known.wires.push(JSON.stringify(wire));
      byName.set(key, known);
    }
    for (const { text, source, wires } of byName.values()) {
      if (wires.length < 2) continue;
      const data = { tool: shown(text.name), source: shown(source), count: wires.length };
      yield { messageId: new Set(wires).size === 1 ? 'repeated' : 'different', data, text };
    }
  },
});
