import { defineSkillRule, type SkillRule } from '../define-rule.ts';
import { valueOffset } from '../field-place.ts';
import { skillField } from '../skill-field.ts';

type MessageId = 'tag';

/** The tags of the catalogue that clients put names and descriptions into. */
const TAG = /<\/?(?:available_skills|skill|name|description|location)(?:\s[^<>]*)?\/?>/;

/** A description that looks like a part of the catalogue it is listed in; not every client escapes it. */
export const descriptionCatalogMarkup: SkillRule<MessageId> = defineSkillRule({
  meta: {
    id: 'description-catalog-markup',
    summary: 'The description holds a tag of the skill catalogue.',
    severity: { skill: 'warning' },
    needs: [],
  },
  messages: { tag: 'The description holds {tag}, a tag of the catalogue that clients list skills in.' },
  help: 'Say it in words; some clients put the description into their catalogue unescaped.',
  *check(skill) {
    const field = skillField(skill, 'description');
    if (field === undefined || typeof field.typed !== 'string' || !field.typed.includes('<')) return;
    const tag = TAG.exec(field.typed)?.[0];
    if (tag === undefined) return;
    const { entry } = field;
    const at = entry === undefined ? -1 : skill.front.text.indexOf(tag, entry.valueStart);
    const found = entry !== undefined && at >= 0 && at < entry.end;
    const shown = tag.replace(/\s[^<>]*/, '').replace(/\/?>$/, '>');
    yield { messageId: 'tag', data: { tag: shown }, offset: found ? at : valueOffset(skill, field) };
  },
});
