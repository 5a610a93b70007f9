import { defineSkillRule, type Rule } from '../../src/lint/define-rule.ts';
import type { LintedSkill } from '../../src/lint/linted-skill.ts';
import { readFrontMatterText } from '../../src/text/front-matter.ts';
import { quoteEdit } from './quote-edit.ts';

const words = { needs: [], severity: { skill: 'warning' }, summary: 'x' } as const;
const common = { messages: { found: 'Found.' }, help: 'Mend it.' } as const;

/** The three kinds of fixes that there are, each offered by one rule that looks for nothing else. */
export const fixingRules: readonly Rule[] = [
  defineSkillRule({
    ...common,
    meta: { ...words, id: 'mark' },
    *check({ front }) {
      if (front.text.startsWith('\ufeff')) yield { messageId: 'found', offset: 0, fix: { start: 0, end: 1, text: '' } };
    },
  }),
  defineSkillRule({
    ...common,
    meta: { ...words, id: 'fence' },
    *check({ front }) {
      for (const [found] of front.text.slice(0, front.bodyStart).matchAll(/^\ufeff?---[ \t]+$/gm)) {
        const start = front.text.indexOf(found) + found.trimEnd().length;
        yield {
          messageId: 'found',
          offset: start,
          fix: { start, end: start + found.length - found.trimEnd().length, text: '' },
        };
      }
    },
  }),
  defineSkillRule({
    ...common,
    meta: { ...words, id: 'scalar' },
    *check({ front }) {
      for (const { style, valueStart, end } of front.entries) {
        const value = front.text.slice(valueStart, end);
        if (style !== 'plain' || !/: |:$|^\d+$/.test(value)) continue;
        const fix = quoteEdit(front.text, valueStart, end);
        yield { messageId: 'found', offset: valueStart, ...(fix === undefined ? {} : { fix }) };
      }
    },
  }),
];

/** A SKILL.md alone in its folder. */
export function aSkillOf(text: string, path = 'skills/demo/SKILL.md'): LintedSkill {
  return {
    path,
    fileName: 'SKILL.md',
    folderName: 'demo',
    rootName: undefined,
    front: readFrontMatterText(text),
    texts: [{ kind: 'skill', path, name: 'demo', text, placed: true, where: () => 'skill demo' }],
    outside: [],
    leadsTo: () => 'unknown',
  };
}
