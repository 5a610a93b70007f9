import { describe, expect, it } from 'vitest';
import { situationsOf } from '../../../src/lint/clients/situations-of.ts';
import { aLintedSkill } from '../a-linted-skill.ts';

const block = (...lines: string[]): string => `---\n${['name: demo', ...lines].join('\n')}\n---\n\nBody\n`;
const said = 'description: Formats rows.';

describe('situationsOf', () => {
  it.each([
    ['nothing', block(said), []],
    ['folded text', block('description: >-', '  Use when: a', '  b'), []],
    ['a quoted colon', block('description: "Use when: a"'), []],
    ['literal text that looks like flow', block('description: |', '  - [a](b.md)', '  - {c}'), []],
    ['flow in another key', block(said, 'allowed-tools: [Read]'), ['yaml-not-strict']],
    ['flow further down', block(said, 'metadata:', '  a: [b]'), ['yaml-not-strict']],
    ['an unquoted colon', block('description: Use when: a'), ['yaml-colon']],
    ['a colon in a key with a hyphen', block(said, 'argument-hint: a: b'), ['yaml-colon-hyphen-key', 'unknown-key']],
    ['a colon in a lower line', block('description: Use', '  when: a'), ['yaml-colon-continued']],
    ['a bracket at the start', block('description: [beta] a'), ['yaml-not-strict', 'yaml-flow-start']],
    ['stars at the start', block('description: **bold** a'), ['yaml-not-strict', 'yaml-indicator-start']],
    ['a quoted word at the start', block('description: "A" b'), ['yaml-quote-start']],
    ['tabs', block(said, 'metadata:', '\ta: b'), ['yaml-tab-indent']],
    ['a key twice', block(said, said), ['duplicate-key']],
    ['another key twice', block(said, 'license: a', 'license: b'), ['duplicate-other-key']],
    ['hyphens in a value', block('description: a---b'), ['hyphens-in-block']],
    ['no description', block(), ['description-missing']],
    ['a description without a value', block('description:'), ['description-null']],
    ['a number as description', block('description: 1.10'), ['description-scalar']],
    ['a long description', block(`description: ${'x'.repeat(1025)}`), ['description-too-long']],
    ['a very long description', block(`description: ${'x'.repeat(1537)}`), ['description-over-1536']],
    ['1024 wide characters', block(`description: ${'\u{1f680}'.repeat(1024)}`), []],
    ['no front matter', '# Demo\n', ['front-matter-missing']],
    ['an indented fence', ` ${block(said)}`, ['fence-indented']],
    ['lone CR', block(said).replaceAll('\n', '\r'), ['line-ends-cr']],
    ['a byte order mark', `\ufeff${block(said)}`, ['byte-order-mark']],
    ['blanks after the opening fence', block(said).replace('---', '--- '), ['opening-fence-blanks']],
    ['blanks after the closing fence', block(said).replace('\n---\n', '\n--- \n'), ['closing-fence-blanks']],
  ] as const)('reads %s', (_, text, situations) => {
    const found = situationsOf(aLintedSkill(text));
    expect([...found].sort()).toEqual([...situations].sort());
  });

  it.each([
    ['123', ['name-scalar', 'name-mismatch']],
    ['true', ['name-scalar', 'name-mismatch']],
    ['[a]', ['name-structure', 'yaml-not-strict']],
    ['""', ['name-blank']],
    ['', ['name-null']],
    ['Demo', ['name-charset', 'name-mismatch']],
    ['dämo', ['name-not-ascii', 'name-mismatch']],
    ['a:b', ['name-charset', 'name-path-characters', 'name-mismatch']],
    ['other', ['name-mismatch']],
  ])('reads the name %s', (name, situations) => {
    const text = `---\nname: ${name}\n${said}\n---\nBody\n`;
    expect([...situationsOf(aLintedSkill(text))].sort()).toEqual([...situations].sort());
  });

  it('compares no name at the lint root', () => {
    expect(situationsOf(aLintedSkill(block(said), { folderName: undefined, path: 'SKILL.md' }))).toEqual([]);
  });

  it.each([
    ['skill.md', ['file-name-lower-case']],
    ['Skill.md', ['file-name-case']],
  ])('reads the file name %s', (file, situations) => {
    expect(situationsOf(aLintedSkill(block(said), { path: `skills/demo/${file}` }))).toEqual(situations);
  });

  it('looks at the keys a few times, however many of them stand twice', () => {
    const skill = aLintedSkill(block(...Array.from({ length: 3000 }, () => 'a: "')));
    let looks = 0;
    const entries = skill.front.entries.map((entry) => ({
      ...entry,
      get key() {
        looks += 1;
        return entry.key;
      },
    }));
    situationsOf({ ...skill, front: { ...skill.front, entries } });
    expect(entries.length).toBeGreaterThan(2900);
    expect(looks).toBeLessThan(10 * entries.length);
  });
});
