import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runIn } from '../builders/a-host.ts';
import { hasStackTrace } from '../flow/check-report.ts';
import { changedPaths, treeOf } from '../flow/flow-folder.ts';
import { aDesk } from './a-desk.ts';
import { type BadInput, missingFiles, unknownKeys, unknownNames, wrongShapes } from './bad-inputs.ts';

async function expectRefusal({ spoil, argv, at, says }: BadInput): Promise<void> {
  const folder = aDesk();
  spoil(folder);
  const before = treeOf(dirname(folder));
  const { code, stdout, stderr } = await runIn(folder, ...(argv ?? ['capture']));
  if (process.env['SHOW']) process.stderr.write(`--- ${argv ?? ''} ${at}\n${stderr.slice(0, 900)}`);
  expect(code, stderr).toBe(2);
  expect(stdout).toBe('');
  expect(changedPaths(before, treeOf(dirname(folder)))).toEqual([]);
  expect(stderr).not.toContain('This is a bug');
  expect(hasStackTrace(stderr), stderr).toBe(false);
  if (at !== undefined)
    expect(
      stderr.split('\n').filter((line) => line.startsWith(at)),
      stderr,
    ).not.toEqual([]);
  for (const text of says) expect(stderr).toContain(text);
}

const tables = {
  'an unknown key in': unknownKeys,
  'an unknown': unknownNames,
  'what is missing:': missingFiles,
  'what is wrong:': wrongShapes,
};

describe.each(Object.entries(tables))('%s', (_name, table) => {
  it.each(table.map((entry) => [entry.what, entry] as const))('%s', async (_what, entry) => {
    await expectRefusal(entry);
  });
});
