import { beforeAll, describe, expect, it } from 'vitest';
import { diffCaptures } from '../../src/diff/diff-captures.ts';
import type { Format, Report, Reporter } from '../../src/model/report.ts';
import { buildReport } from '../../src/report/build-report.ts';
import { colours } from '../../src/report/colours.ts';
import { reporters } from '../../src/report/reporters.ts';
import { reportSchema } from '../../src/schema/report.ts';
import { aCapture, aCapturedSkill, aCapturedTool, aCaptureSet } from '../builders/a-capture.ts';
import { aToken } from '../builders/a-token.ts';
import { plainOptions } from '../builders/plain-options.ts';
import { fc, runs } from '../builders/properties.ts';
import { aLintReport } from './a-lint-report.ts';
import { aCaptureReport, aDiffReport, anArrivalReport, aRecordingReport, aToolsReport, hostile } from './a-report.ts';

/** A page has tests of its own. */
type Printed = Exclude<Format, 'html'>;
const formats: readonly Printed[] = ['text', 'json', 'markdown', 'github', 'sarif'];
const plainFormats: readonly Printed[] = ['text', 'json', 'markdown'];
const endings = { text: 'txt', json: 'json', markdown: 'md', github: 'github', sarif: 'sarif' };
const dangerous = /[\u0000-\u0009\u000B-\u001F\u007F-\u009F\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/u;

let load: Record<Printed, Reporter>;
beforeAll(async () => {
  load = {
    text: await reporters.text(),
    json: await reporters.json(),
    markdown: await reporters.markdown(),
    github: await reporters.github(),
    sarif: await reporters.sarif(),
  };
});

describe.each(plainFormats)('the reporter %s', (format) => {
  it('shows what was captured', async () => {
    await expect(load[format](aCaptureReport(), plainOptions)).toMatchFileSnapshot(`golden/capture.${endings[format]}`);
  });

  it('shows tools with everything that can be said of them', async () => {
    await expect(load[format](aToolsReport(), plainOptions)).toMatchFileSnapshot(`golden/tools.${endings[format]}`);
  });

  it('shows how two recordings differ', async () => {
    await expect(load[format](aRecordingReport(), plainOptions)).toMatchFileSnapshot(
      `golden/recordings.${endings[format]}`,
    );
  });

  it('shows what of a case arrives in a recording', async () => {
    await expect(load[format](anArrivalReport(), plainOptions)).toMatchFileSnapshot(
      `golden/arrival.${endings[format]}`,
    );
  });
});

describe.each(formats)('the reporter %s', (format) => {
  it('shows a diff with everything in it', async () => {
    await expect(load[format](aDiffReport(), plainOptions)).toMatchFileSnapshot(`golden/diff.${endings[format]}`);
  });

  it('shows what lint-skills found', async () => {
    const options = {
      ...plainOptions,
      maker: { version: '1.2.3', homepage: 'https://example.org/a/' },
      repositoryPrefix: 'sub/',
    };
    await expect(load[format](aLintReport(), options)).toMatchFileSnapshot(`golden/lint.${endings[format]}`);
  });

  it.each([
    ['captures', aDiffReport],
    ['skills', aLintReport],
    ['tools', aToolsReport],
    ['recordings', aRecordingReport],
    ['an arrival', anArrivalReport],
  ])('lets no control character and no secret through: %s', (_, make) => {
    const text = load[format](make(), plainOptions);
    expect(dangerous.exec(text)).toBeNull();
    expect(text).not.toContain(aToken.slice(4, 24));
  });

  it('survives any text', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 30 }),
      fc.constantFrom(hostile, '', '`', '|', '\n', '~~~\n```'),
    );
    fc.assert(
      fc.property(text, text, text, (a, b, c) => {
        const before = aCapture({
          sections: [{ id: a, owner: b, text: c }],
          skills: [aCapturedSkill({ name: a })],
          tools: [aCapturedTool({ name: b })],
        });
        const after = aCapture({
          sections: [{ id: a, owner: c, text: b }],
          skills: [aCapturedSkill({ name: b })],
          tools: [aCapturedTool({ name: c })],
        });
        const report = buildReport({
          command: 'diff',
          diffs: diffCaptures(aCaptureSet([before]), aCaptureSet([after])).cases,
          findings: [{ rule: a, severity: 'error', message: b, path: c, help: a }],
          notes: [a, c],
        });
        const out = load[format](report, plainOptions);
        expect(dangerous.exec(out)).toBeNull();
        expect(out.endsWith('\n')).toBe(true);
        if (format === 'json' || format === 'sarif') expect(() => JSON.parse(out)).not.toThrow();
      }),
      { numRuns: runs(60) },
    );
  });
});

