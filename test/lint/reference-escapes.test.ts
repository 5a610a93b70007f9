import { describe, expect, it } from 'vitest';
import { referenceEscapes } from '../../src/lint/rules/reference-escapes.ts';
import { aLintedSkill, findingsOf, placesOf } from './a-linted-skill.ts';

const skill = (body: string): string => `---\nname: demo\ndescription: Formats rows.\n---\n\n${body}\n`;

describe('reference-escapes', () => {
  it.each([
    ['a climb', 'Open [it](../../../../etc/passwd).', [[6, 11]]],
    ['an encoded climb', '[it](%2e%2e/%2e%2e/x.md)', [[6, 6]]],
    ['a climb with backslashes', '[it](..\\..\\x.md)', [[6, 6]]],
    ['an image', '![it](../../x.png)', [[6, 7]]],
    ['an absolute path', '[it](/etc/passwd)', [[6, 6]]],
    ['a path with a colon', '[it](/desk:rows/x.md)', [[6, 6]]],
    ['a file address', '[it](file:///etc/passwd)', [[6, 6]]],
    ['a definition', '[it]: ../../x.md', [[6, 7]]],
  ])('finds %s', (_, body, places) => {
    const linked = aLintedSkill(skill(body));
    expect(placesOf(referenceEscapes, linked)).toEqual(places);
    expect(findingsOf(referenceEscapes, linked)[0]).toMatchObject({ severity: 'error', path: 'skills/demo/SKILL.md' });
  });

  it('finds a linked file once, even where a page links to it', () => {
    const linked = aLintedSkill(skill('Read [it](./references/accounts.md).'), {
      outside: ['references/accounts.md'],
      files: { 'references/page.md': '[it](accounts.md)\n' },
    });
    expect(findingsOf(referenceEscapes, linked)).toEqual([
      {
        rule: 'reference-escapes',
        severity: 'error',
        message: 'This file is a link out of the folder of skills.',
        path: 'skills/demo/references/accounts.md',
        help: referenceEscapes.help,
      },
    ]);
  });

  it('finds a climb in a page', () => {
    const linked = aLintedSkill(skill('x'), { files: { 'references/page.md': 'See [it](../../../x.md).\n' } });
    expect(findingsOf(referenceEscapes, linked)).toMatchObject([
      { path: 'skills/demo/references/page.md', line: 1, column: 10 },
    ]);
  });

  it.each([
    ['a file of the skill', '[a](references/guide.md)'],
    ['a sibling skill, and one that is not there', '[a](../rows/SKILL.md) [b](../none/SKILL.md)'],
    ['the folder of skills', '[a](..)'],
    ['a climb in code', '`[a](../../x.md)`\n\n```\n[b](../../../x.md)\n```'],
    ['addresses', '[a](https://example.com/../../x)'],
    ['a skill of a plugin, as it is called', 'Then [rows](/desk:rows) and [`/desk:rows.v2`](/desk:rows.v2).'],
  ])('is silent on %s', (_, body) => {
    const linked = aLintedSkill(skill(body), { files: { 'references/guide.md': '' }, elsewhere: ['rows/SKILL.md'] });
    expect(placesOf(referenceEscapes, linked)).toEqual([]);
  });
});
