import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { FlowCase } from './flow-case.ts';
import { runCase } from './run-case.ts';

const text = readFileSync(new URL('./cases.jsonl', import.meta.url), 'utf8');
const cases = text
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => JSON.parse(line) as FlowCase);

/** Cases that cannot pass yet, and why. One that starts to pass has to leave this table. */
const notYet: Readonly<Record<string, string>> = {
  'init-keeps': 'there is no command "init" yet',
};

describe('whole flows from files to baseline', () => {
  for (const flow of cases.filter(({ id }) => !(id in notYet))) {
    it(`${flow.id}: ${flow.why}`, async () => {
      expect(await runCase(flow)).toEqual([]);
    });
  }
});

describe('flows that have to wait', () => {
  for (const [id, reason] of Object.entries(notYet)) {
    it(`${id} still fails: ${reason}`, async () => {
      const flow = cases.find((one) => one.id === id);
      expect(flow, `${id} is no case`).toBeDefined();
      expect(await runCase(flow!)).not.toEqual([]);
    });
  }
});
