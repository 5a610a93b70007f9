import { describe, expect, it } from 'vitest';
import { buildReport } from '../../src/report/build-report.ts';

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
});
