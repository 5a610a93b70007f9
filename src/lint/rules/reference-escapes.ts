import { cutText } from '../../text/cut-text.ts';
import { visible } from '../../text/visible.ts';
import { defineSkillRule, type SkillRule } from '../define-rule.ts';
import { skillReferences } from '../skill-references.ts';

type MessageId = 'link' | 'file';

/** A link, or a linked file of the folder, that leads out of the skills root: what it means is not shipped. */
export const referenceEscapes: SkillRule<MessageId> = defineSkillRule({
  meta: {
    id: 'reference-escapes',
    summary: 'A Markdown link or a linked file leads out of the folder of skills.',
    severity: { skill: 'error' },
    needs: [],
  },
  messages: {
    link: 'Links to "{target}", which is outside the folder of skills.',
    file: 'This file is a link out of the folder of skills.',
  },
  help: 'Keep what the skill needs in its own folder; a skill beside it may be linked.',
  *check(skill) {
    const outside = new Set(skill.outside);
    for (const file of skill.outside) yield { messageId: 'file', file };
    for (const { target, path, leads, offset, text } of skillReferences(skill)) {
      // The file itself was told of already.
      if (leads !== 'outside' || outside.has(path)) continue;
      const data = { target: visible(cutText(target, 100)) };
      yield { messageId: 'link', data, offset, ...(text === undefined ? {} : { text }) };
    }
  },
});
