import type { SkillRule } from '../define-rule.ts';
import { defineSkillRule } from '../define-rule.ts';
import { skillField } from '../skill-field.ts';
import { shownText } from '../skill-name.ts';

/** Keys of the specification: their values are texts, also where a text says "true". */
const texts: ReadonlySet<string> = new Set([
  'name',
  'description',
  'license',
  'compatibility',
  'metadata',
  'allowed-tools',
]);

/** A switch written as a text, `"true"` in quotes: a client may take it for off, or take any text for on. */
export const booleanQuoted: SkillRule<'quoted'> = defineSkillRule({
  meta: {
    id: 'boolean-quoted',
    summary: 'A switch is written as text: "true" or "false" in quotes.',
    severity: { skill: 'warning' },
    needs: [],
  },
  messages: { quoted: 'The value of {key} is the text "{value}", not a boolean.' },
  help: 'Write true or false without quotes.',
  *check(skill) {
    for (const { key, style, valueStart } of skill.front.entries) {
      if ((style !== 'single' && style !== 'double') || texts.has(key)) continue;
      const value = skillField(skill, key)?.typed;
      if (typeof value !== 'string' || !/^(?:true|false)$/i.test(value)) continue;
      const isPlain = /^[A-Za-z_][\w-]*$/.test(key) && key.length <= 100;
      const help = isPlain ? { help: `Write: ${key}: ${value.toLowerCase()}` } : {};
      yield { messageId: 'quoted', data: { key: shownText(key), value }, offset: valueStart, ...help };
    }
  },
});
