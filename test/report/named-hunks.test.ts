import { describe, expect, it } from 'vitest';
import { diffCaptures } from '../../src/diff/diff-captures.ts';
import { buildReport } from '../../src/report/build-report.ts';
import { plainColours } from '../../src/report/plain-colours.ts';
import { reporters } from '../../src/report/reporters.ts';
import { aCapture, aCapturedSkill, aCapturedTool, aCaptureSet } from '../builders/a-capture.ts';

const skill = (description: string, body: string, file: string) =>
  aCapturedSkill({ description, body, files: [{ path: 'refs/a.md', bytes: Buffer.from(file) }] });
const tool = (description: string, limit: number) =>
  aCapturedTool({ description, schema: { type: 'object', properties: { limit: { maximum: limit } } } });
const side = (draft: Parameters<typeof aCapture>[0]) => aCaptureSet([aCapture(draft)]);
const before = side({ skills: [skill('Old one.', '# Desk\n\nOld.\n', 'a')], tools: [tool('Find.', 1)] });
const after = side({ skills: [skill('New one.', '# Desk\n\nNew.\n', 'bc')], tools: [tool('Find it.', 2)] });
const report = buildReport({ command: 'diff', diffs: diffCaptures(before, after).cases });
const shown = async (format: 'text' | 'markdown' | 'json'): Promise<string> =>
  (await reporters[format]())(report, { colours: plainColours, width: 80 });

describe('a skill or tool that changed', () => {
  it.each(['text', 'markdown'] as const)('is shown line by line in %s', async (format) => {
    const text = await shown(format);
    for (const line of ['-Old one.', '+New one.', '-Old.', '+New.', '-Find.', '+Find it.'])
      expect(text).toContain(line);
    expect(text).toContain('+refs/a.md (2 bytes, changed)');
    expect(text).toMatch(/-\s+"maximum": 1\n\s*\+\s+"maximum": 2/);
  });

  it('adds nothing to JSON', async () => {
    expect(await shown('json')).not.toContain('hunks');
  });
});
