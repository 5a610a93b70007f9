import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runIn } from '../builders/a-host.ts';
import { hasStackTrace } from '../flow/check-report.ts';
import { changedPaths, treeOf } from '../flow/flow-folder.ts';
import { aDesk } from './a-desk.ts';
import type { BadInput } from './bad-input.ts';
import { unknownKeys, unknownNames } from './bad-names.ts';
import { missingFiles } from './missing-files.ts';
import { wrongShapes } from './wrong-shapes.ts';

async function expectRefusal({ spoil, argv, at, says }: BadInput): Promise<void> {
  const folder = aDesk();
  spoil(folder);
  const before = treeOf(dirname(folder));
  const { code, stdout, stderr } = await runIn(folder, ...(argv ?? ['capture']));
  expect(code, stderr).toBe(2);
  expect(stdout).toBe('');
  expect(changedPaths(before, treeOf(dirname(folder)))).toEqual([]);
  expect(stderr).not.toContain('This is a bug');
  expect(unhelped(stderr), stderr).toEqual([]);
  expect(hasStackTrace(stderr), stderr).toBe(false);
  if (at !== undefined)
    expect(
      stderr.split('\n').filter((line) => line.startsWith(at)),
      stderr,
    ).not.toEqual([]);
  for (const text of says) expect(stderr).toContain(text);
}

/** Problems that neither are followed by what to do nor say it themselves. */
function unhelped(stderr: string): string[] {
  const lines = stderr.trimEnd().split('\n');
  return lines.filter((line, index) => {
    const isHelp = line.startsWith('  ');
    return !isHelp && lines[index + 1]?.startsWith('  ') !== true && !/Did you mean|must be|is missing/.test(line);
  });
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
