import { visible } from '../../text/visible.ts';
import { defineSkillRule, type SkillRule } from '../define-rule.ts';

type MessageId = 'case';

/** Clients look for `SKILL.md`; another spelling is found on file systems that ignore letter case only. */
export const fileNameCase: SkillRule<MessageId> = defineSkillRule({
  meta: {
    id: 'file-name-case',
    summary: 'The file is called SKILL.md in another letter case.',
    severity: { skill: 'warning' },
    needs: [],
  },
  messages: { case: 'The file is called "{name}", not "SKILL.md": most clients do not find it on Linux.' },
  help: 'Rename the file to SKILL.md.',
  *check({ fileName }) {
    if (fileName !== 'SKILL.md') yield { messageId: 'case', data: { name: visible(fileName) } };
  },
});
