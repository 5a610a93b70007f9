import { describe, expect, it } from 'vitest';
import type { Fact, PredictedCheck } from '../../src/model/provider.ts';
import { providers } from '../../src/providers/registry.ts';
import { allChecks } from '../../src/qualify/all-checks.ts';
import { type Check, differs, failed, notRun, type Outcome, passed } from '../../src/qualify/check.ts';
import { drivers } from '../../src/qualify/registry.ts';
import { verdictOn } from '../../src/qualify/verdict.ts';

const check: Check = { id: 'resumed-prompt', promises: '', judge: () => passed };
const evidence = { source: 'observed', checked: '2026-11-30' };
const stale = differs('stale', 'It is old.');
const ignored: Outcome = { found: 'unsupported', as: 'ignored', reason: 'It is ignored.' };

function predicting(more: Partial<PredictedCheck> = {}): Fact<readonly PredictedCheck[]> {
  return { value: [{ check: 'resumed-prompt', status: 'differs', as: 'stale', ...more }], evidence };
}

describe('a verdict', () => {
  it.each<[string, Outcome, Fact<readonly PredictedCheck[]> | undefined, string]>([
    ['passes what passed', passed, undefined, 'passed'],
    ['fails what failed', failed('No.'), predicting(), 'failed'],
    ['keeps what was not run', notRun('No.'), predicting(), 'not-run'],
    ['differs where that is predicted', stale, predicting(), 'differs'],
    ['fails where nothing is predicted', stale, undefined, 'failed'],
    ['fails where another word is predicted', stale, predicting({ as: 'twice' }), 'failed'],
    ['fails where another status is predicted', stale, predicting({ status: 'unsupported' }), 'failed'],
    ['fails where another check is predicted', stale, predicting({ check: 'resumed-tool' }), 'failed'],
    ['fails where another version is predicted', stale, predicting({ versions: '2.' }), 'failed'],
    ['fails where another way is predicted', stale, predicting({ ways: ['flag'] }), 'failed'],
    ['differs where version and way are predicted', stale, predicting({ versions: '1.', ways: ['file'] }), 'differs'],
    ['fails where a prediction did not come true', passed, predicting(), 'failed'],
    ['passes where another way is predicted to differ', passed, predicting({ ways: ['flag'] }), 'passed'],
    [
      'is unsupported where that is predicted',
      ignored,
      predicting({ status: 'unsupported', as: 'ignored' }),
      'unsupported',
    ],
    ['fails what is unsupported and not predicted', ignored, undefined, 'failed'],
  ])('%s', (_, outcome, fact, status) => {
    const verdict = verdictOn(check, outcome, { fact, version: '1.6.0', way: 'file' });
    expect(verdict.status).toBe(status);
    expect(verdict.evidence === undefined).toBe(status !== 'differs' && status !== 'unsupported');
  });
});

describe('predictions', () => {
  const all = Object.values(providers).flatMap(({ id, predicted = [] }) =>
    predicted.flatMap(({ value }) => (value ?? []).map((each) => ({ id, ...each }))),
  );

  it.each(all)(
    'of $id name a check that there is, and a way of its driver: $check',
    ({ id, check: named, ways = [], versions }) => {
      expect(allChecks.map((each) => each.id)).toContain(named);
      const known = drivers[id]?.ways(versions ?? '').map(({ name }) => name) ?? [];
      expect(ways.filter((way) => !known.includes(way))).toEqual([]);
    },
  );
});
