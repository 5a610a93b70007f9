import { cutText } from '../../text/cut-text.ts';
import { visible } from '../../text/visible.ts';
import { yamlPlaces } from '../../text/yaml-places.ts';
import { defineSkillRule, type SkillRule } from '../define-rule.ts';
import { valueOffset } from '../field-place.ts';
import { kindOfValue } from '../kind-of-value.ts';
import type { LintedSkill } from '../linted-skill.ts';
import { offsetOf } from '../offset-of.ts';
import { skillField } from '../skill-field.ts';

type MessageId = 'whole' | 'scalar' | 'collection' | 'empty';

/** The specification wants metadata to map texts to texts; clients turn other values into text or refuse them. */
export const metadataNotString: SkillRule<MessageId> = defineSkillRule({
  meta: {
    id: 'metadata-not-string',
    summary: 'A value in metadata is no text, or metadata is no mapping.',
    severity: { skill: 'warning' },
    needs: [],
  },
  messages: {
    whole: 'metadata is {kind}, not a mapping of keys to texts.',
    scalar: 'metadata.{key} is {kind}, {value}, not a text.',
    collection: 'metadata.{key} is {kind}, not a text.',
    empty: 'metadata.{key} has no value.',
  },
  help: 'Put the value in quotes, or write a list as one text.',
  *check(skill) {
    const field = skillField(skill, 'metadata');
    if (field === undefined || field.typed === null) return;
    const values = field.typed;
    if (typeof values !== 'object' || Array.isArray(values)) {
      const help = 'Write metadata as a mapping of keys to texts.';
      yield { messageId: 'whole', data: { kind: kindOfValue(values) }, help, offset: valueOffset(skill, field) };
      return;
    }
    const wrong = Object.entries(values).filter(([, value]) => typeof value !== 'string');
    if (wrong.length === 0) return;
    const place = valuePlaces(skill);
    for (const [name, value] of wrong) {
      const offset = place(name) ?? valueOffset(skill, field);
      const data = { key: visible(cutText(name, 40)), kind: kindOfValue(value) };
      if (value === null) yield { messageId: 'empty', data, help: 'Give it a text, or leave the key out.', offset };
      else if (typeof value === 'object') yield { messageId: 'collection', data, offset };
      else yield { messageId: 'scalar', data: { ...data, value: written(field.written, name) }, offset };
    }
  },
});

function written(values: unknown, name: string): string {
  const own = typeof values === 'object' && values !== null && Object.hasOwn(values, name);
  return own ? visible(cutText(String((values as Record<string, unknown>)[name]), 40)) : '';
}

/** Offset of a key below metadata; a block that was repaired is no YAML, and has no places. */
function valuePlaces({ front }: LintedSkill): (name: string) => number | undefined {
  if (front.state !== 'read') return () => undefined;
  const find = yamlPlaces(front.text.slice(front.blockStart, front.blockEnd));
  const first = front.place(front.blockStart).line;
  return (name) => {
    const place = find(['metadata', name], 'key');
    return place === undefined ? undefined : offsetOf(front.text, first + place.line - 1, place.column);
  };
}
