import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { aFolder, homeOf, runIn } from '../builders/a-host.ts';
import { runFlowGit } from '../flow/flow-folder.ts';
import { edit } from './a-desk.ts';

const budgets = 'budgets:\n  - { case: "**", on: system, max: 100 }\n';
const config = (name: string, more = ''): string =>
  `schema: agentprompt/1\nfacts: 2026-10-01\ncases:\n  - { name: ${name}, from: { system: prompt.txt }, provider: claude-code, mode: hybrid }\n${more}`;

/** One adopted case with an accepted baseline. */
let folder: string;
beforeEach(async () => {
  folder = aFolder();
  writeFileSync(join(folder, 'agentprompt.yaml'), config('desk', budgets));
  writeFileSync(join(folder, 'prompt.txt'), 'You keep the desk.');
  for (const command of ['capture', 'accept']) expect((await runIn(folder, command)).code).toBe(0);
});

const captures = '.agentprompt/captures';
interface Told {
  readonly cases?: readonly { readonly case: string; readonly status: string }[];
  readonly budgets?: readonly { readonly on: string; readonly status: string }[];
}

async function diff(...argv: readonly string[]): Promise<Told & { code: number; stderr: string }> {
  const { code, stdout, stderr } = await runIn(folder, 'diff', ...argv, '--format', 'json');
  return { ...(stdout === '' ? {} : (JSON.parse(stdout) as Told)), code, stderr };
}

describe('pairing by hand', () => {
  beforeEach(async () => {
    writeFileSync(join(folder, 'agentprompt.yaml'), config('house'));
    expect((await runIn(folder, 'capture')).code).toBe(0);
  });
  const renamed = [
    ['desk/claude-code.hybrid', 'removed'],
    ['house/claude-code.hybrid', 'added'],
  ];
  const statuses = ({ cases }: Told): unknown => cases?.map((each) => [each.case, each.status]);

  it.each([[[]], [['snapshots']], [['snapshots', captures]]])(
    'does not happen to the only cases of the sets %j: a renamed case is not the same',
    async (sides) => {
      const told = await diff(...sides);
      expect([told.code, statuses(told)]).toEqual([1, renamed]);
    },
  );

  it('does not happen when one side is a set', async () => {
    const told = await diff('snapshots/desk/claude-code.hybrid', captures);
    expect([told.code, statuses(told)]).toEqual([1, renamed]);
  });

  it('compares two captures that are named one by one', async () => {
    const told = await diff('snapshots/desk/claude-code.hybrid', `${captures}/house/claude-code.hybrid/`);
    expect([told.code, statuses(told)]).toEqual([0, [['house/claude-code.hybrid', 'same']]]);
  });
});

describe('budgets of two named sides', () => {
  const sides = ['snapshots', captures];

  it('come from the configuration when a base is given, so that a limit that stands is not called gone', async () => {
    for (const args of [['init'], ['add', '-A'], ['commit', '-m', 'base']]) runFlowGit(folder, homeOf(folder), args);
    const told = await diff(...sides, '--base', 'git:HEAD');
    expect([told.code, told.budgets?.map(({ on, status }) => [on, status])]).toEqual([0, [['system', 'ok']]]);
  });

  it('are checked when they alone are asked for', async () => {
    edit(folder, 'agentprompt.yaml', 'max: 100', 'max: 10');
    const told = await diff(...sides, '--budget-only');
    expect([told.code, told.budgets?.map(({ status }) => status)]).toEqual([1, ['exceeded']]);
  });

  it('cannot be checked without a configuration', async () => {
    const elsewhere = aFolder();
    cpSync(join(folder, 'snapshots'), join(elsewhere, 'a'), { recursive: true });
    for (const budget of [['--budget-only'], ['--base', 'git:HEAD']]) {
      const { code, stderr } = await runIn(elsewhere, 'diff', 'a', 'a', ...budget);
      expect([code, stderr]).toEqual([2, expect.stringContaining('There is no agentprompt.yaml')]);
    }
    expect((await runIn(elsewhere, 'diff', 'a', 'a')).code).toBe(0);
  });
});

describe('--budget-only', () => {
  it.each([
    ['', 'No budget was checked.'],
    ['budgets: []\n', 'No budget was checked.'],
    [
      'budgets:\n  - { case: "dsk/*", on: system, max: 1 }\n',
      'agentprompt.yaml:6:5: The budget on system checked nothing',
    ],
    [
      'budgets:\n  - { case: "**", on: "skill:x", max: 1 }\n',
      'agentprompt.yaml:6:5: The budget on skill:x checked nothing',
    ],
  ])('does not pass when it checks nothing: %j', async (written, reason) => {
    writeFileSync(join(folder, 'agentprompt.yaml'), config('desk', written));
    const { code, stderr } = await diff('--budget-only');
    expect([code, stderr]).toEqual([2, expect.stringContaining(reason)]);
  });

  it('counts a budget that checks nothing beside one that does', async () => {
    writeFileSync(
      join(folder, 'agentprompt.yaml'),
      config('desk', `${budgets}  - { case: "dsk/*", on: system, max: 1 }\n`),
    );
    for (const only of [['--budget-only'], []]) {
      expect((await diff(...only)).code).toBe(0);
      expect(await diff(...only, '--max-warnings', '0')).toMatchObject({
        code: 1,
        summary: { warnings: 0 },
        findings: [],
        warnings: [{ path: 'agentprompt.yaml', line: 7, message: expect.stringContaining('no case fits "dsk/*"') }],
      });
    }
  });

  it('checks a limit that was taken away', async () => {
    for (const args of [['init'], ['add', '-A'], ['commit', '-m', 'base']]) runFlowGit(folder, homeOf(folder), args);
    writeFileSync(join(folder, 'agentprompt.yaml'), config('desk'));
    expect(await diff('--budget-only', '--base', 'git:HEAD')).toMatchObject({
      code: 1,
      budgets: [{ status: 'unexplained' }],
    });
  });
});

describe('a baseline that is gone', () => {
  it('makes every case new', async () => {
    rmSync(join(folder, 'snapshots'), { recursive: true });
    expect(await diff()).toMatchObject({ code: 1, cases: [{ status: 'added' }] });
  });
});
