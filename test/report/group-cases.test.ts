import { describe, expect, it } from 'vitest';
import type { CaseDiff, PartStatus } from '../../src/model/capture-diff.ts';
import { groupCases } from '../../src/report/group-cases.ts';

function added(caseId: string, instructions: number | null): CaseDiff {
  const sizes = (after: number): { before: null; after: number; delta: number } => ({
    before: null,
    after,
    delta: after,
  });
  const status: PartStatus = 'added';
  return {
    caseId,
    status: 'added',
    comparable: null,
    differingInputs: [],
    system: sizes(caseId.length),
    sections: [],
    skills: [],
    tools: [],
    instructions: instructions === null ? null : { ...sizes(instructions), status },
    cache: { commonPrefixBytes: 0, invalidatedBytes: 0, atTail: true, firstDivergence: null, reason: null },
  };
}

describe('cases that came', () => {
  it('are told together, whatever their size', () => {
    expect(groupCases([added('a/api.full', null), added('longer/api.full', null)])).toHaveLength(1);
  });

  it('are told apart where their instruction blocks differ, for these are shown', () => {
    const groups = groupCases([added('a', 174), added('b', 193), added('c', 193)]);
    expect(groups.map(({ cases }) => cases.map(({ caseId }) => caseId))).toEqual([['a'], ['b', 'c']]);
  });
});
