import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Environment } from '../app/environment.ts';
import { expectFreeOutput } from '../app/expect-free-output.ts';
import { toolsProfileSetting } from '../app/tools-profile-setting.ts';
import { diskFiles } from '../io/disk-files.ts';
import { InputError } from '../model/errors.ts';
import type { Colours, ExitCode, Format, Report } from '../model/report.ts';
import { exitCode } from '../report/exit-code.ts';
import { plainColours } from '../report/plain-colours.ts';
import { reporters } from '../report/reporters.ts';
import { safeLine } from '../report/safe-line.ts';
import type { CommandEntry, OptionValues } from './command.ts';
import type { Host } from './host.ts';
import { type CommandWords, posixWords } from './posix-words.ts';
import { progressOn } from './progress.ts';
import { refuseEmpty } from './refuse-empty.ts';
import { build, homepage, version } from './version.ts';

/** Runs one command in its folder, prints its report, and returns the exit code that follows from the report. */
export async function executeCommand(host: Host, entry: CommandEntry, line: CommandWords): Promise<ExitCode> {
  const { words, options } = posixWords(entry, line);
  refuseEmpty(entry, words, options);
  const environment = environmentOf(host, options);
  const toFile = options['output'] as string | undefined;
  const maxWarnings = options['maxWarnings'] as number | undefined;
  if (toFile !== undefined) expectFreeOutput(environment.files, toFile);
  const { execute } = await entry.load();
  const report = await execute(environment, words, options);
  if (report === undefined) return 0;
  const format = options['format'] as Format;
  const reporter = await reporters[format]();
  const text = reporter(report, {
    colours: await coloursFor(toFile === undefined && wantsColour(host, options)),
    width: host.stdout.width,
    maxWarnings,
    maker: { version, ...(homepage === undefined ? {} : { homepage }) },
    ...(inRepository.includes(format) ? { repositoryPrefix: await prefixOf(environment.root) } : {}),
  });
  if (format === 'github') await writeStepSummary(host, environment, report, maxWarnings);
  if (toFile === undefined) host.stdout.write(text);
  else environment.files.write(toFile, new TextEncoder().encode(text));
  return exitCode(report, maxWarnings);
}

/** GitHub shows what a step writes into this file; it needs no right to write anywhere else. */
async function writeStepSummary(
  host: Host,
  { files }: Environment,
  report: Report,
  maxWarnings: number | undefined,
): Promise<void> {
  const path = host.env['GITHUB_STEP_SUMMARY'] ?? '';
  if (path === '') return;
  const { stepSummary } = await import('../report/github/step-summary.ts');
  const text = stepSummary(report, maxWarnings);
  if (text === '') return;
  const before = files.stat(path) === undefined ? new Uint8Array() : files.read(path);
  files.write(path, Buffer.concat([before, Buffer.from(text)]));
}

function environmentOf(host: Host, options: OptionValues): Environment {
  const root = resolve(host.cwd, (options['cwd'] as string | undefined) ?? '.');
  const files = diskFiles(root);
  if (files.stat('.')?.kind !== 'folder') {
    throw new InputError({
      code: 'unreadable',
      message: `The working folder ${root} is not there.`,
      help: 'Give an existing folder with --cwd.',
    });
  }
  return {
    files,
    shipped: diskFiles(host.packageFolder),
    build,
    writer: { pid: host.pid, alive: host.alive },
    root,
    toolsProfile: toolsProfileSetting(host.env['AGENTPROMPT_TOOLS_PROFILE']),
    ci: !['', '0', 'false', undefined].includes(host.env['CI']),
    hostPaths: [root, host.env['HOME'] ?? homedir()].filter((path) => path.length > 1),
    today: host.today,
    progress: progressOn(host.stderr, host.elapsed),
    ...(host.service === undefined ? {} : { service: host.service }),
    self: [process.execPath, join(host.packageFolder, 'bin/agentprompt.js')],
    processes: host.processes,
    settings: host.env,
    onInterrupt: host.onInterrupt,
    tell: (line) => host.stderr.write(`${safeLine(line)}\n`),
  };
}

/** Formats for services that know a file by its path in the repository. */
const inRepository: readonly Format[] = ['github', 'sarif'];

async function prefixOf(root: string): Promise<string> {
  return (await import('../io/git.ts')).repositoryPrefix(root);
}

async function coloursFor(wanted: boolean): Promise<Colours> {
  return wanted ? (await import('../report/colours.ts')).colours : plainColours;
}

function wantsColour(host: Host, options: OptionValues): boolean {
  if (options['color'] === false || (host.env['NO_COLOR'] ?? '') !== '') return false;
  return host.stdout.isTerminal || (host.env['FORCE_COLOR'] ?? '0') !== '0';
}
