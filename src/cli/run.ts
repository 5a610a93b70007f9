import { Command, CommanderError, Option } from 'commander';
import { unusable } from '../app/why-unusable.ts';
import { InputError, type Problem } from '../model/errors.ts';
import { FileFault } from '../model/files.ts';
import type { ExitCode, Format } from '../model/report.ts';
import { problemLines } from '../report/problem-lines.ts';
import { safeLine } from '../report/safe-line.ts';
import type { CommandEntry, OptionValues } from './command.ts';
import { commands } from './commands.ts';
import { addCompletion } from './completion/add-completion.ts';
import type { Host } from './host.ts';
import { version } from './version.ts';

const notes = `
Environment:
  AGENTPROMPT_TOOLS_PROFILE  list "agent" (core) tools or "full", where --tools-profile is not given
  CI                         accept refuses to write the baseline
  NO_COLOR, FORCE_COLOR=1    never print colours; print them without a terminal too
  AGENTPROMPT_DEBUG=1        print where in the program a bug happened

Exit codes: 0 clean, 1 differences or errors found, 2 could not run.
`;

/** Runs one command line and returns its exit code. Never throws and never ends the process. */
export async function run(host: Host): Promise<ExitCode> {
  let code: ExitCode = 2;
  const program = programOf(host, (result) => {
    code = result;
  });
  try {
    await program.parseAsync([...host.argv], { from: 'user' });
    return code;
  } catch (error) {
    return endOf(host, error);
  }
}

function programOf(host: Host, done: (code: ExitCode) => void): Command {
  const program = new Command('agentprompt')
    .description('Render, compose, capture and diff what an agent product sends before its first token.')
    .version(version, '-V, --version', 'print the version')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => host.stdout.write(text),
      // What is wrong with a command line is told in its own words.
      writeErr: (text) => host.stderr.write(text.split('\n').map(safeLine).join('\n')),
      getOutHelpWidth: () => Math.min(host.stdout.width, 100),
      getErrHelpWidth: () => Math.min(host.stderr.width, 100),
    })
    .addHelpText('after', notes)
    .showHelpAfterError('(agentprompt --help lists the commands)');
  for (const entry of commands) addCommand(program, entry, host, done);
  addCompletion(program, host, done);
  return program;
}

function addCommand(program: Command, entry: CommandEntry, host: Host, done: (code: ExitCode) => void): void {
  const command = program.command(`${entry.name} ${entry.words}`.trim()).description(entry.summary);
  for (const { flags, meaning, repeatable, choices } of entry.options) {
    const option = new Option(flags, meaning);
    if (repeatable) option.argParser((value: string, earlier: string[] | undefined) => [...(earlier ?? []), value]);
    if (choices !== undefined) option.choices(choices);
    command.addOption(option);
  }
  command
    .optionsGroup('Common options:')
    .option('--cwd <folder>', 'work in this folder')
    .helpOption('-h, --help', 'show this help');
  if (entry.formats.length > 0) addReportOptions(command, entry.formats);
  command
    .addHelpText('after', `\n${entry.details}\n`)
    .showHelpAfterError(`(agentprompt ${entry.name} --help shows the options)`)
    .action(async (...call: unknown[]) => {
      const words = call
        .slice(0, -2)
        .flat()
        .filter((word): word is string => typeof word === 'string');
      const { executeCommand } = await import('./execute-command.ts');
      done(await executeCommand(host, entry, { words, options: call.at(-2) as OptionValues }));
    });
}

/** What a command takes that prints a report. */
function addReportOptions(command: Command, formats: readonly Format[]): void {
  command
    .addOption(new Option('--format <format>', 'how to print the result').choices(formats).default('text'))
    .option('--output <file>', 'print the result into a file')
    .option('--no-color', 'print without colours (NO_COLOR does the same)')
    .addOption(new Option('--max-warnings <count>', 'exit 1 above this number of warnings').argParser(wholeNumber));
}

function wholeNumber(text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new CommanderError(1, 'agentprompt.number', `error: --max-warnings takes a whole number, not "${text}"`);
}

/** Help and version are a success; a wrong command line, a problem and a bug are exit code 2. */
function endOf(host: Host, error: unknown): ExitCode {
  if (error instanceof CommanderError) {
    if (error.code === 'agentprompt.number') host.stderr.write(`${safeLine(error.message)}\n`);
    return error.exitCode === 0 ? 0 : 2;
  }
  if (error instanceof InputError) printProblems(host, error.problems);
  else if (error instanceof FileFault) printProblems(host, [unusable(error)]);
  else printBug(host, error);
  return 2;
}

function printProblems(host: Host, problems: readonly Problem[]): void {
  for (const line of problemLines(problems)) host.stderr.write(`${line}\n`);
}

function printBug(host: Host, error: unknown): void {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  host.stderr.write(
    `${safeLine(`This is a bug in agentprompt ${version}: ${text}`)}\nPlease report it with the command line that led here.\n`,
  );
  if ((host.env['AGENTPROMPT_DEBUG'] ?? '') === '' || !(error instanceof Error)) return;
  host.stderr.write(`${(error.stack ?? '').split('\n').map(safeLine).join('\n')}\n`);
}
