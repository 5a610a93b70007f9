import { cutText } from '../../text/cut-text.ts';
import { visible } from '../../text/visible.ts';
import { defineRule, type TextRule } from '../define-rule.ts';
import { findTemplateMarks } from '../find-template-marks.ts';
import { isTemplated } from '../is-templated.ts';
import type { LintInput, LintText } from '../lint-input.ts';

type MessageId = 'left';

/** Template syntax in a text that is sent as it stands. Code is exempt, and so are skills that ask for templates. */
export const templateUnrendered: TextRule<MessageId> = defineRule({
  meta: {
    id: 'template-unrendered',
    summary: 'Template syntax that nothing renders.',
    severity: { skill: 'warning', prompt: 'error' },
    needs: [],
  },
  messages: { left: 'Holds the template {mark}, which nothing fills in, in {where}.' },
  help: 'Render it, write what is meant, or put it in backticks if it is an example.',
  *check(input) {
    // Asked once there is a mark: most texts have none.
    let templated: boolean | undefined;
    for (const text of input.texts) {
      if (!isRead(text, input)) continue;
      for (const { start, mark } of findTemplateMarks(text.text)) {
        templated ??= input.subject === 'skill' && input.texts.some(isTemplated);
        if (templated) return;
        if (input.subject === 'skill' && isPattern(text.text, start)) continue;
        yield { messageId: 'left', data: { mark: visible(cutText(mark, 60)) }, text, offset: start };
      }
    }
  },
});

/** Files beside SKILL.md are often templates on purpose; of a prompt everything that is sent at once counts. */
function isRead({ kind, binary }: LintText, { subject }: LintInput): boolean {
  if (binary) return false;
  return subject === 'skill' ? kind === 'skill' : kind === 'system' || kind === 'skill' || kind === 'tool';
}

/** Nothing renders a skill, so that a name in an address, or right behind `option=`, is a pattern for the reader. */
function isPattern(text: string, offset: number): boolean {
  const [word = ''] = text
    .slice(Math.max(0, offset - 200), offset)
    .split(/\s/)
    .slice(-1);
  return word.includes('://') || /\w[=:]$/.test(word);
}
