import { codePoints } from '../../text/measure.ts';
import type { SkillRule } from '../define-rule.ts';
import { defineSkillRule } from '../define-rule.ts';
import { skillName } from '../skill-name.ts';

const most = 64;

/** A name of more than 64 code points, blanks around it and compatibility forms set aside. */
export const nameTooLong: SkillRule<'long'> = defineSkillRule({
  meta: {
    id: 'name-too-long',
    summary: 'The name has more than 64 characters.',
    severity: { skill: 'error' },
    needs: [],
  },
  messages: { long: 'The name has {count} characters; at most {most} are allowed.' },
  help: 'Shorten the name, and call the folder the same.',
  *check(skill) {
    const name = skillName(skill);
    if (name === undefined) return;
    const count = codePoints(name.compared);
    if (count > most) yield { messageId: 'long', data: { count, most }, offset: name.offset };
  },
});
