import { maskCode } from '../../text/mask-code.ts';
import { definePromptRule, type PromptRule } from '../define-rule.ts';

type MessageId = 'again';

const OPENING = /^ {0,3}<runtime_tools>/gm;
const CLOSING = '</runtime_tools>';

/** More than one reserved `<runtime_tools>` section: two descriptions of one runtime. None at all is clean. */
export const runtimeSectionCount: PromptRule<MessageId> = definePromptRule({
  meta: {
    id: 'runtime-section-count',
    summary: 'The prompt has more than one runtime section.',
    severity: { prompt: 'error' },
    needs: [],
  },
  messages: { again: 'Opens <runtime_tools> again, in {where}: it is number {number} of {count}.' },
  help: 'Keep the last one; take an old one out of the text that it was pasted into.',
  *check({ system }) {
    if (!system.text.includes(CLOSING)) return;
    const text = maskCode(system.text);
    const last = text.lastIndexOf(CLOSING);
    // An opening tag that nothing closes is text.
    const starts = [...text.matchAll(OPENING)].map(({ index, 0: tag }) => index + tag.indexOf('<'));
    const closed = starts.filter((start) => start < last);
    for (const [index, offset] of closed.entries()) {
      if (index === 0) continue;
      yield { messageId: 'again', data: { number: index + 1, count: closed.length }, text: system, offset };
    }
  },
});
