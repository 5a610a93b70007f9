import { definePromptRule, type PromptRule } from '../define-rule.ts';
import { isProse } from '../is-prose.ts';
import { contradicted, type NativeTopic, nativeStatements } from '../native-statements.ts';

type MessageId = 'says';

const words: Readonly<Record<NativeTopic, string>> = {
  all: 'native tools',
  files: 'native file tools',
  reads: 'native reads',
  writes: 'native writes',
  shell: 'native shell commands',
  search: 'native searches',
};

/** A sentence of the prompt, an attached skill or a reference says native tools are on or off, and the mode differs. */
export const modeContradiction: PromptRule<MessageId> = definePromptRule({
  meta: {
    id: 'mode-contradiction',
    summary: 'A sentence about native tools that is not so in this mode.',
    severity: { prompt: 'error' },
    needs: ['provider', 'mode'],
  },
  messages: { says: 'Says that {what} are {said}, in {where}; {client} has them {fact} in {mode}.' },
  help: 'Write it per mode (a template condition, a file of the mode), or leave it to the runtime section.',
  *check({ provider, mode, texts }) {
    if (provider?.native === undefined || mode === undefined) return;
    for (const text of texts) {
      if (text.kind === 'tool' || !isProse(text)) continue;
      for (const statement of nativeStatements(text.text)) {
        const topic = contradicted(statement, provider.native);
        if (topic === undefined) continue;
        const [said, fact] = statement.on ? ['on', 'off'] : ['off', 'on'];
        const data = { what: words[topic], said, fact, client: provider.title, mode };
        yield { messageId: 'says', data, text, offset: statement.offset };
      }
    }
  },
});
