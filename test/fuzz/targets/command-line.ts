import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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
    // One folder for all inputs: to make and remove one takes longer than most commands.
    root ??= mkdtempSync(join(tmpdir(), 'agentprompt-fuzz-'));
    putBack(root);
    const { host, told } = hostIn(join(root, 'captures/desk'), words);
    const code = await run(host);
    expectThat(code === 0 || code === 1 || code === 2, `exit code ${code}`);
    expectThat(!told.stderr.includes('This is a bug'), told.stderr);
    expectThat(!/^ +at .*:\d+:\d+\)?$/m.test(told.stderr), `a stack trace: ${told.stderr}`);
    const around = entriesOf(root).filter((path) => !path.startsWith('captures/desk'));
    expectThat(around.join() === 'captures,captures/kept.txt,kept.txt', `written outside: ${around.join(', ')}`);
    const kept = Object.keys(outside).every((path) => readFileSync(join(root!, path), 'utf8') === 'kept');
    expectThat(kept, 'changed outside');
    const terminal = [told.stdout, told.stderr].map((text) => text.replaceAll(root!, ''));
    return { output: code, terminal };
  },
};

let root: string | undefined;
const whole = new Map([
  ...Object.entries(outside),
  ...Object.entries(inside).map(([path, text]) => [`captures/desk/${path}`, text] as const),
]);
const folders = new Set([...whole.keys()].flatMap((path) => foldersOf(path)));

/** The files as they are before every input, and no others. */
function putBack(folder: string): void {
  for (const path of entriesOf(folder)) {
    if (!whole.has(path) && !folders.has(path)) rmSync(join(folder, path), { recursive: true, force: true });
  }
  for (const path of [...folders].sort()) mkdirSync(join(folder, path), { recursive: true });
  for (const [path, text] of whole) {
    const file = join(folder, path);
    if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
  }
}

function foldersOf(path: string): readonly string[] {
  const parts = path.split('/').slice(0, -1);
  return parts.map((_, at) => parts.slice(0, at + 1).join('/'));
}

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

/** Everything below a folder, folders before what is in them. */
function entriesOf(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .sort();
}
