import { describe, expect, it } from 'vitest';
import { type BudgetInput, checkBudgets, idleBudgets } from '../../src/diff/check-budgets.ts';
import { allowedGrowth, parseGrowth } from '../../src/diff/growth.ts';
import type { Budget, BudgetResult } from '../../src/model/budget.ts';
import type { Capture } from '../../src/model/capture.ts';
import { aCapture, aCapturedSkill, aCapturedTool, aCaptureSet } from '../builders/a-capture.ts';
import { fc } from '../builders/properties.ts';

const aBudget = (budget: Partial<Budget>): Budget => ({
  case: '**',
  on: 'system',
  max: undefined,
  growth: undefined,
  reason: undefined,
  place: { path: 'agentprompt.yaml', line: 9 },
  ...budget,
});
const ofSize = (bytes: number, caseId = 'server/claude-code.hybrid'): Capture =>
  aCapture({ caseId, sections: [{ id: 'whole', text: 'x'.repeat(bytes) }] });

interface Situation {
  readonly budgets: readonly Partial<Budget>[];
  readonly baseBudgets?: readonly Partial<Budget>[];
  readonly now: Capture | readonly Capture[];
  readonly base?: Capture | readonly Capture[];
}
const input = ({ budgets, baseBudgets, now, base }: Situation): BudgetInput => ({
  budgets: budgets.map(aBudget),
  baseBudgets: baseBudgets?.map(aBudget),
  now: aCaptureSet([now].flat()),
  base: base === undefined ? undefined : aCaptureSet([base].flat()),
});
const check = (situation: Situation): BudgetResult[] => checkBudgets(input(situation));
const statuses = (situation: Situation): string[] => check(situation).map((result) => result.status);

