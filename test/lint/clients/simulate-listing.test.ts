import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { simulateListing } from '../../../src/lint/clients/simulate-listing.ts';
import type { ListingForm } from '../../../src/model/loader.ts';
import { loaders } from '../../../src/providers/loaders/registry.ts';

const skills = (count: number, length: number) =>
  Array.from({ length: count }, (_, at) => {
    const name = `s${String(at).padStart(3, '0')}`;
    return { name, description: 'd'.repeat(length), path: `${name}/SKILL.md` };
  });
const formOf = (id: 'claude-code' | 'codex' | 'pi'): ListingForm => loaders[id].listing[0]!.value!;
const shown = (id: 'claude-code' | 'codex' | 'pi', count: number, length: number): (number | undefined)[] =>
  simulateListing(formOf(id), skills(count, length)).skills.map((each) => each.shown);

describe('simulateListing', () => {
  it('lists everything in a client without a budget', () => {
    expect(simulateListing(formOf('pi'), skills(500, 900))).toMatchObject({ isOver: false });
    expect(shown('pi', 500, 900)).toEqual(Array(500).fill(900));
  });

  it('drops whole descriptions in Claude Code, and goes on with shorter ones', () => {
    const mixed = [...skills(16, 488), { name: 'late', description: 'short', path: 'late/SKILL.md' }];
    const { skills: left, isOver, size } = simulateListing(formOf('claude-code'), mixed);
    // A name takes 7, a description 490 more: with 18 names there is room for 16 long ones and the short one.
    expect(isOver).toBe(false);
    expect(size).toBe(16 * 497 + 14);
    expect(left.every(({ shown: count, whole }) => count === whole)).toBe(true);
    const over = simulateListing(formOf('claude-code'), [...skills(17, 488), mixed[16]!]);
    expect(over.isOver).toBe(true);
    expect(over.skills.map(({ shown: count }) => count)).toEqual([...Array(16).fill(488), 0, 5]);
  });

  it('cuts a single description and is not over its budget by that', () => {
    const { skills: left, isOver, size } = simulateListing(formOf('claude-code'), skills(1, 2000));
    expect(left).toEqual([{ shown: 1536, whole: 2000 }]);
    expect(isOver).toBe(false);
    expect(size).toBe(2009);
  });

  it('shortens all descriptions of Codex alike, then leaves skills out', () => {
    const all = shown('codex', 120, 500);
    expect(new Set(all.map((count) => (count ?? 0) > 100 && (count ?? 0) < 160))).toEqual(new Set([true]));
    expect(Math.max(...all.map(Number)) - Math.min(...all.map(Number))).toBeLessThanOrEqual(4);
    const crowd = shown('codex', 700, 100);
    expect(crowd.filter((count) => count === 0).length).toBe(Math.floor(21_760 / 36));
    expect(crowd.filter((count) => count === undefined).length).toBe(700 - Math.floor(21_760 / 36));
  });

  it('gives room that short descriptions leave to longer ones', () => {
    const mixed = skills(60, 1500).map((skill, at) =>
      at % 2 === 0 ? skill : { ...skill, description: 'd'.repeat(100) },
    );
    const { skills: left } = simulateListing(formOf('codex'), mixed);
    expect(left.filter((_, at) => at % 2 === 1).every(({ shown: count }) => count === 100)).toBe(true);
    expect(Math.min(...left.filter((_, at) => at % 2 === 0).map((each) => each.shown!))).toBeGreaterThan(480);
  });

  it('never lists more than there is room for', () => {
    const listed = fc.array(fc.tuple(fc.string({ maxLength: 20 }), fc.string({ unit: 'binary', maxLength: 200 })), {
      maxLength: 30,
    });
    fc.assert(
      fc.property(
        listed,
        fc.integer({ min: 1, max: 900 }),
        fc.constantFrom('codex', 'claude-code'),
        (draft, max, id) => {
          const form = { ...formOf(id), budget: { ...formOf(id).budget!, max } };
          const given = draft.map(([name, description]) => ({ name, description, path: `${name}/SKILL.md` }));
          const { skills: left } = simulateListing(form, given);
          expect(left).toHaveLength(given.length);
          for (const { shown: count, whole } of left) {
            expect(count ?? 0).toBeLessThanOrEqual(whole);
            expect(count ?? 0).toBeGreaterThanOrEqual(0);
          }
        },
      ),
    );
  });
});
