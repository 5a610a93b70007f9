import { nearest } from '../../text/nearest.ts';
import { definePromptRule, type PromptRule } from '../define-rule.ts';
import { placeOfSent, sentTexts } from '../sent-texts.ts';
import { shown } from '../shown-difference.ts';
import { skillPointers } from '../skill-pointers.ts';

type MessageId = 'unattached';

/** A text points to a skill that is not attached: the model looks for it in vain, or calls it as a tool. */
export const skillUnattached: PromptRule<MessageId> = definePromptRule({
  meta: {
    id: 'skill-unattached',
    summary: 'A text points to a skill that is not attached.',
    severity: { prompt: 'error' },
    needs: ['skills'],
  },
  messages: { unattached: 'Points to the skill {skill}, which is not attached, in {where}.' },
  help: 'Attach the skill, or take the pointer out.',
  *check(prompt) {
    const attached = prompt.capture.skills.map(({ name }) => name);
    const { listed, unlisted, parameters } = prompt.tools;
    const known = new Set([...attached, ...listed, ...unlisted, ...parameters]);
    for (const sent of sentTexts(prompt)) {
      for (const { name, offset } of skillPointers(sent.text)) {
        if (known.has(name)) continue;
        const close = nearest(name, attached);
        const help = close === undefined ? {} : { help: `Attached is ${shown(close)}: is that meant?` };
        yield { messageId: 'unattached', data: { skill: shown(name) }, ...help, ...placeOfSent(sent, offset) };
      }
    }
  },
});
