import { InputError, type Problem } from '../../model/errors.ts';
import type { ProviderId } from '../../model/provider.ts';
import { providerIds } from '../../providers/registry.ts';
import { nearest } from '../../text/nearest.ts';

/** What the command line asks of `record`, as it was written. */
export interface RecordOptions {
  /** Program and arguments. */
  readonly command: readonly string[];
  readonly name: string | undefined;
  readonly out: string | undefined;
  readonly force: boolean;
  readonly provider: string | undefined;
  readonly script: string | undefined;
  readonly timeout: string | undefined;
  /** `NAME=value` each. */
  readonly env: readonly string[];
  readonly inheritEnv: boolean;
  readonly home: string | undefined;
  readonly versionCommand: string | undefined;
}

/** The same, checked. */
export interface RecordRequest {
  readonly provider: ProviderId | undefined;
  readonly name: string;
  /** Milliseconds. */
  readonly timeout: number;
  readonly added: Readonly<Record<string, string>>;
  /** Program and arguments that print the client's version. */
  readonly versionCommand: readonly string[] | undefined;
}

const defaultSeconds = 120;
const mostSeconds = 24 * 60 * 60;

/** Checks the options that need no file. Throws `InputError` with everything that is wrong. */
export function recordRequest(options: RecordOptions): RecordRequest {
  const problems: Problem[] = [];
  const { command, provider, timeout = String(defaultSeconds), env, versionCommand } = options;
  const known = providerIds.find((id) => id === provider);
  if (provider !== undefined && known === undefined) problems.push(unknownProvider(provider));
  if (!/^[0-9]{1,5}$/.test(timeout) || Number(timeout) < 1 || Number(timeout) > mostSeconds) {
    problems.push({
      code: 'usage',
      message: `--timeout takes whole seconds from 1 to ${mostSeconds}, not ${JSON.stringify(timeout)}.`,
    });
  }
  for (const pair of env) problems.push(...pairProblems(pair));
  if (problems.length > 0) throw new InputError(problems);
  const words = versionCommand?.split(' ').filter((word) => word !== '');
  return {
    provider: known,
    name: options.name ?? known ?? nameOf(command[0] ?? ''),
    timeout: Number(timeout) * 1000,
    added: Object.fromEntries(env.map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)])),
    versionCommand: words,
  };
}

function unknownProvider(provider: string): Problem {
  const near = nearest(provider, providerIds);
  return {
    code: 'unknown-name',
    message: `There is no provider ${JSON.stringify(provider)}.`,
    help: near === undefined ? `Known are ${providerIds.join(', ')}.` : `Did you mean "${near}"?`,
  };
}

const envHelp = 'A name has letters, digits and "_", for example --env LOG_LEVEL=debug.';

/** The value is not shown: it may be a secret. */
function pairProblems(pair: string): Problem[] {
  const name = pair.slice(0, Math.max(0, pair.indexOf('=')));
  if (!/^[A-Za-z_][A-Za-z0-9_]*$/.test(name)) {
    return [{ code: 'usage', message: '--env takes NAME=value; one that was given has no such name.', help: envHelp }];
  }
  if (name === 'HOME')
    return [{ code: 'usage', message: '--env cannot set HOME.', help: 'Name a folder with --home.' }];
  return name === 'TMPDIR'
    ? [{ code: 'usage', message: '--env cannot set TMPDIR: it is always a new folder.', help: 'Leave it out.' }]
    : [];
}

/** The program's name without folder and ending, as far as a file can be named so. */
function nameOf(program: string): string {
  const last = program.split(/[/\\]/).at(-1) ?? '';
  return last.replace(/\.(?:js|mjs|cjs|sh|exe|cmd)$/, '').replace(/[^A-Za-z0-9._-]+/g, '-');
}