describe('checkBudgets', () => {
  it('holds at the exact limit and breaks one byte above', () => {
    expect(check({ budgets: [{ max: 400 }], now: ofSize(400) })).toEqual([
      {
        caseId: 'server/claude-code.hybrid',
        on: 'system',
        now: 400,
        base: null,
        max: 400,
        growth: null,
        status: 'ok',
        message: '0 bytes below the limit.',
        place: { path: 'agentprompt.yaml', line: 9 },
      },
    ]);
    expect(check({ budgets: [{ max: 400 }], now: ofSize(401) })[0]).toMatchObject({
      status: 'exceeded',
      message: '1 byte over the limit of 400.',
    });
  });

  it.each([
    ['over at the base and equal', 500, 500, 'warned'],
    ['over at the base and smaller', 500, 450, 'warned'],
    ['over at the base and one byte more', 500, 501, 'exceeded'],
    ['at the limit at the base', 400, 401, 'exceeded'],
  ])('%s', (_, base, now, status) => {
    expect(statuses({ budgets: [{ max: 400 }], now: ofSize(now), base: ofSize(base) })).toEqual([status]);
  });

  it.each([
    ['2%', 1000, 1020, 'ok'],
    ['2%', 1000, 1021, 'exceeded'],
    ['2 %', 1000, 1020, 'ok'],
    ['0.1%', 3000, 3003, 'ok'],
    ['0.1%', 3000, 3004, 'exceeded'],
    ['2%', 0, 1, 'exceeded'],
    ['250', 1000, 1250, 'ok'],
    ['250', 1000, 1251, 'exceeded'],
    ['0', 1000, 900, 'ok'],
    ['much', 1000, 900, 'not-checked'],
  ])('growth %s from %i to %i bytes is %s', (growth, base, now, status) => {
    expect(statuses({ budgets: [{ growth }], now: ofSize(now), base: ofSize(base) })).toEqual([status]);
  });

  it('never passes growth without a base, or for a case that the base has not', () => {
    expect(check({ budgets: [{ growth: '2%' }], now: ofSize(400) })[0]).toMatchObject({
      status: 'not-checked',
      now: 400,
      base: null,
    });
    expect(statuses({ budgets: [{ growth: '2%' }], now: ofSize(400), base: ofSize(400, 'other/codex.full') })).toEqual([
      'not-checked',
    ]);
    expect(statuses({ budgets: [{ growth: '2%', max: 300 }], now: ofSize(400) })).toEqual(['exceeded']);
  });

  it.each<[string, Partial<Budget>, Partial<Budget>, string]>([
    ['raised', { max: 480 }, { max: 450 }, 'unexplained'],
    ['raised with a new reason', { max: 480, reason: 'the new room list' }, { max: 450 }, 'ok'],
    ['raised with the old reason', { max: 480, reason: 'rooms' }, { max: 450, reason: 'rooms' }, 'unexplained'],
    ['raised with a blank reason', { max: 480, reason: ' ' }, { max: 450 }, 'unexplained'],
    ['lowered', { max: 440 }, { max: 450 }, 'ok'],
    ['kept without max', {}, { max: 450 }, 'unexplained'],
    ['kept without max, with a reason', { reason: 'moved to tools' }, { max: 450 }, 'ok'],
    ['growth raised', { growth: '3%' }, { growth: '2.5%' }, 'unexplained'],
    ['growth lowered', { growth: '2.5%' }, { growth: '3%' }, 'ok'],
    ['growth in another unit', { growth: '10' }, { growth: '3%' }, 'unexplained'],
    ['growth dropped beside a max', { max: 450 }, { max: 450, growth: '3%' }, 'unexplained'],
  ])('a limit that was %s', (_, now, before, status) => {
    expect(statuses({ budgets: [now], baseBudgets: [before], now: ofSize(400), base: ofSize(400) })).toEqual([status]);
  });

  it('reports a budget that was deleted, unless another one is as strict', () => {
    const situation = { now: ofSize(400), base: ofSize(400), baseBudgets: [{ case: 'server/*', max: 450 }] };
    expect(check({ ...situation, budgets: [] })[0]).toMatchObject({
      status: 'unexplained',
      max: null,
      now: 400,
      base: 400,
    });
    expect(statuses({ ...situation, budgets: [{ case: '**', max: 450 }] })).toEqual(['ok']);
    expect(statuses({ ...situation, budgets: [{ case: '**', max: 460 }] })).toEqual(['ok', 'unexplained']);
  });

  it('measures every target', () => {
    const capture = aCapture({
      sections: [
        { id: 'a', text: 'aaa', owner: 'product' },
        { id: 'b', text: 'bb', owner: 'caller' },
        { id: 'c', text: 'c', owner: 'caller' },
      ],
      skills: [aCapturedSkill({ name: 'desk', bytes: 77 })],
      tools: [
        { ...aCapturedTool({ name: 'x' }), bytes: 10 },
        { ...aCapturedTool({ name: 'y' }), bytes: 20 },
      ],
      instructions: 'twelve bytes',
      listing: { delivery: 'native', bytes: 50 },
    });
    const now = (on: Budget['on'], of: Capture = capture): number | undefined =>
      check({ budgets: [{ on, max: 1 }], now: of })[0]?.now;
    expect(now('system')).toBe(10);
    expect(now('listing')).toBe(50);
    expect(now('tools')).toBe(33);
    expect(now('instructions')).toBe(12);
    expect(now('total')).toBe(10 + 50 + 33 + 12);
    expect(now('total', { ...capture, listing: { delivery: 'prompt', bytes: 5 } })).toBe(10 + 33 + 12);
    expect(now('section:b')).toBe(2);
    expect(now('owner:caller')).toBe(3);
    expect(now('skill:desk')).toBe(77);
    expect(now('tool:y')).toBe(20);
    expect(now('section:none')).toBeUndefined();
  });

  it('counts a part that is new at zero and one that is gone at zero', () => {
    const [with_, without] = [
      aCapture({ sections: [{ id: 'a', text: 'abc' }] }),
      aCapture({ sections: [{ id: 'z', text: 'abc' }] }),
    ];
    expect(check({ budgets: [{ on: 'section:a', growth: '0' }], now: with_, base: without })[0]).toMatchObject({
      now: 3,
      base: 0,
      status: 'exceeded',
    });
    expect(check({ budgets: [{ on: 'section:a', growth: '0' }], now: without, base: with_ })[0]).toMatchObject({
      now: 0,
      base: 3,
      status: 'ok',
    });
  });

  it('fits cases by glob', () => {
    const now = ['code/codex.full', 'crew/codex.full'].map((id) => ofSize(5, id));
    expect(check({ budgets: [{ case: 'code/*', max: 9 }], now }).map((result) => result.caseId)).toEqual([
      'code/codex.full',
    ]);
  });

  it('names budgets that checked nothing', () => {
    expect(
      idleBudgets(
        input({ budgets: [{ case: 'cod/*', max: 9 }, { on: 'section:runtme', max: 9 }, { max: 9 }], now: ofSize(5) }),
      ),
    ).toEqual([
      {
        path: 'agentprompt.yaml',
        line: 9,
        message: 'The budget on system checked nothing: no case fits "cod/*".',
      },
      {
        path: 'agentprompt.yaml',
        line: 9,
        message: 'The budget on section:runtme checked nothing: no case that fits "**" has it.',
      },
    ]);
  });

  it('computes percentages without rounding errors', () => {
    fc.assert(
      fc.property(fc.nat({ max: 1e9 }), fc.nat({ max: 100 }), (base, percent) => {
        const allowed = allowedGrowth(parseGrowth(`${percent}%`)!, base);
        expect(BigInt(allowed) * 100n <= BigInt(base) * BigInt(percent)).toBe(true);
        expect(BigInt(allowed + 1) * 100n > BigInt(base) * BigInt(percent)).toBe(true);
      }),
    );
  });
});
