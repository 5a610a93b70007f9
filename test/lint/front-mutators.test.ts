import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { lintSkill } from '../../src/lint/lint-skill.ts';
import { rules } from '../../src/lint/rules.ts';
import { aLintedSkill } from './a-linted-skill.ts';
import { healthy } from './describe-skill-rule.ts';
import type { Mutate } from './mutation.ts';

const folder = join(import.meta.dirname, 'mutators');
const ids = readdirSync(folder).map((name) => name.slice(0, -'.ts'.length));

describe('a planted defect', () => {
  it.each(ids.filter((id) => rules.some(({ meta }) => meta.id === id)))('%s is found where it stands', async (id) => {
    const { mutate } = (await import(/* @vite-ignore */ pathToFileURL(join(folder, `${id}.ts`)).href)) as {
      readonly mutate: Mutate;
    };
    let state = 7;
    const random = (n: number): number => {
      state = (state * 48271) % 2147483647;
      return state % n;
    };
    let planted = 0;
    for (let round = 0; round < 40; round++) {
      const mutation = mutate(healthy, random);
      if (mutation === undefined) continue;
      planted++;
      const { text, bytes, line, path = 'skills/demo/SKILL.md', also = [] } = mutation;
      const found = lintSkill(rules, aLintedSkill(bytes ?? text, { path })).findings;
      expect(found).toContainEqual(expect.objectContaining({ rule: id, line }));
      expect(found.filter(({ rule }) => rule !== id && !also.includes(rule))).toEqual([]);
    }
    expect(planted).toBeGreaterThan(10);
  });
});
