import { describe, expect, it } from 'vitest';
import { diffCaptures } from '../../src/diff/diff-captures.ts';
import { buildReport } from '../../src/report/build-report.ts';
import { plainColours } from '../../src/report/plain-colours.ts';
import { problemLines } from '../../src/report/problem-lines.ts';
import { reporters } from '../../src/report/reporters.ts';
import { aCapture, aCapturedSkill, aCapturedTool, aCaptureSet } from '../builders/a-capture.ts';

describe('buildReport', () => {
  it('counts findings and sorts them by path, line, column and rule', () => {
    const finding = (path: string, line: number, rule: string): Parameters<typeof buildReport>[0]['findings'] => [
      { rule, severity: 'warning', message: 'x', path, line, column: 1 },
    ];
    const report = buildReport({
      command: 'lint-skills',
      findings: [finding('b', 1, 'z'), finding('a', 9, 'z'), finding('a', 9, 'b'), finding('B', 1, 'z')].flatMap(
        (all) => all!,
      ),
    });
    expect(report.findings.map(({ path, line, rule }) => `${path}${line}${rule}`)).toEqual([
      'B1z',
      'a9b',
      'a9z',
      'b1z',
    ]);
    expect(report.summary).toEqual({ errors: 0, warnings: 4, infos: 0, files: 0, skills: 0, suppressed: 0 });
  });

  it('takes secrets out of messages', () => {
    const token = `ghp_${'Zq7Lm2Xc9Vb4Nk8Tr1Wp'}${'5Yd3Hs6Jf0Ga2Qe8'}`;
    const report = buildReport({
      command: 'lint-skills',
      findings: [{ rule: 'x', severity: 'info', message: `a ${token}`, help: token }],
    });
    expect(JSON.stringify(report)).not.toContain('Zq7Lm2Xc9V');
  });

  it('takes secrets out of names, in every format', async () => {
    const token = `ghp_${'Zq7Lm2Xc9Vb4Nk8Tr1Wp'}${'5Yd3Hs6Jf0Ga2Qe8'}`;
    const before = aCapture({ sections: [{ id: 'a', text: 'x' }] });
    const after = aCapture({
      sections: [{ id: token, owner: token, source: token, text: 'y' }],
      skills: [aCapturedSkill({ name: token })],
      tools: [aCapturedTool({ name: token })],
      inputs: { producer: token },
    });
    const report = buildReport({
      command: 'diff',
      diffs: diffCaptures(aCaptureSet([before]), aCaptureSet([after])).cases,
      findings: [{ rule: 'x', severity: 'info', message: 'm', path: `skills/${token}/body.md` }],
      warnings: [{ message: 'm', path: token }],
      notes: [token],
      next: token,
    });
    for (const format of ['text', 'json', 'markdown'] as const) {
      const shown = (await reporters[format]())(report, { colours: plainColours, width: 80 });
      expect(shown).toContain('GitHub token');
      expect(shown).not.toContain('Zq7Lm2Xc9V');
    }
    expect(problemLines([{ code: 'mismatch', message: token, path: token, help: token }]).join()).not.toContain('Zq7L');
  });
});
