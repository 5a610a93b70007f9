import { describe, expect, it } from 'vitest';
import type { Finding } from '../../src/model/finding.ts';
import { buildReport } from '../../src/report/build-report.ts';
import { colours } from '../../src/report/colours.ts';
import { markdownReporter } from '../../src/report/markdown/markdown-reporter.ts';
import { plainColours } from '../../src/report/plain-colours.ts';
import { textReporter } from '../../src/report/text/text-reporter.ts';

const plain = { colours: plainColours, width: 100 };
const finding = (draft: Partial<Finding>): Finding => ({
  rule: 'name-charset',
  severity: 'warning',
  message: 'Not portable.',
  path: 'skills/a/SKILL.md',
  help: 'Write a-z.',
  ...draft,
});
const text = (...findings: Finding[]): string =>
  textReporter(buildReport({ command: 'lint-skills', findings, skills: 3 }), plain);

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
      Write a-z.

✓ 9 warnings in 3 skills.
`,
    );
  });

  it('marks what is meant below wide and invisible characters', () => {
    const frame = { text: '日本📚\u200b: é', from: 5, to: 6 };
    expect(text(finding({ line: 1, column: 6, frame }))).toContain('| 日本📚\\u{200b}: é\n      |               ^\n');
  });

  it('stay readable when there are many, and no error goes missing', () => {
    const many = Array.from({ length: 3000 }, (_, at) =>
      finding({ path: `skills/s${at}/SKILL.md`, line: 2, rule: at % 3 === 0 ? 'x' : 'name-charset' }),
    );
    const out = text(...many, finding({ path: 'skills/z/SKILL.md', severity: 'error', line: 2, message: 'Broken.' }));
    expect(out).toContain('  2  error  name-charset  Broken.');
    expect(out).toContain('… and 2801 more findings: 1867 name-charset and 934 x\n');
    expect(out).toContain('✗ 1 error and 3000 warnings in 3 skills.');
    expect(out.split('\n').length).toBeLessThan(900);
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
    expect(markdownReporter(report, plain)).toBe(
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
