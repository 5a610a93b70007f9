import { cutText } from '../../text/cut-text.ts';
import { visible } from '../../text/visible.ts';
import { defineSkillRule, type SkillRule } from '../define-rule.ts';
import { skillReferences } from '../skill-references.ts';

type MessageId = 'missing';

/** A Markdown link or image to a file that is not there: an agent that follows it finds nothing. */
export const referenceMissing: SkillRule<MessageId> = defineSkillRule({
  meta: {
    id: 'reference-missing',
    summary: 'A Markdown link leads to a file that is not there.',
    severity: { skill: 'warning' },
    needs: [],
  },
  messages: { missing: 'Links to "{target}", which is not there.' },
  help: 'Links count from the folder of SKILL.md: correct the path, add the file, or put an example into backticks.',
  *check(skill) {
    for (const { target, leads, offset, text } of skillReferences(skill)) {
      if (leads !== 'missing') continue;
      const data = { target: visible(cutText(target, 100)) };
      yield { messageId: 'missing', data, offset, ...(text === undefined ? {} : { text }) };
    }
  },
});
