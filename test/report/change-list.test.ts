import { describe, expect, it } from 'vitest';
import { diffCaptures } from '../../src/diff/diff-captures.ts';
import type { Capture } from '../../src/model/capture.ts';
import { changeList } from '../../src/report/change-list.ts';
import { aCapture, aCapturedSkill, aCapturedTool, aCaptureSet } from '../builders/a-capture.ts';

const desk = (caseId: string, identity: string, more: Partial<Parameters<typeof aCapture>[0]> = {}): Capture =>
  aCapture({ caseId, sections: [{ id: 'identity', text: identity }], ...more });
const changes = (before: readonly Capture[], after: readonly Capture[]): string[] =>
  changeList(diffCaptures(aCaptureSet(before), aCaptureSet(after)).cases).map(
    ({ kind, name, status, delta, cases }) => `${kind} ${name} ${status} ${delta} in ${cases.length}`,
  );

describe('changeList', () => {
  it('tells an edit of a shared file once, with all its cases', () => {
    const ids = ['a/codex.full', 'b/codex.full', 'c/codex.full'];
    const made = (text: string): Capture[] => ids.map((id) => desk(id, text));
    expect(changes(made('Be kind.'), made('Be kind and short.'))).toEqual(['section identity changed 10 in 3']);
  });

  it('keeps apart what has the same size and another text', () => {
    const before = [desk('a/codex.full', 'One.'), desk('b/codex.full', 'One.')];
    const after = [desk('a/codex.full', 'Two.'), desk('b/codex.full', 'Six.')];
    expect(changes(before, after)).toEqual(['section identity changed 0 in 1', 'section identity changed 0 in 1']);
  });

  it('puts first what moves most bytes over all its cases', () => {
    const before = [
      desk('a/codex.full', 'One.', { skills: [aCapturedSkill({ name: 'mail', description: 'Mail.' })] }),
      desk('b/codex.full', 'One.', { tools: [aCapturedTool({ name: 'rooms', description: 'Rooms.' })] }),
    ];
    const after = [desk('a/codex.full', 'One.!'), desk('b/codex.full', 'One.!')];
    const [first, second, third] = changes(before, after);
    expect(first).toMatch(/^tool rooms removed/);
    expect(second).toMatch(/^skill mail removed/);
    expect(third).toBe('section identity changed 1 in 2');
  });

  it('tells a case that came or went as one change, and nothing of what is the same', () => {
    const same = desk('a/codex.full', 'One.');
    expect(changes([same], [same, desk('b/codex.full', 'Two.')])).toEqual(['case b/codex.full added 4 in 1']);
    expect(changes([same], [same])).toEqual([]);
  });
});