describe('the reporter json', () => {
  it.each([
    ['diff', aDiffReport],
    ['capture', aCaptureReport],
    ['lint', aLintReport],
    ['tools', aToolsReport],
    ['recordings', aRecordingReport],
    ['arrival', anArrivalReport],
  ])('writes %s as the schema says', (_, make) => {
    const parsed = reportSchema.safeParse(JSON.parse(load.json(make(), plainOptions)));
    expect(parsed.error).toBeUndefined();
  });

  it('keeps every value although it escapes', () => {
    const report = JSON.parse(load.json(aDiffReport(), plainOptions)) as { notes: string[] };
    expect(report.notes[1]).toBe(hostile);
  });

  it('gives accept both what stands on disk and what changed', () => {
    const report: Report = { ...aCaptureReport(), command: 'accept', diffs: aDiffReport().diffs! };
    const json = JSON.parse(load.json(report, plainOptions)) as { cases: object[]; changes: object[] };
    expect(json.cases[0]).toEqual({
      case: 'code/claude-code.hybrid',
      folder: '.agentprompt/captures/code/claude-code.hybrid',
      status: 'new',
      bytes: 8120,
    });
    expect(json.changes[0]).toMatchObject({ case: 'code/agy.full', status: 'changed' });
  });
});

describe('the reporter text', () => {
  const oneEdit = (count: number): Report => {
    const set = (word: string): ReturnType<typeof aCaptureSet> =>
      aCaptureSet(
        Array.from({ length: count }, (_, index) =>
          aCapture({
            caseId: `code-${index}/codex.full`,
            sections: [
              { id: 'own', text: 'x'.repeat(index) },
              { id: 'shared', text: `the ${word} list` },
            ],
          }),
        ),
      );
    return buildReport({ command: 'diff', diffs: diffCaptures(set('weekly'), set('monthly')).cases });
  };

  it('reads one edit over forty cases as one', () => {
    const text = load.text(oneEdit(40), plainOptions);
    expect(text.match(/\+the monthly list/g)).toHaveLength(1);
    expect(text).toContain('×40');
    expect(text.split('\n').length).toBeLessThan(25);
  });

  it('colours only when it is told to', () => {
    expect(load.text(aDiffReport(), plainOptions)).not.toContain('\u001B');
    expect(load.text(aDiffReport(), { colours, width: 100 })).toContain('\u001B[32m');
  });

  it('gives no percentage where the inputs differ', () => {
    const [before, after] = [
      aCapture({ sections: [{ id: 'a', text: 'x'.repeat(100) }] }),
      aCapture({ sections: [{ id: 'a', text: 'x'.repeat(50) }], inputs: { tools: ['x'] } }),
    ];
    const text = (right: typeof after): string =>
      load.text(
        buildReport({ command: 'diff', diffs: diffCaptures(aCaptureSet([before]), aCaptureSet([right])).cases }),
        plainOptions,
      );
    expect(text(after)).toContain('100 → 50 bytes (-50)\n  not comparable, the inputs differ:\n    tools +x\n');
    expect(text({ ...after, inputs: before.inputs })).toContain('100 → 50 bytes (-50) -50.0 %\n');
  });

  it.each<[string, Report, string]>([
    ['no case', buildReport({ command: 'diff', diffs: [] }), '✓ No case was compared.\n'],
    ['nothing captured', buildReport({ command: 'capture', cases: [] }), '✓ No case was captured.\n'],
    ['no finding', buildReport({ command: 'lint-skills', files: 3 }), '✓ No findings in 3 files.\n'],
    [
      'one case that is the same',
      buildReport({ command: 'diff', diffs: diffCaptures(aCaptureSet([aCapture()]), aCaptureSet([aCapture()])).cases }),
      '✓ The case is the same.\n',
    ],
  ])('says %s in words', (_, report, text) => {
    expect(load.text(report, plainOptions)).toBe(text);
  });

  it('caps rows and hunks', () => {
    const lines = (word: string): string => Array.from({ length: 300 }, (_, index) => `${word} ${index}`).join('\n');
    const diffs = diffCaptures(
      aCaptureSet([aCapture({ sections: [{ id: 'a', text: lines('old') }] })]),
      aCaptureSet([aCapture({ sections: [{ id: 'a', text: lines('new') }] })]),
    ).cases;
    const text = load.text(buildReport({ command: 'diff', diffs }), plainOptions);
    expect(text).toContain('560 more lines not shown.');
    const [row] = aCaptureReport().cases!;
    const many = load.text(
      buildReport({ command: 'capture', cases: Array.from({ length: 20_000 }, () => row!) }),
      plainOptions,
    );
    expect(many).toContain('… and 19800 more cases');
    expect(many.split('\n').length).toBeLessThan(220);
  });
});

describe('every reporter', () => {
  it.each(formats)('gives no command to a CI runner: %s', (format) => {
    const text = '::stop-commands::x\n  ::error::y\n##[group]z';
    const [before, after] = [
      aCapture({ sections: [{ id: 'a', text }] }),
      aCapture({ sections: [{ id: 'a', text: `${text}\nnew` }] }),
    ];
    const diffs = diffCaptures(aCaptureSet([before]), aCaptureSet([after])).cases;
    const out = load[format](
      buildReport({
        command: 'diff',
        diffs,
        notes: [text],
        findings: [{ rule: 'x', severity: 'info', message: text, path: text }],
      }),
      plainOptions,
    );
    // The format github is made of commands: only its own ones may stand there.
    const others = format === 'github' ? out.replaceAll(/^::(?:notice|error) (?:file|title)=/gm, '') : out;
    if (format === 'github') expect(out.match(/^::/gm)).toHaveLength(3);
    expect(others).not.toMatch(/^\s*::|##\[/m);
  });
});
