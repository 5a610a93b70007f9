import { findHidden, type HiddenRun } from '../../text/hidden-unicode.ts';
import { redact } from '../../text/redact.ts';
import { defineRule, type TextRule } from '../define-rule.ts';

type MessageId = 'spells' | 'one' | 'several';

/** Characters that a reviewer does not see and a model reads. Emoji, flags and scripts that need joiners are clean. */
export const hiddenUnicode: TextRule<MessageId> = defineRule({
  meta: {
    id: 'hidden-unicode',
    summary: 'Characters that are invisible or change the order in which text is shown.',
    severity: { skill: 'error', prompt: 'error' },
    needs: [],
  },
  messages: {
    spells: '{count} hidden characters ({kind}, from {point}) that spell "{decoded}", in {where}.',
    one: 'Hidden character: {kind} ({point}), in {where}.',
    several: '{count} hidden characters, from {kind} ({point}) on, in {where}.',
  },
  help: 'Delete the characters; if the spelling needs them, write them as an escape or in another way.',
  *check({ texts }) {
    for (const text of texts) {
      if (text.binary) continue;
      for (const run of findHidden(text.text)) {
        yield { messageId: messageId(run), data: data(run), text, offset: run.start };
      }
    }
  },
});

function messageId({ decoded, codePoints }: HiddenRun): MessageId {
  if (decoded !== undefined) return 'spells';
  return codePoints === 1 ? 'one' : 'several';
}

function data({ kind, codePoints, first, decoded }: HiddenRun): Record<string, string | number> {
  const point = `U+${first.toString(16).toUpperCase().padStart(4, '0')}`;
  return { kind, count: codePoints, point, decoded: redact(decoded ?? '') };
}
