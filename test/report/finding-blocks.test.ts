import { describe, expect, it } from 'vitest';
import type { Finding } from '../../src/model/finding.ts';
import { buildReport } from '../../src/report/build-report.ts';
import { colours } from '../../src/report/colours.ts';
import { markdownReporter } from '../../src/report/markdown/markdown-reporter.ts';
import { textReporter } from '../../src/report/text/text-reporter.ts';
import { plainOptions } from '../builders/plain-options.ts';

const finding = (draft: Partial<Finding>): Finding => ({
  rule: 'name-charset',
  severity: 'warning',
  message: 'Not portable.',
  path: 'skills/a/SKILL.md',
  help: 'Write a-z.',
  ...draft,
});
const text = (...findings: Finding[]): string =>
  textReporter(buildReport({ command: 'lint-skills', findings, skills: 3 }), plainOptions);

describe('findings in the text', () => {
  it('stand below their file, with the line that is meant', () => {
    const frame = { text: 'name: A_b', from: 6, to: 9 };
    expect(
      text(finding({ line: 2, column: 7, frame }), finding({ path: 'skills/b/SKILL.md', severity: 'error' })),
    ).toBe(
      `skills/a/SKILL.md
  2:7  warning  name-charset  Not portable.
      | name: A_b
      |       ^^^
      Write a-z.

skills/b/SKILL.md
  error  name-charset  Not portable.
      Write a-z.

✗ 1 error and 1 warning in 3 skills.
`,
    );
  });

  it('have one row for equal ones and one help for all that ask the same', () => {
    const at = [3, 5, 8, 13, 21, 34, 55, 89].map((line) => finding({ line, column: 1 }));
    expect(text(...at, finding({ line: 99, message: 'Not portable either.' }))).toBe(
      `skills/a/SKILL.md
  3:1  warning  name-charset  Not portable. (also at 5:1, 8:1, 13:1, 21:1, 34:1 and 2 more)
  99   warning  name-charset  Not portable either.
      For all 9: Write a-z.

✓ 9 warnings in 3 skills.
`,
    );
  });

  it('marks what is meant below wide and invisible characters', () => {
    const frame = { text: '日本📚\u200b: é', from: 5, to: 6 };
    expect(text(finding({ line: 1, column: 6, frame }))).toContain('| 日本📚\\u{200b}: é\n      |               ^\n');
  });

  it('are all there, and what each rule found stands below', () => {
    const many = Array.from({ length: 300 }, (_, at) =>
      finding({ path: `skills/s${at}/SKILL.md`, line: 2, rule: at % 3 === 0 ? 'x' : 'name-charset' }),
    );
    const broken = finding({ path: 'skills/s0/SKILL.md', severity: 'error', rule: 'y', line: 9 });
    const mark = { id: 'x', summary: 'x', help: 'x', severity: 'warning', fixable: true } as const;
    const report = buildReport({
      command: 'lint-skills',
      findings: [...many, broken],
      rules: { run: [], skipped: [], about: [mark] },
    });
    const out = textReporter(report, plainOptions);
    expect(out.match(/^skills\/s\d+\/SKILL\.md$/gm)).toHaveLength(300);
    expect(out.slice(out.indexOf('\n\nrule'))).toBe(`

rule          errors  warnings  files
y                  1                1
name-charset               200    200
x                          100    100  --fix mends what is safe

✗ 1 error and 300 warnings.
`);
  });

  it.each([
    ['nine of them', 9, 2],
    ['one rule alone', 30, 1],
  ])('need no such table: %s', (_, count, rules) => {
    expect(
      text(...Array.from({ length: count }, (_each, at) => finding({ line: at + 1, rule: `r${at % rules}` }))),
    ).not.toContain('errors  warnings');
  });

  it('say that what is to be done is for all of a rule in a file, also where others stand between', () => {
    const rows = [1, 2, 3, 5].map((line) => finding({ line, message: `Not portable: ${line}.` }));
    const out = text(...rows, finding({ line: 4, rule: 'x' }));
    expect(out.match(/^ {6}.*/gm)).toEqual(['      Write a-z.', '      For all 4: Write a-z.']);
    expect(text(...rows.slice(0, 2))).toContain('      For both: Write a-z.\n');
  });

  it('stay readable when somebody makes very many, and no error goes missing', () => {
    const many = Array.from({ length: 30_000 }, (_, at) =>
      finding({ path: `skills/s${at}/SKILL.md`, line: 2, rule: at % 3 === 0 ? 'x' : 'name-charset' }),
    );
    const out = text(...many, finding({ path: 'skills/z/SKILL.md', severity: 'error', line: 2, message: 'Broken.' }));
    expect(out).toContain('  2  error  name-charset  Broken.');
    expect(out).toContain('… and 20001 more findings: 13334 name-charset and 6667 x\n');
    expect(out).toContain('✗ 1 error and 30000 warnings in 3 skills.');
    expect(out.split('\n').length).toBeLessThan(45_000);
  });

  it('colours severities only when told to', () => {
    const report = buildReport({ command: 'lint-skills', findings: [finding({ severity: 'error' })] });
    expect(textReporter(report, { colours, width: 100 })).toContain('\u001B[31merror\u001B[39m');
  });
});

describe('findings in Markdown', () => {
  it('are one table, with one line of help for all that ask the same', () => {
    const report = buildReport({
      command: 'lint-skills',
      skills: 3,
      findings: [finding({ line: 3 }), finding({ line: 9 }), finding({ path: 'skills/b|c/SKILL.md', message: 'a|b' })],
    });
    expect(markdownReporter(report, plainOptions)).toBe(
      `### agentprompt lint-skills: 3 warnings in 3 skills.

| severity | rule | place | message |
|---|---|---|---|
| warning | \`name-charset\` | \`skills/a/SKILL.md:3\` | Not portable. (also at 9) |
| warning | \`name-charset\` | \`skills/b\\|c/SKILL.md\` | a\\|b |

- \`name-charset\`: Write a-z.
`,
    );
  });
});
