import { describe, expect, it } from 'vitest';
import { frontmatterNotYaml } from '../../src/lint/rules/frontmatter-not-yaml.ts';
import { aToken } from '../builders/a-token.ts';
import { fc, runs } from '../builders/properties.ts';
import { aLintedSkill, findingsOf, fixedBy } from './a-linted-skill.ts';
import { aSkillText, describeSkillRule, healthy } from './describe-skill-rule.ts';

describeSkillRule(frontmatterNotYaml, {
  valid: [
    ['YAML', healthy],
    ['a colon in quotes', aSkillText('description: "Use when: asked"')],
    ['a colon without a blank', aSkillText('description: at 10:30 see https://example.com')],
    ['a folded text with a colon', aSkillText('description: >-\n  Use when: asked\n  ---')],
    ['a list as front matter', aSkillText('- name')],
  ],
  invalid: [
    [
      'a colon',
      aSkillText('name: demo\ndescription: Use when: asked'),
      [3, 14],
      { message: 'unquoted colon', help: 'Write: description: "Use when: asked"' },
    ],
    [
      'quotes in the value',
      aSkillText('description: Say "x": do y'),
      [2, 14],
      { help: String.raw`Write: description: "Say \"x\": do y"` },
    ],
    ['a colon at the end', aSkillText('description: Steps follow, as in this: a:'), [2, 14], { help: 'in this: a:"' }],
    ['a comment behind the value', aSkillText('a: b: c # note'), [2, 4], { help: 'Write: a: "b: c"' }],
    [
      'a number sign in the value',
      aSkillText('a: Use when: fixing #42 now'),
      [2, 4],
      { help: 'Write: a: "Use when: fixing #42 now"' },
    ],
    [
      'a value of several lines',
      aSkillText('description: Formats rows.\n\n  Keywords: rows'),
      [2, 14],
      { help: 'Write: description: "Formats rows. Keywords: rows"' },
    ],
    [
      'an at sign',
      aSkillText('a: @file first'),
      [2, 4],
      { message: 'cannot start with "@"', help: 'Write: a: "@file first"' },
    ],
    [
      'a label in brackets',
      aSkillText('a: [BETA] moves jobs'),
      [2, 4],
      { message: '"[" starts a list', help: 'Write: a: "[BETA] moves jobs"' },
    ],
    [
      'text behind quotes',
      aSkillText('a: "Rows" are checked'),
      [2, 4],
      { message: 'quotes', help: String.raw`Write: a: "\"Rows\" are checked"` },
    ],
    ['a list with a bad item', aSkillText('tags: [next, @supabase/ssr]'), [2, 7], { help: 'Put the item' }],
    [
      'a line that is not indented',
      aSkillText('a: Use when: asked\nor not\nb: c'),
      [2, 4],
      { help: 'Indent the lines' },
    ],
    [
      'a value below a key',
      aSkillText('metadata:\n  by: docs\n  note: Use when: asked\n  x: "y"'),
      [4, 9],
      { message: '"metadata"', help: 'Write: note: "Use when: asked"' },
    ],
    [
      'items of a list',
      aSkillText('tools:\n  - @one\n  - two\n  - `three`'),
      [
        [3, 5],
        [5, 5],
      ],
      { help: 'Write: - "@one"' },
    ],
    [
      'a tab as indentation',
      aSkillText('metadata:\n\tby: docs'),
      [2, 10],
      { message: 'It is left out', help: 'Indent with spaces' },
    ],
    ['a tag that names code', aSkillText('a: !!js/function "x"'), [2, 4], { message: 'unknown tag' }],
    [
      'two faults',
      aSkillText('a: b: c\nd: e: f'),
      [
        [2, 4],
        [3, 4],
      ],
    ],
    ['what cannot be repaired', aSkillText('a: 1\n--- x\nb: 2'), [4, 2], { message: 'The front matter is not YAML' }],
  ],
});

