import { defineSkillRule, type SkillRule } from '../define-rule.ts';
import { valueOffset } from '../field-place.ts';
import { kindOfValue } from '../kind-of-value.ts';
import { skillField } from '../skill-field.ts';

type MessageId = 'commas' | 'other';

/** The specification has one text with blanks between the tools; lists and commas are read by some clients only. */
export const allowedToolsShape: SkillRule<MessageId> = defineSkillRule({
  meta: {
    id: 'allowed-tools-shape',
    summary: 'allowed-tools is not one text with blanks between the tools.',
    severity: { skill: 'info' },
    needs: [],
    offByDefault: true,
  },
  messages: {
    commas: 'allowed-tools has commas between the tools; the specification has blanks.',
    other: 'allowed-tools is {kind}; the specification has one text with blanks between the tools.',
  },
  help: 'Write `allowed-tools: Read Write Bash(git:*)`.',
  *check(skill) {
    const field = skillField(skill, 'allowed-tools');
    if (field === undefined) return;
    const offset = valueOffset(skill, field);
    if (typeof field.typed !== 'string') yield { messageId: 'other', data: { kind: kindOfValue(field.typed) }, offset };
    else if (hasOuterComma(field.typed)) yield { messageId: 'commas', offset };
  },
});

/** A comma inside of parentheses belongs to the pattern of one tool. */
function hasOuterComma(text: string): boolean {
  let depth = 0;
  for (const char of text) {
    if (char === '(') depth += 1;
    else if (char === ')') depth = Math.max(0, depth - 1);
    else if (char === ',' && depth === 0) return true;
  }
  return false;
}
