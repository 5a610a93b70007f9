import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sha256 } from '../../src/text/sha256.ts';
import { aFolder, runIn } from '../builders/a-host.ts';
import { changedPaths, treeOf } from '../flow/flow-folder.ts';
import { aDesk } from './a-desk.ts';

const captures = '.agentprompt/captures';
const server = 'server/claude-code.hybrid';

let accepted = '';
beforeAll(async () => {
  accepted = aDesk();
  for (const command of ['capture', 'accept']) expect((await runIn(accepted, command)).code).toBe(0);
});

let folder = '';
beforeEach(() => {
  folder = aFolder();
  cpSync(accepted, folder, { recursive: true, preserveTimestamps: true });
});

interface Record {
  configured: unknown;
  warnings: unknown;
  cases: unknown;
  outputs: { [path: string]: unknown };
  inputs: { [path: string]: unknown };
}

function editRecord(change: (record: Record) => void): void {
  const path = join(folder, captures, 'run.json');
  const record = JSON.parse(readFileSync(path, 'utf8')) as Record;
  change(record);
  writeFileSync(path, JSON.stringify(record));
}

describe('captures that lost something', () => {
  const losses: readonly (readonly [string, string, () => void])[] = [
    ['a case', `${captures}/${server}/`, () => rmSync(join(folder, captures, server), { recursive: true })],
    ['one file', `${captures}/${server}/system.md is gone`, () => rmSync(join(folder, captures, server, 'system.md'))],
    [
      'their text',
      `${captures}/${server}/system.md is not what was captured`,
      () => writeFileSync(join(folder, captures, server, 'system.md'), 'Other.'),
    ],
    [
      'a case that the record forgot too',
      `${captures}/${server} holds no capture`,
      () => {
        rmSync(join(folder, captures, server), { recursive: true });
        editRecord(({ outputs }) => {
          for (const path of Object.keys(outputs)) if (path.startsWith(server)) delete outputs[path];
        });
      },
    ],
  ];

  it.each(losses)('%s are stale for accept and diff, and no baseline goes', async (_what, says, spoil) => {
    spoil();
    const before = treeOf(folder);
    for (const argv of [['accept'], ['accept', 'server/*'], ['accept', '--prune'], ['diff']]) {
      const { code, stdout, stderr } = await runIn(folder, ...argv);
      expect([code, stdout]).toEqual([2, '']);
      expect(stderr).toContain(says);
      expect(stderr).toContain('Run agentprompt capture again.');
      expect(stderr).not.toContain('This is a bug');
    }
    expect(changedPaths(before, treeOf(folder))).toEqual([]);
    expect((await runIn(folder, 'capture')).code).toBe(0);
    expect((await runIn(folder, 'diff')).code).toBe(0);
  });
});

describe('an odd record of the captures', () => {
  const summary = `${server}/summary.json`;
  const summaryOf = (text: string) => (): void => {
    writeFileSync(join(folder, captures, summary), text);
    editRecord(({ outputs }) => {
      outputs[summary] = sha256(text);
    });
  };
  const record = (change: (record: Record) => void) => (): void => editRecord(change);
  const oddities: readonly (readonly [string, () => void])[] = [
    ['a number for a case', record((it) => Object.assign(it, { configured: [1] }))],
    ['no configured case', record((it) => Object.assign(it, { configured: [] }))],
    ['a warning that is none', record((it) => Object.assign(it, { warnings: [null] }))],
    ['cases outside', record((it) => Object.assign(it, { configured: ['../..'], cases: ['../..'] }))],
    ['an output outside', record(({ outputs }) => Object.assign(outputs, { '../../agentprompt.yaml': '0' }))],
    ['an output with NUL', record(({ outputs }) => Object.assign(outputs, { 'a\0b': 'a'.repeat(64) }))],
    ['an input with NUL', record(({ inputs }) => Object.assign(inputs, { 'a\0b': null }))],
    ['a hash that is none', record(({ outputs }) => Object.assign(outputs, { [summary]: 7 }))],
    ['an input that is a list', record(({ inputs }) => Object.assign(inputs, { 'agentprompt.yaml': [] }))],
    ['null as a summary', summaryOf('null')],
    ['a list as a summary', summaryOf('[]')],
    ['a summary without counts', summaryOf('{"system": {}}')],
    ['a summary that is no JSON', summaryOf('{')],
  ];

  it.each(oddities)('with %s is made again', async (_what, spoil) => {
    spoil();
    const { code, stderr } = await runIn(folder, 'capture');
    expect([code, stderr]).toEqual([0, '']);
    expect(await runIn(folder, 'diff')).toMatchObject({ code: 0, stderr: '' });
  });
});
