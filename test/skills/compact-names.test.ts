import { describe, expect, it } from 'vitest';
import { compactNames } from '../../src/skills/compact-names.ts';

const cases: readonly (readonly [readonly string[], string])[] = [
  [[], ''],
  [['reports'], 'reports'],
  [['plan-edits'], 'plan-edits'],
  [['plan-branching', 'plan-edits', 'reports'], 'plan-{branching,edits}, reports'],
  [['plan-human-input', 'plan-edits', 'run-routes'], 'plan-{human-input,edits}, run-routes'],
  [['plan', 'plan-edits'], 'plan, plan-edits'],
  [['a-b', 'c', 'a-d'], 'a-b, c, a-d'],
  [['-x', '-y'], '-x, -y'],
  [['a', 'a-', 'a-b', 'a-c'], 'a, a-, a-{b,c}'],
];

describe('names in one line', () => {
  it.each(cases)('%j', (names, line) => {
    expect(compactNames(names)).toBe(line);
  });
});
