import { cutText } from '../../text/cut-text.ts';
import { visible } from '../../text/visible.ts';
import { defineSkillRule, type SkillRule } from '../define-rule.ts';
import { skillField } from '../skill-field.ts';

type MessageId = 'cut';

/** A description without quotes ends where a `#` stands behind a blank: the rest is a comment to YAML. */
export const descriptionCommentCut: SkillRule<MessageId> = defineSkillRule({
  meta: {
    id: 'description-comment-cut',
    summary: 'A " #" in a description without quotes makes the rest of it a comment.',
    severity: { skill: 'warning' },
    needs: [],
  },
  messages: { cut: 'The description ends before "{rest}": " #" starts a comment in a value without quotes.' },
  help: 'Put the description in quotes.',
  *check(skill) {
    const entry = skillField(skill, 'description')?.entry;
    if (entry === undefined || (entry.style !== 'plain' && entry.style !== 'below')) return;
    const written = skill.front.text.slice(entry.valueStart, entry.end);
    const at = cutAt(written);
    if (at === undefined) return;
    const rest = /^[^\r\n]*/.exec(written.slice(at))![0];
    yield { messageId: 'cut', data: { rest: visible(cutText(rest, 60)) }, offset: entry.valueStart + at };
  },
});

/** Offset of the `#` that cuts a plain value; a comment on a line of its own, or behind a finished sentence, is one. */
function cutAt(written: string): number | undefined {
  if (!written.includes('#')) return undefined;
  let start = 0;
  let isFirst = true;
  for (const line of written.split('\n')) {
    const text = line.trimStart();
    if (text !== '' && text[0] !== '#') {
      // Quotes, lists and other forms have no such comment inside.
      if (isFirst && /^["'|>[{*]|^-\s/.test(text)) return undefined;
      isFirst = false;
      const blank = line.search(/[ \t]#/);
      if (blank !== -1) return isComment(line, blank + 1) ? undefined : start + blank + 1;
    }
    start += line.length + 1;
  }
  return undefined;
}

function isComment(line: string, at: number): boolean {
  return /[.!?。！？]$/.test(line.slice(0, at).trimEnd()) && /^#(?:\s|$)/.test(line.slice(at, at + 2));
}
