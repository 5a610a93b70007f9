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
  if (!written.includes('#') || !/^(?:[ \t]*(?:#[^\n]*)?\r?\n)*[ \t]*[^\s#"'|>[{*-]/.test(written)) return undefined;
  const found = /[^\s#][^\n#]*?[ \t]+#/g;
  for (let hit = found.exec(written); hit; hit = found.exec(written)) {
    const at = hit.index + hit[0].length - 1;
    const before = hit[0].slice(0, -1).trimEnd();
    if (!/[.!?。！？]$/.test(before) || /^#\S/.test(written.slice(at, at + 2))) return at;
    return undefined;
  }
  return undefined;
}
