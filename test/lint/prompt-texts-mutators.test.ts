import { describe, expect, it } from 'vitest';
import { lintPrompt } from '../../src/lint/lint-prompt.ts';
import { rules } from '../../src/lint/rules.ts';
import { filesBelow, readRepositoryFile } from '../house/repository.ts';
import { aLintedPrompt } from './a-linted-prompt.ts';
import { mutatePrompt as claimConflict } from './mutators/claim-conflict.ts';
import { mutatePrompt as htmlEntity } from './mutators/html-entity.ts';
import { mutatePrompt as modeContradiction } from './mutators/mode-contradiction.ts';
import { mutatePrompt as runtimeSectionCount } from './mutators/runtime-section-count.ts';
import { mutatePrompt as textDuplicated } from './mutators/text-duplicated.ts';
import { mutatePrompt as valueStringified } from './mutators/value-stringified.ts';
import { mutatePrompt as volatilePrefix } from './mutators/volatile-prefix.ts';
import type { MutateText } from './text-mutation.ts';

const mutators: readonly (readonly [string, MutateText])[] = [
  ['claim-conflict', claimConflict],
  ['html-entity', htmlEntity],
  ['mode-contradiction', modeContradiction],
  ['runtime-section-count', runtimeSectionCount],
  ['text-duplicated', textDuplicated],
  ['value-stringified', valueStringified],
  ['volatile-prefix', volatilePrefix],
];

const prompts = filesBelow('snapshots')
  .filter((path) => path.endsWith('/system.md'))
  .map(readRepositoryFile);

/** Numbers that look random and are the same in every run. */
function numbers(seed: number): (n: number) => number {
  let state = seed;
  return (n) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % n;
  };
}

describe('a fault planted in a real prompt', () => {
  it.each(mutators)('is found by %s at its line, and by no other rule', (id, mutate) => {
    const random = numbers(7);
    for (const prompt of prompts) {
      const mutation = mutate(prompt, random);
      if (mutation === undefined) continue;
      const { text, line, draft = {}, also = [] } = mutation;
      const found = lintPrompt(rules, aLintedPrompt(text, draft)).findings;
      expect(
        found.filter(({ rule }) => rule === id).map((one) => one.line),
        text,
      ).toContain(line);
      const before = new Set(lintPrompt(rules, aLintedPrompt(prompt, draft)).findings.map(({ rule }) => rule));
      expect(
        found.map(({ rule }) => rule).filter((rule) => rule !== id && !before.has(rule) && !also.includes(rule)),
      ).toEqual([]);
    }
  });
});
