import { readFileSync } from 'node:fs';
import { type Schema, Validator } from '@cfworker/json-schema';
import { describe, expect, it } from 'vitest';
import type { Finding } from '../../src/model/finding.ts';
import type { Report, ReportOptions } from '../../src/model/report.ts';
import { buildReport } from '../../src/report/build-report.ts';
import { sarifReporter } from '../../src/report/sarif/sarif-reporter.ts';
import { hostileText } from '../builders/hostile-text.ts';
import { plainOptions } from '../builders/plain-options.ts';
import { fc, runs } from '../builders/properties.ts';
import { aLintReport } from './a-lint-report.ts';
import { aCaptureReport, aDiffReport } from './a-report.ts';

const schemaFile = new URL('../fixtures/sarif/sarif-2.1.0-rtm.5.json', import.meta.url);
const validator = new Validator(JSON.parse(readFileSync(schemaFile, 'utf8')) as Schema, '4', false);

interface Location {
  physicalLocation: { artifactLocation: { uri: string; uriBaseId?: string }; region: Record<string, number> };
}
interface Result {
  ruleId: string;
  ruleIndex: number;
  level: string;
  message: { text: string };
  locations?: Location[];
  partialFingerprints: Record<string, string>;
}
interface Run {
  tool: { driver: { version?: string; rules: { id: string; helpUri?: string }[] } };
  invocations: { exitCode: number; toolExecutionNotifications: unknown[] }[];
  results: Result[];
}

function run(report: Report, options: Partial<ReportOptions> = {}): Run {
  const log = JSON.parse(sarifReporter(report, { ...plainOptions, ...options })) as { runs: [Run] };
  return log.runs[0];
}

function faults(report: Report, options: Partial<ReportOptions> = {}): readonly string[] {
  const { errors } = validator.validate(JSON.parse(sarifReporter(report, { ...plainOptions, ...options })));
  return errors.map(({ instanceLocation, error }) => `${instanceLocation}: ${error}`);
}

const finding = (draft: Partial<Finding>): Finding => ({
  rule: 'name-charset',
  severity: 'warning',
  message: 'Not portable.',
  path: 'skills/a/SKILL.md',
  line: 2,
  column: 7,
  frame: { text: 'name: A_b', from: 6, to: 9 },
  ...draft,
});
const reportOf = (...findings: Finding[]): Report => buildReport({ command: 'lint-skills', findings });
const marksOf = (report: Report): string[] =>
  run(report).results.map(({ partialFingerprints }) => Object.values(partialFingerprints).join());

describe('the schema of SARIF', () => {
  it('refuses what is none', () => {
    expect(validator.validate({ version: '2.1.0', runs: [{ tool: {} }] }).valid).toBe(false);
  });

  it.each([
    ['skills', aLintReport()],
    ['a diff', aDiffReport()],
    ['captures', aCaptureReport()],
    ['nothing', buildReport({ command: 'lint-skills' })],
  ])('takes a report of %s', (_, report) => {
    expect(faults(report)).toEqual([]);
    expect(faults(report, { maker: { version: '1.2.3', homepage: 'https://a.example/b#readme' } })).toEqual([]);
  });

  it('takes a report with any text', () => {
    fc.assert(
      fc.property(hostileText, hostileText, hostileText, (a, b, c) => {
        const about = [{ id: a, summary: b, help: c, severity: 'error' as const }];
        const report = buildReport({
          command: 'accept',
          findings: [finding({ rule: a, path: b, message: c, help: a, client: b }), finding({ path: c })],
          warnings: [{ message: b, path: a }],
          rules: { run: [a], skipped: [], about },
        });
        expect(faults(report, { repositoryPrefix: 'a/b/' })).toEqual([]);
      }),
      { numRuns: runs(60) },
    );
  });
});

describe('the reporter sarif', () => {
  it('has a rule for every result', () => {
    const { tool, results } = run(aLintReport());
    expect(results.map(({ ruleIndex }) => tool.driver.rules[ruleIndex]?.id)).toEqual(
      results.map((each) => each.ruleId),
    );
    expect(results).toHaveLength(aLintReport().findings.length);
  });

  it('names the page of a rule where the homepage shows files', () => {
    const pageFor = (homepage: string): string | undefined =>
      run(reportOf(finding({})), { maker: { version: '1.2.3', homepage } }).tool.driver.rules[0]?.helpUri;
    expect(pageFor('https://example.org/tool/')).toBe('https://example.org/tool/docs/rules/name-charset.md');
    expect(pageFor('https://github.com/a/b#readme')).toBe(
      'https://github.com/a/b/blob/HEAD/docs/rules/name-charset.md',
    );
    expect(run(reportOf(finding({}))).tool.driver.rules[0]).not.toHaveProperty('helpUri');
  });

  it('counts columns as editors do and ends a region where the frame does', () => {
    expect(run(reportOf(finding({}))).results[0]?.locations).toEqual([
      {
        physicalLocation: {
          artifactLocation: { uri: 'skills/a/SKILL.md', uriBaseId: '%SRCROOT%' },
          region: { startLine: 2, startColumn: 7, endColumn: 10 },
        },
      },
    ]);
  });

  it.each([
    ['skills/a b/SKILL.md', 'packages/x/', 'packages/x/skills/a%20b/SKILL.md', '%SRCROOT%'],
    ['../other/SKILL.md', 'packages/x/', 'packages/other/SKILL.md', '%SRCROOT%'],
    ['../other/SKILL.md', '', '../other/SKILL.md', undefined],
    ['./a:b#c?d.md', '', 'a%3Ab%23c%3Fd.md', '%SRCROOT%'],
    ['D:/other/a b.md', '', 'file:///D:/other/a%20b.md', undefined],
  ])('writes %s below %j as %s', (path, repositoryPrefix, uri, uriBaseId) => {
    const [result] = run(reportOf(finding({ path })), { repositoryPrefix }).results;
    expect(result?.locations?.[0]?.physicalLocation.artifactLocation).toEqual(
      uriBaseId === undefined ? { uri } : { uri, uriBaseId },
    );
  });

  it('keeps a fingerprint when the line moves, and not when it reads differently', () => {
    const [mark] = marksOf(reportOf(finding({})));
    expect(marksOf(reportOf(finding({ line: 40, message: 'Not portable, in line 40.' })))).toEqual([mark]);
    const other = { frame: { text: 'name: A_c', from: 6, to: 9 } };
    for (const draft of [other, { path: 'skills/b/SKILL.md' }, { rule: 'x' }, { client: 'codex' }]) {
      expect(marksOf(reportOf(finding(draft)))).not.toEqual([mark]);
    }
  });

  it('tells equal findings apart by their number', () => {
    const marks = marksOf(reportOf(finding({}), finding({ line: 9 }), finding({ line: 12 })));
    expect(new Set(marks).size).toBe(3);
    expect(marksOf(reportOf(finding({ line: 5 }), finding({ line: 12 })))).toEqual(marks.slice(0, 2));
  });

  it('says the exit code and tells what no rule stands behind', () => {
    const report = buildReport({ command: 'accept', findings: [finding({})], warnings: [{ message: 'A note.' }] });
    expect(run(report, { maxWarnings: 1 }).invocations).toEqual([
      {
        executionSuccessful: true,
        exitCode: 1,
        toolExecutionNotifications: [{ level: 'warning', message: { text: 'A note.' } }],
      },
    ]);
  });
});
