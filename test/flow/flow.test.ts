import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { FlowCase } from './flow-case.ts';
import { runCase } from './run-case.ts';

const text = readFileSync(new URL('./cases.jsonl', import.meta.url), 'utf8');
const cases = text
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => JSON.parse(line) as FlowCase);

describe('whole flows from files to baseline', () => {
  for (const flow of cases) {
    it(`${flow.id}: ${flow.why}`, async () => {
      expect(await runCase(flow)).toEqual([]);
    });
  }
});
