import { describe, expect, it } from 'vitest';
import { defineSkillRule, type Rule } from '../../src/lint/define-rule.ts';
import { type FixedSkill, fixSkill } from '../../src/lint/fix-skill.ts';
import { lintSkill } from '../../src/lint/lint-skill.ts';
import { rules as allRules } from '../../src/lint/rules.ts';
import { readFrontMatterText } from '../../src/text/front-matter.ts';
import { hostileText } from '../builders/hostile-text.ts';
import { fc, runs } from '../builders/properties.ts';
import { aSkillOf, fixingRules } from './fixing-rules.ts';

function fixed(text: string, rules: readonly Rule[] = fixingRules): FixedSkill {
  const skill = aSkillOf(text);
  return fixSkill(rules, skill, lintSkill(rules, skill));
}

const broken = '\ufeff--- \r\nname: 12\r\ndescription: Loans: all\r\n---\t\r\n\r\n# Demo\r\n';

describe('fixSkill', () => {
  it('mends everything that can be mended at once', () => {
    expect(fixed(broken)).toMatchObject({
      text: '---\r\nname: "12"\r\ndescription: "Loans: all"\r\n---\r\n\r\n# Demo\r\n',
      rules: ['fence', 'mark', 'scalar'],
      lint: { findings: [], fixes: [] },
    });
  });

  it('takes a mark that stands there twice, and what stood behind it', () => {
    expect(fixed(`\ufeff${broken}`)).toEqual(fixed(broken));
  });

  it('does not make a fix whose finding stays', () => {
    const stubborn = defineSkillRule({
      meta: { id: 'stubborn', summary: 'x', severity: { skill: 'warning' }, needs: [] },
      messages: { found: 'Found.' },
      help: 'x',
      *check({ front }) {
        const start = front.text.indexOf('12');
        if (front.text.includes('"')) yield { messageId: 'found' };
        else yield { messageId: 'found', fix: { start, end: start + 2, text: '"12"' } };
      },
    });
    const text = '\ufeff---\nname: 12\n---\n';
    expect(fixed(text, [stubborn])).toMatchObject({ text, rules: [] });
    expect(fixed(text, [stubborn, fixingRules[0]!])).toMatchObject({ text: text.slice(1), rules: ['mark'] });
  });

  it('leaves a healthy file and an unreadable one as they are', () => {
    for (const text of ['---\nname: demo\n---\n', '# No front matter\n', '', '---\nname: 12']) {
      expect(fixed(text)).toMatchObject({ text, rules: [] });
    }
  });
});

/** Blocks of front matter as people and generators write them, right and wrong. */
const blank = fc.constantFrom('', ' ', '\t', '  \t ');
const newline = fc.constantFrom('\n', '\r\n');
const value = fc.oneof(
  fc.constantFrom(
    'demo',
    '12',
    'a: b',
    'a: b # c',
    '"q"',
    "'q': r",
    '|\n  a: b',
    '>-\n  x',
    '',
    '&a x',
    '*a',
    '[a: b',
    '{a: 1}',
    'a:\n  b: c',
    '@x: y',
    '日本: 📚',
  ),
  hostileText,
);
const key = fc.constantFrom('name', 'description', 'license', 'name', 'metadata', 'a b');
const skillText = fc
  .record({
    mark: fc.constantFrom('', '\ufeff', '\ufeff\ufeff'),
    newline,
    opening: blank,
    closing: blank,
    entries: fc.array(fc.tuple(key, value), { maxLength: 5 }),
    body: hostileText,
  })
  .map(({ mark, newline: end, opening, closing, entries, body }) => {
    const block = entries.map(([name, written]) => `${name}: ${written}\n`).join('');
    return `${mark}---${opening}\n${block}---${closing}\n${body}`.replaceAll('\n', end);
  });

describe.each([
  ['the rules of this test', fixingRules],
  ['every rule', allRules],
])('fixing with %s', (_, rules) => {
  it('is done after once, keeps every value and the body, and leaves no finding that it could mend', () => {
    fc.assert(
      fc.property(skillText, (text) => {
        const once = fixed(text, rules);
        expect(fixed(once.text, rules)).toMatchObject({ text: once.text, rules: [] });
        const [before, after] = [readFrontMatterText(text), readFrontMatterText(once.text)];
        if (before.blockStart > 0) expect(after.body).toBe(before.body);
        if (before.state === 'read' && rules === fixingRules) expect(after.written).toEqual(before.written);
        if (before.blockStart > 0) expect(after.faults.length).toBeLessThanOrEqual(before.faults.length);
        expect(once.lint).toEqual(lintSkill(rules, aSkillOf(once.text)));
      }),
      { numRuns: runs(300) },
    );
  });

  it('changes nothing but marks, blanks behind fences and quotes', () => {
    fc.assert(
      fc.property(skillText, (text) => {
        const bare = (of: string): string => of.replace(/^\ufeff+/, '').replaceAll(/["'\\\s]/g, '');
        const plain = text.replaceAll(
          /(?<!^)\ufeff|["'\\\u007f-\u009f\u2028\u2029\uffff\0-\u0009\u000b\u000c\u000e-\u001f]/g,
          '',
        );
        expect(bare(fixed(plain, rules).text)).toBe(bare(plain));
      }),
      { numRuns: runs(300) },
    );
  });
});
