import { describe, expect, it } from 'vitest';
import { expectOwnFolder } from '../../src/capture/expect-own-folder.ts';
import { listingHash } from '../../src/capture/listing-hash.ts';
import { printJson } from '../../src/capture/print-json.ts';
import { expectRun, type RunSettings, readRun, runRecord } from '../../src/capture/run-record.ts';
import { staleReasons } from '../../src/capture/stale-reasons.ts';
import { type Initial, memoryFiles } from '../../src/io/memory-files.ts';
import { InputError } from '../../src/model/errors.ts';
import type { Config } from '../../src/model/prompt-case.ts';
import { sha256 } from '../../src/text/sha256.ts';
import { anAdoptedCase, bytes } from './builders.ts';

const config: Config = {
  path: 'agentprompt.yaml',
  folder: '.',
  facts: '2026-10-01',
  profiles: 'profiles',
  features: 'profiles/features',
  skills: ['skills'],
  cases: [anAdoptedCase()],
  budgets: [],
  suppressions: [],
  warnings: [],
};
const settings: RunSettings = { toolVersion: '0.1.0', toolsProfile: undefined, config };
const start: Initial = {
  'build/prompt.txt': 'text',
  'skills/a/SKILL.md': 'a',
  'agentprompt.yaml': 'schema: agentprompt/1',
};
const files = memoryFiles(start);
const record = runRecord({
  ...settings,
  embedContent: false,
  tokens: undefined,
  warnings: [],
  caseIds: ['server/claude-code.hybrid'],
  reads: {
    files: new Map([
      ['skills/a/SKILL.md', sha256('a')],
      ['build/prompt.txt', sha256('text')],
      ['agentprompt.yaml', sha256('schema: agentprompt/1')],
      ['profiles/runtime/listing.md', null],
    ]),
    folders: new Map([['skills', listingHash(files, 'skills')]]),
  },
  outputs: new Map([['server/claude-code.hybrid/system.md', bytes('text')]]),
});

const reasons = (changed: Initial, now: Partial<RunSettings> = {}): string[] =>
  staleReasons(memoryFiles({ ...start, ...changed }), record, { ...settings, ...now });
const without = (name: string): Initial => Object.fromEntries(Object.entries(start).filter(([path]) => path !== name));

describe('a record of a run', () => {
  it('is written sorted, without the configuration file, and read back', () => {
    expect(Object.keys(record.inputs)).toEqual([
      'build/prompt.txt',
      'profiles/runtime/listing.md',
      'skills/a/SKILL.md',
    ]);
    const written = memoryFiles({ 'set/run.json': printJson(record) });
    expect(readRun(written, 'set')).toEqual(record);
    expect(readRun(written, 'other')).toBeUndefined();
    expect(() => expectRun(written, 'other')).toThrow(InputError);
  });

  it('is not stale while nothing changed, nor when only places, budgets or the order of keys did', () => {
    expect(reasons({})).toEqual([]);
    const moved = { ...anAdoptedCase(), place: { path: 'agentprompt.yaml', line: 99 } };
    const turned = Object.fromEntries(Object.entries(moved).reverse()) as unknown as typeof moved;
    const budget = {
      case: '**',
      on: 'system',
      max: 1,
      growth: undefined,
      reason: undefined,
      place: { path: 'x' },
    } as const;
    expect(
      reasons({ 'agentprompt.yaml': 'other' }, { config: { ...config, cases: [turned], budgets: [budget] } }),
    ).toEqual([]);
  });

  it.each<[string, string[], Initial, Partial<RunSettings>]>([
    ['a changed file', ['build/prompt.txt changed'], { 'build/prompt.txt': 'other' }, {}],
    ['a file that was not there', ['profiles/runtime/listing.md is new'], { 'profiles/runtime/listing.md': 'x' }, {}],
    ['a new file in a folder', ['files were added to or removed from skills'], { 'skills/b/SKILL.md': 'b' }, {}],
    ['another version of the tool', ['captured by agentprompt 0.1.0, this is 0.2.0'], {}, { toolVersion: '0.2.0' }],
    ['another tools profile', ['the tools profile was not set and is full'], {}, { toolsProfile: 'full' }],
    ['other facts', ['facts changed in agentprompt.yaml'], {}, { config: { ...config, facts: '2026-11-01' } }],
    [
      'a case more',
      ['beta/codex.mcp_only is configured and was not captured', 'cases changed in agentprompt.yaml'],
      {},
      { config: { ...config, cases: [...config.cases, { ...anAdoptedCase(), id: 'beta/codex.mcp_only' }] } },
    ],
  ])('is stale after %s', (_what, expected, changed, now) => {
    expect(reasons(changed, now)).toEqual(expected);
  });

  it('is stale when a file or a folder is gone', () => {
    expect(staleReasons(memoryFiles(without('build/prompt.txt')), record, settings)).toEqual([
      'build/prompt.txt is gone',
    ]);
    expect(staleReasons(memoryFiles(without('skills/a/SKILL.md')), record, settings)).toEqual([
      'skills/a/SKILL.md is gone',
      'skills is gone',
    ]);
  });
});

describe('an output folder', () => {
  const ours: Initial = { 'out/run.json': printJson(record), 'out/server/claude-code.hybrid/system.md': 'text' };

  it('may be new, empty or ours', () => {
    expect(expectOwnFolder(memoryFiles(), 'out')).toEqual([]);
    const empty = memoryFiles();
    empty.makeFolder('out');
    expect(expectOwnFolder(empty, 'out')).toEqual([]);
    expect(expectOwnFolder(memoryFiles(ours), 'out')).toEqual(['run.json', 'server/claude-code.hybrid/system.md']);
  });

  it.each<[string, Initial]>([
    ['somebody’s file', { 'out/keep.txt': 'mine' }],
    ['somebody’s file among ours', { ...ours, 'out/server/keep.txt': 'mine' }],
    ['a file of that name', { out: 'mine' }],
  ])('is refused with %s', (_what, initial) => {
    expect(() => expectOwnFolder(memoryFiles(initial), 'out')).toThrow(/not ours/);
  });
});
