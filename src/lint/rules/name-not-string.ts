import { quoted } from '../../text/quoted.ts';
import type { SkillRule } from '../define-rule.ts';
import { defineSkillRule } from '../define-rule.ts';
import { skillField } from '../skill-field.ts';
import { shownText } from '../skill-name.ts';

type MessageId = 'scalar' | 'other';

/** A name that YAML reads as something else than text, such as `123` or `true`. */
export const nameNotString: SkillRule<MessageId> = defineSkillRule({
  meta: {
    id: 'name-not-string',
    summary: 'YAML reads the name as a number, a boolean, a list or a mapping.',
    severity: { skill: 'error' },
    needs: [],
  },
  messages: {
    scalar: 'The name {name} is a {kind}, not a text.',
    other: 'The name is a {kind}, not a text.',
  },
  help: 'Write one text behind "name:", the name of the skill’s folder.',
  *check(skill) {
    const field = skillField(skill, 'name');
    if (field === undefined || field.typed === null || typeof field.typed === 'string') return;
    const { typed, written, entry } = field;
    const offset = entry?.valueStart ?? skill.front.blockStart;
    if (typeof typed === 'object' || typeof written !== 'string') {
      const place = entry?.style === 'below' ? entry.start : offset;
      yield { messageId: 'other', data: { kind: Array.isArray(typed) ? 'list' : 'mapping' }, offset: place };
      return;
    }
    const data = { name: shownText(written), kind: typeof typed };
    yield { messageId: 'scalar', data, offset, help: `Write: name: ${quoted(written)}` };
  },
});
