import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commands } from '../../../src/cli/commands.ts';
import type { Host } from '../../../src/cli/host.ts';
import { run } from '../../../src/cli/run.ts';
import { memoryProcesses } from '../../../src/io/memory-processes.ts';
import { fc } from '../../builders/properties.ts';
import { oddText } from '../inputs/changed-text.ts';
import { expectThat } from '../inputs/expect-answer.ts';
import type { FuzzTarget } from '../target.ts';

/** What stands around the working folder; nothing there may change. */
const outside = { 'kept.txt': 'kept', 'captures/kept.txt': 'kept' };
const inside = {
  'agentprompt.yaml':
    'schema: agentprompt/1\nfacts: 2026-10-01\nskills: [skills]\ncases: [{ name: server, from: { system: system.md, tools: tools.json }, provider: codex, mode: hybrid }]\n',
  'system.md': '# Desk\n\nYou keep the desk.\n',
  'tools.json': '[{ "name": "find_title", "description": "Find a title." }]\n',
  'skills/loans/SKILL.md': '---\nname: loans\ndescription: How books are lent.\n---\n\nLend them.\n',
  'other/system.md': 'You are another.\n',
};

const flags = [
  ...new Set(
    commands.flatMap(({ options }) =>
      options.map((option) => option.flags.split(/[ ,]/).find((part) => part.startsWith('--'))!),
    ),
  ),
];
const word = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.constantFrom(
      'server/codex.hybrid',
      'server/*',
      '**',
      'skills',
      'skills/loans',
      'system.md',
      'tools.json',
      'other',
      '.',
      'snapshots',
      'out',
      '.agentprompt/captures',
    ),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      'json',
      'text',
      'markdown',
      'github',
      'sarif',
      'html',
      'xml',
      'codex',
      'hybrid',
      'all',
      '3',
      '-1',
      '0',
      'a.b=c',
      'find_title',
      'name-missing',
      '--',
      '-',
      '-V',
      '-h',
    ),
  },
  // Never a path that could lead out of the folder of this target.
  {
    weight: 2,
    arbitrary: oddText.map((text) => text.replace(/[/\0]/g, '').slice(0, 40)).filter((text) => !text.includes('..')),
  },
);
const flag = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom(...flags, '--format', '--format', '--output', '--no-color', '--max-warnings', '--help'),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '--formt',
      '--fix=',
      '--out=out',
      '--format=json',
      '--set=x',
      '---',
      '--constructor',
      '--__proto__',
    ),
  },
);
// `serve` and `record` need a process around them; git is a program: none of them is started here.
const called = fc.constantFrom(
  ...commands.map(({ name }) => name).filter((name) => name !== 'serve' && name !== 'record'),
);
const argv = fc
  .tuple(
    fc.oneof({ weight: 12, arbitrary: called }, { weight: 1, arbitrary: word }),
    fc.array(
      fc.oneof(
        word,
        fc.tuple(flag, word).map((pair) => pair.join('\0')),
        flag,
      ),
      { maxLength: 6 },
    ),
  )
  .map(([first, rest]) => [first, ...rest.flatMap((each) => each.split('\0'))])
  .filter((words) => !words.some((each) => /^(serve|record|--since|--base|--cwd|git:)/.test(each)));

export const target: FuzzTarget<readonly string[]> = {
  name: 'command-line',
  about:
    'any words after the program’s name end with 0, 1 or 2, never as a bug, and write nothing outside the working folder',
  arbitrary: argv,
  async check(words) {
    const root = mkdtempSync(join(tmpdir(), 'agentprompt-fuzz-'));
    try {
      put(root, outside);
      put(join(root, 'captures/desk'), inside);
      const { host, told } = hostIn(join(root, 'captures/desk'), words);
      const code = await run(host);
      expectThat(code === 0 || code === 1 || code === 2, `exit code ${code}`);
      expectThat(!told.stderr.includes('This is a bug'), told.stderr);
      expectThat(!/^ +at .*:\d+:\d+\)?$/m.test(told.stderr), `a stack trace: ${told.stderr}`);
      const around = filesOf(root).filter((path) => !path.startsWith('captures/desk/'));
      expectThat(around.join() === 'captures/kept.txt,kept.txt', `written outside: ${around.join(', ')}`);
      expectThat(
        around.every((path) => readFileSync(join(root, path), 'utf8') === 'kept'),
        'changed outside',
      );
      const terminal = [told.stdout, told.stderr].map((text) => text.replaceAll(root, ''));
      return { output: code, terminal };
    } finally {
      rmSync(root, { recursive: true, force: true });
    }
  },
};

function hostIn(cwd: string, words: readonly string[]) {
  const told = { stdout: '', stderr: '' };
  const output = (name: keyof typeof told): Host['stdout'] => ({
    write: (text) => {
      told[name] += text;
    },
    isTerminal: false,
    width: 100,
  });
  const host: Host = {
    argv: words,
    cwd,
    env: { HOME: join(cwd, '..') },
    stdout: output('stdout'),
    stderr: output('stderr'),
    packageFolder: process.cwd(),
    pid: 4711,
    alive: () => false,
    elapsed: () => 0,
    today: () => '2026-12-01',
    processes: async () => memoryProcesses({ programs: {} }),
    onInterrupt: () => () => {},
  };
  return { host, told };
}

function put(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

function filesOf(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .sort();
}
