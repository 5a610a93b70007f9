import { parseArgs } from 'node:util';
import type { FuzzTarget } from '../target.ts';
import { fuzzTarget } from './fuzz-target.ts';
import { resultText } from './result-text.ts';

/** Where the command prints and what it stands on. */
export interface FuzzHost {
  readonly argv: readonly string[];
  readonly write: (text: string) => void;
  /** Shows a line that the next one replaces; absent without a terminal. */
  readonly show?: ((line: string) => void) | undefined;
  readonly bundle: URL;
  /** Used when no seed is given. */
  readonly seed: number;
  /** Milliseconds of processor time that one look at an input may take. */
  readonly deadline: number;
}

interface Asked {
  readonly targets: readonly FuzzTarget[];
  readonly list: boolean;
  readonly seed: number;
  readonly runs: number;
  readonly milliseconds: number;
  readonly path: string | undefined;
}

const usage = `npm run fuzz -- [--seconds N] [--runs N] [--seed N] [--target name…] [--path P] [--list]

  --seconds N   for all targets together; default 60, without end when --runs is given
  --runs N      inputs for each target
  --seed N      the first seed; default a new one
  --target T    only this target; may be given again, and names may follow each other
  --path P      the one input that a failure named
  --list        the targets and what each promises
  --kills N     instead: kills the built program so often in each command that writes (--job J, --seed N)
`;

/** Fuzzes what is asked for: 0 nothing found, 1 something found, 2 a command line that makes no sense. */
export async function fuzzCommand(targets: readonly FuzzTarget[], host: FuzzHost): Promise<0 | 1 | 2> {
  const asked = readArguments(targets, host);
  if (typeof asked === 'string') {
    host.write(`${asked}\n\n${usage}`);
    return 2;
  }
  if (asked.list) {
    for (const { name, about } of targets) host.write(`${name.padEnd(18)} ${about}\n`);
    return 0;
  }
  const end = performance.now() + asked.milliseconds;
  let found = false;
  for (const [at, target] of asked.targets.entries()) {
    // What one target leaves over goes to the others; what one takes longer is taken from none.
    const left = (end - performance.now()) / (asked.targets.length - at);
    const milliseconds = Math.max(asked.milliseconds / asked.targets.length, left);
    found = (await fuzzOne(target, { ...asked, milliseconds }, host)) || found;
  }
  return found ? 1 : 0;
}

async function fuzzOne(target: FuzzTarget, asked: Asked, host: FuzzHost): Promise<boolean> {
  const began = performance.now();
  const speed = (inputs: number): number => Math.round((1000 * inputs) / (performance.now() - began));
  const progress = (inputs: number): void => host.show?.(`${target.name}: ${inputs} inputs, ${speed(inputs)} a second`);
  const result = await fuzzTarget({ ...asked, target }, { bundle: host.bundle, deadline: host.deadline, progress });
  host.show?.('');
  host.write(resultText(target.name, result, { speed: speed(result.inputs), seed: asked.seed }));
  // Nothing looked at is nothing passed.
  return result.failure !== undefined || result.inputs === 0;
}

function readArguments(targets: readonly FuzzTarget[], { argv, seed }: FuzzHost): Asked | string {
  const text = { type: 'string' } as const;
  const options = {
    seconds: text,
    runs: text,
    seed: text,
    path: text,
    target: { ...text, multiple: true },
    list: { type: 'boolean' },
  } as const;
  try {
    const { values, positionals } = parseArgs({ args: [...argv], options, allowPositionals: true });
    const names = [...(values.target ?? []), ...positionals];
    const unknown = names.find((name) => !targets.some((target) => target.name === name));
    if (unknown !== undefined) return `There is no target "${unknown}". --list prints them.`;
    if (values.target === undefined && positionals.length > 0) return 'Names of targets stand behind --target.';
    const chosen = names.length === 0 ? targets : targets.filter(({ name }) => names.includes(name));
    if (values.path !== undefined && (chosen.length !== 1 || values.seed === undefined)) {
      return '--path goes with one --target and the --seed that it was found with.';
    }
    if (values.path !== undefined && !/^\d+(:\d+)*$/.test(values.path)) return `"${values.path}" is no path.`;
    const timeless = values.runs !== undefined || values.path !== undefined;
    return {
      targets: chosen,
      list: values.list ?? false,
      seed: values.seed === undefined ? seed : whole('seed', values.seed, -0x8000_0000),
      runs: values.runs === undefined ? mostRuns : whole('runs', values.runs, 1),
      milliseconds: 1000 * (values.seconds === undefined ? (timeless ? 1e9 : 60) : whole('seconds', values.seconds, 1)),
      path: values.path,
    };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** More than any run gets to. */
const mostRuns = 20_000_000;

function whole(name: string, text: string, least: number): number {
  const value = Number(text);
  if (/^-?\d{1,10}$/.test(text) && value >= least && value <= 0x7fff_ffff) return value;
  throw new Error(`--${name} takes a whole number, not "${text}".`);
}
