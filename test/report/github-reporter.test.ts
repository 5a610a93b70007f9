import { describe, expect, it } from 'vitest';
import type { Finding, Severity } from '../../src/model/finding.ts';
import type { Report } from '../../src/model/report.ts';
import { buildReport } from '../../src/report/build-report.ts';
import { githubReporter } from '../../src/report/github/github-reporter.ts';
import { hostileText } from '../builders/hostile-text.ts';
import { plainOptions } from '../builders/plain-options.ts';
import { fc } from '../builders/properties.ts';

const finding = (draft: Partial<Finding>): Finding => ({ rule: 'x', severity: 'error', message: 'Bad.', ...draft });
const lint = (...findings: Finding[]): Report => buildReport({ command: 'lint-skills', findings, skills: 1 });
const lines = (report: Report, repositoryPrefix = ''): string[] =>
  githubReporter(report, { ...plainOptions, repositoryPrefix }).split('\n');

/** As the runner reads a command: properties end at a comma, the command at `::`; then escapes are undone. */
function asRead(line: string): { level: string; properties: Record<string, string>; message: string } {
  const [, level = '', properties = '', message = ''] = /^::(\w+) (.*?)::(.*)$/.exec(line) ?? [];
  const value = (text: string): string =>
    text
      .replaceAll('%0D', '\r')
      .replaceAll('%0A', '\n')
      .replaceAll('%3A', ':')
      .replaceAll('%2C', ',')
      .replaceAll('%25', '%');
  const pairs = properties
    .split(',')
    .map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]);
  return {
    level,
    properties: Object.fromEntries(pairs.map(([name = '', text = '']) => [name, value(text)])),
    message: message.replaceAll('%0D', '\r').replaceAll('%0A', '\n').replaceAll('%25', '%'),
  };
}

describe('the reporter github', () => {
  it('writes a command a finding and ends with what came out', () => {
    const report = lint(
      finding({ path: 'skills/a/SKILL.md', line: 3, column: 7, help: 'Mend it.' }),
      finding({ severity: 'warning', path: 'b.md' }),
      finding({ severity: 'info', rule: 'y', client: 'codex' }),
    );
    expect(lines(report)).toEqual([
      '::error file=skills/a/SKILL.md,line=3,col=7,title=x::Bad.%0AMend it.',
      '::warning file=b.md,title=x::Bad.',
      '::notice title=y (codex)::Bad.',
      '1 error, 1 warning and 1 info in 1 skill.',
      '',
    ]);
  });

  it('names files from the root of the repository', () => {
    expect(lines(lint(finding({ path: 'skills/a.md' })), 'packages/desk/')[0]).toBe(
      '::error file=packages/desk/skills/a.md,title=x::Bad.',
    );
    expect(lines(lint(finding({ path: '../a.md' })), 'packages/desk/')[0]).toContain('file=packages/a.md,');
  });

  it('escapes what would end a property or a command', () => {
    const message = '100% of: a, b\r\n::error::c';
    const [line = ''] = lines(lint(finding({ path: 'a,b: 50%.md', line: 1, message })));
    expect(line).toBe('::error file=a%2Cb%3A 50%25.md,line=1,title=x::100%25 of: a, b%0D%0A::error::c');
    expect(asRead(line)).toEqual({
      level: 'error',
      properties: { file: 'a,b: 50%.md', line: '1', title: 'x' },
      message,
    });
  });

  it('gives one command a finding whatever its texts hold', () => {
    fc.assert(
      fc.property(hostileText, hostileText, hostileText, (path, message, rule) => {
        const out = lines(lint(finding({ path: `a/${path}`, message, rule, line: 1 })));
        expect(out).toHaveLength(3);
        expect(Object.keys(asRead(out[0]!).properties)).toEqual(['file', 'line', 'title']);
      }),
    );
  });

  it('shows ten of a level, errors first, and counts the rest in one line', () => {
    const many = (severity: Severity, count: number): Finding[] =>
      Array.from({ length: count }, (_, at) => finding({ severity, path: `${at}.md`, message: `Bad ${at}.` }));
    const out = lines(lint(...many('info', 11), ...many('warning', 10), ...many('error', 34)));
    expect(out.map((line) => /^::(\w+)/.exec(line)?.[1] ?? '-').join(' ')).toBe(
      [...Array(10).fill('error'), ...Array(10).fill('warning'), ...Array(10).fill('notice'), '-', '-', '-'].join(' '),
    );
    expect(out.at(-3)).toBe(
      '24 more errors and 1 more notice: GitHub shows 10 of a level. --format text, json or sarif lists all.',
    );
  });
});