describe('the help of frontmatter-not-yaml', () => {
  it.each([
    ['a secret', `a: use: ${aToken}`, aToken.slice(4, 12)],
    ['characters that turn the text', 'a: b: \u202edrow\u202c', '\u202e'],
    ['a very long line', `a: b: ${'x'.repeat(3000)}`, 'xxx'],
  ])('does not repeat %s', (_, front, hidden) => {
    const [finding] = findingsOf(frontmatterNotYaml, aLintedSkill(aSkillText(front)));
    expect(finding!.help).toBe('Put the whole value in double quotes.');
    expect(JSON.stringify(finding)).not.toContain(hidden);
  });
});

describe('the fix of frontmatter-not-yaml', () => {
  it.each([
    ['a: b: c', 'a: "b: c"'],
    ['a: b: c   # note', 'a: "b: c"   # note'],
    ['a:   b: #42 \r', 'a:   "b: #42" \r'],
    ['a: b: c\n\n   d: e\nf: g', 'a: "b: c d: e"\nf: g'],
    ['m:\n  - x: `y` z # note\n  - w', 'm:\n  - x: "`y` z" # note\n  - w'],
    ['a: [x] y\nb: @z', 'a: "[x] y"\nb: "@z"'],
    ['a: [x, @y]', 'a: [x, @y]'],
    ['a: b: c # note\n  d', 'a: b: c # note\n  d'],
    ['a: &x b: c', 'a: &x b: c'],
    ['a: !!js/function "x"', 'a: !!js/function "x"'],
  ])('makes of %j: %j', (front, expected) => {
    expect(fixedBy(frontmatterNotYaml, aLintedSkill(aSkillText(front)))).toBe(aSkillText(expected));
  });

  it('says in YAML what was read before, and leaves nothing to fix', () => {
    const unit = fc.constantFrom(
      ...['a', ': ', '"', "'", ' #', '# ', '@', '[', ']', '{', '`', '\\', ' ', '- ', '\n  ', '\n', 'b: ', 'é', '&x '],
    );
    const value = fc.string({ unit, maxLength: 12 });
    fc.assert(
      fc.property(value, value, (one, other) => {
        const skill = aLintedSkill(aSkillText(`a: ${one}\nm:\n  k: ${other}\n  l: x`));
        const again = aLintedSkill(fixedBy(frontmatterNotYaml, skill));
        const found = [...frontmatterNotYaml.check(skill)];
        const left = [...frontmatterNotYaml.check(again)];
        if (skill.front.state === 'none') return;
        expect(left.length).toBe(found.filter(({ fix }) => fix === undefined).length);
        expect(left.every(({ fix }) => fix === undefined)).toBe(true);
        expect({ ...again.front.typed }).toEqual({ ...skill.front.typed });
      }),
      { numRuns: runs(500) },
    );
  });
});

describe('a control character in a value that is no YAML', () => {
  it.each([
    ['in quotes', 'description: "\u001b[31mred"'],
    ['behind a colon', 'description: a: \u0007b'],
    ['a NUL', 'description: Nul\0 things'],
    ['below a key', 'metadata:\n  a: b: \u001bc'],
  ])('is told and not hidden behind an escape: %s', (_, block) => {
    const skill = aLintedSkill(aSkillText(block));
    expect(findingsOf(frontmatterNotYaml, skill)).toHaveLength(1);
    expect(fixedBy(frontmatterNotYaml, skill)).toBe(skill.front.text);
    expect(findingsOf(frontmatterNotYaml, skill)[0]?.help).not.toContain('Write:');
  });
});

describe('a block with very many broken values', () => {
  it('is one finding and not repaired', () => {
    const block = Array.from({ length: 2100 }, (_, index) => `k${index}: a: b`).join('\n');
    const findings = findingsOf(frontmatterNotYaml, aLintedSkill(aSkillText(block)));
    expect(findings.map(({ message }) => message)).toEqual([expect.stringContaining('The front matter is not YAML')]);
  });
});
