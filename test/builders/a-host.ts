import { chmodSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll } from 'vitest';
import type { Host } from '../../src/cli/host.ts';
import { run } from '../../src/cli/run.ts';
import { memoryProcesses } from '../../src/io/memory-processes.ts';
import type { Processes } from '../../src/model/processes.ts';
import type { ExitCode } from '../../src/model/report.ts';
import { packageFolder } from './package-folder.ts';

export interface HostOptions {
  readonly argv?: readonly string[];
  /** Absolute path of the working folder; default: a new, empty one. */
  readonly cwd?: string;
  /** All there is: nothing is taken from the process that runs the tests. */
  readonly env?: Readonly<Record<string, string>>;
  /** Whether both streams are terminals. */
  readonly terminal?: boolean;
  /** Milliseconds that pass between two looks at the clock; default 0. */
  readonly slow?: number;
  /** Programs that can be started; default: none. */
  readonly processes?: Processes;
  readonly onInterrupt?: Host['onInterrupt'];
}

/** A host whose streams are kept as text. */
export interface FakeHost {
  readonly host: Host;
  readonly stdout: () => string;
  readonly stderr: () => string;
}

export interface Outcome {
  readonly code: ExitCode;
  readonly stdout: string;
  readonly stderr: string;
}

const made: string[] = [];

afterAll(() => {
  for (const folder of made.splice(0)) {
    openFolders(folder);
    rmSync(folder, { recursive: true, force: true });
  }
});

/** A new temporary folder, links resolved, that goes away when the test file is done. */
export function aFolder(): string {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'agentprompt-')));
  made.push(root);
  const work = join(root, 'work');
  mkdirSync(work);
  mkdirSync(join(root, 'home'));
  return work;
}

/** The empty home folder beside a folder that `aFolder` made. */
export function homeOf(folder: string): string {
  return join(dirname(folder), 'home');
}

/** A fake of the process: real files below `cwd`, everything else made up. */
export function aHost(options: HostOptions = {}): FakeHost {
  const cwd = options.cwd ?? aFolder();
  const written = { stdout: '', stderr: '' };
  const output = (name: keyof typeof written): Host['stdout'] => ({
    write(text) {
      written[name] += text;
    },
    isTerminal: options.terminal ?? false,
    width: 100,
  });
  let now = 0;
  const host: Host = {
    argv: options.argv ?? [],
    cwd,
    env: { HOME: homeOf(cwd), ...options.env },
    stdout: output('stdout'),
    stderr: output('stderr'),
    packageFolder,
    pid: 4711,
    alive: () => false,
    processes: async () => options.processes ?? memoryProcesses({ programs: {} }),
    onInterrupt: options.onInterrupt ?? (() => () => {}),
    today: () => '2026-12-01',
    elapsed: () => {
      now += options.slow ?? 0;
      return now;
    },
  };
  return { host, stdout: () => written.stdout, stderr: () => written.stderr };
}

/** Runs one command line in this process. */
export async function runHost(options: HostOptions): Promise<Outcome> {
  const fake = aHost(options);
  const code = await run(fake.host);
  return { code, stdout: fake.stdout(), stderr: fake.stderr() };
}

/** Runs `argv` in a folder, without a terminal and without settings. */
export function runIn(folder: string, ...argv: readonly string[]): Promise<Outcome> {
  return runHost({ cwd: folder, argv });
}

/** A test may have closed a folder; what is closed cannot be removed. */
function openFolders(folder: string): void {
  if (!lstatSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  chmodSync(folder, 0o700);
  for (const name of readdirSync(folder)) openFolders(join(folder, name));
}
