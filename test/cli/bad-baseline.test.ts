import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { aFolder, runIn } from '../builders/a-host.ts';
import { hasStackTrace } from '../flow/check-report.ts';
import { changedPaths, treeOf } from '../flow/flow-folder.ts';
import { aDesk, edit } from './a-desk.ts';

const desk = 'snapshots/desk/claude-code.hybrid';
const server = 'snapshots/server/claude-code.hybrid';
const captures = '.agentprompt/captures';

let accepted = '';

beforeAll(async () => {
  accepted = aDesk();
  expect((await runIn(accepted, 'capture')).code).toBe(0);
  expect((await runIn(accepted, 'accept')).code).toBe(0);
});

interface Damage {
  readonly what: string;
  readonly spoil: (folder: string) => void;
  readonly argv?: readonly string[];
  readonly says: readonly string[];
}

const write = (path: string, content: string) => (folder: string) => writeFileSync(join(folder, path), content);
const without = (path: string) => (folder: string) => rmSync(join(folder, path));
const newer = (path: string, name: string) => (folder: string) =>
  edit(folder, path, `agentprompt.${name}/1`, `agentprompt.${name}/2`);
const lineEnds = (path: string) => (folder: string) =>
  writeFileSync(join(folder, path), readFileSync(join(folder, path), 'utf8').replaceAll('\n', '\r\n'));
const firstBody = (folder: string): string => {
  const { skills } = JSON.parse(readFileSync(join(folder, desk, 'skills.json'), 'utf8')) as {
    skills: { content: string }[];
  };
  return join(desk, skills[0]?.content ?? '');
};

const damages: readonly Damage[] = [
  {
    what: 'a summary of a newer version',
    spoil: newer(`${desk}/summary.json`, 'summary'),
    says: [`${desk}/summary.json`, 'agentprompt.summary/2', 'newer'],
  },
  {
    what: 'skills of a newer version',
    spoil: newer(`${desk}/skills.json`, 'skills'),
    says: [`${desk}/skills.json`, 'agentprompt.skills/2', 'newer'],
  },
  {
    what: 'a record of a newer version',
    spoil: newer(`${captures}/run.json`, 'run'),
    says: [`${captures}/run.json`, 'agentprompt.run/2', 'newer'],
  },
  {
    what: 'a summary that is not JSON',
    spoil: write(`${desk}/summary.json`, '{\n  "schema" "x"\n}\n'),
    says: [`${desk}/summary.json:2:12`],
  },
  {
    what: 'a summary of another case',
    spoil: (folder) => cpSync(join(folder, desk), join(folder, 'snapshots/desk/pi.full'), { recursive: true }),
    says: ['snapshots/desk/pi.full/summary.json'],
  },
  {
    what: 'line ends that git changed',
    spoil: lineEnds(`${desk}/system.md`),
    says: [`${desk}/system.md`, '.gitattributes'],
  },
  {
    what: 'a final newline that an editor added',
    spoil: (folder) => write(`${desk}/system.md`, `${readFileSync(join(folder, desk, 'system.md'), 'utf8')}\n`)(folder),
    says: [`${desk}/system.md`, 'newline'],
  },
  {
    what: 'an edited prompt',
    spoil: (folder) => edit(folder, `${server}/system.md`, 'weekly', 'monthly'),
    says: [`${server}/system.md`],
  },
  { what: 'a prompt that is gone', spoil: without(`${server}/system.md`), says: [`${server}/system.md`] },
  { what: 'skills that are gone', spoil: without(`${desk}/skills.json`), says: [`${desk}/skills.json`] },
  { what: 'a body that is gone', spoil: (folder) => rmSync(join(folder, firstBody(folder))), says: ['body.md'] },
  { what: 'an edited body', spoil: (folder) => edit(folder, firstBody(folder), '# ', '## '), says: ['body.md'] },
  { what: 'tools that are gone', spoil: without(`${server}/tools.json`), says: [`${server}/tools.json`] },
  { what: 'tools of another number', spoil: write(`${server}/tools.json`, '[]\n'), says: [`${server}/tools.json`] },
  {
    what: 'a dead writer of the captures',
    spoil: write(`${captures}.lock`, '99999\n'),
    says: ['interrupted', 'agentprompt capture'],
  },
  {
    what: 'a dead writer of the baseline',
    spoil: write('snapshots/.agentprompt-lock', '99999\n'),
    says: ['interrupted', 'agentprompt accept'],
  },
  {
    what: 'a lock that names nobody',
    spoil: write('snapshots/.agentprompt-lock', ''),
    says: ['interrupted', 'agentprompt accept'],
  },
  {
    what: 'a journal of somebody else',
    spoil: write('snapshots/.agentprompt-journal', 'mine\n'),
    argv: ['accept'],
    says: ['snapshots/.agentprompt-journal'],
  },
  {
    what: 'no captures',
    spoil: (folder) => rmSync(join(folder, '.agentprompt'), { recursive: true }),
    says: [captures, 'agentprompt capture'],
  },
  {
    what: 'no captures to accept',
    spoil: (folder) => rmSync(join(folder, '.agentprompt'), { recursive: true }),
    argv: ['accept'],
    says: [captures, 'agentprompt capture'],
  },
];

describe('a baseline or captures that cannot be used', () => {
  it.each(damages)('$what', async ({ spoil, argv, says }) => {
    const folder = aFolder();
    cpSync(accepted, folder, { recursive: true, preserveTimestamps: true });
    spoil(folder);
    const before = treeOf(dirname(folder));
    const { code, stdout, stderr } = await runIn(folder, ...(argv ?? ['diff']));
    expect(code, stderr).toBe(2);
    expect(stdout).toBe('');
    for (const text of says) expect(stderr).toContain(text);
    expect(stderr).toMatch(/\n {2}\S/);
    expect(stderr).not.toContain('This is a bug');
    expect(hasStackTrace(stderr)).toBe(false);
    expect(changedPaths(before, treeOf(dirname(folder)))).toEqual([]);
  });

  it('is mended by the next accept where only the baseline is damaged', async () => {
    for (const { what, spoil } of damages.slice(3, 14)) {
      const folder = aFolder();
      cpSync(accepted, folder, { recursive: true, preserveTimestamps: true });
      spoil(folder);
      expect((await runIn(folder, 'accept', '--prune')).code, what).toBe(0);
      expect((await runIn(folder, 'diff')).code, what).toBe(0);
    }
  });
});

describe('a byte order mark', () => {
  it.each([
    'agentprompt.yaml',
    'profiles/desk/profile.yaml',
    'profiles/features/loans.yaml',
    'profiles/desk/sessions/demo.yaml',
  ])('in %s changes nothing', async (path) => {
    const folder = aDesk();
    writeFileSync(join(folder, path), `\uFEFF${readFileSync(join(folder, path), 'utf8')}`);
    expect(await runIn(folder, 'capture')).toMatchObject({ code: 0, stderr: '' });
    const system = `${captures}/desk/claude-code.hybrid/system.md`;
    expect(readFileSync(join(folder, system), 'utf8')).toBe(readFileSync(join(accepted, system), 'utf8'));
  });
});
