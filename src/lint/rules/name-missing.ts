import type { SkillRule } from '../define-rule.ts';
import { defineSkillRule } from '../define-rule.ts';
import { isPortableName } from '../portable-name.ts';
import { skillField } from '../skill-field.ts';

type MessageId = 'absent' | 'empty' | 'blank';

/** There is no name, or a blank one. Silent where front matter as a whole could not be read. */
export const nameMissing: SkillRule<MessageId> = defineSkillRule({
  meta: {
    id: 'name-missing',
    summary: 'The skill has no name.',
    severity: { skill: 'error' },
    needs: [],
  },
  messages: {
    absent: 'There is no "name".',
    empty: 'The "name" has no value.',
    blank: 'The "name" is blank.',
  },
  help: 'Write the name of the skill’s folder behind "name:".',
  *check(skill) {
    const { front, folderName } = skill;
    if (front.state === 'none') return;
    const help = folderName !== undefined && isPortableName(folderName) ? { help: `Write: name: ${folderName}` } : {};
    const field = skillField(skill, 'name');
    if (field === undefined) {
      // A name that was left out because it is not YAML is told of already.
      const isLeftOut = front.entries.some(({ key }) => key === 'name');
      if (!isLeftOut) yield { messageId: 'absent', offset: 0, ...help };
      return;
    }
    const offset = field.entry?.start ?? front.blockStart;
    if (field.typed === null) yield { messageId: 'empty', offset, ...help };
    else if (typeof field.typed === 'string' && field.typed.trim() === '')
      yield { messageId: 'blank', offset, ...help };
  },
});
