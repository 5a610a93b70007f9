import { InputError, type Problem } from '../../model/errors.ts';
import type { ProviderId } from '../../model/provider.ts';
import { providerIds } from '../../providers/registry.ts';
import { drivers, undriven } from '../../qualify/registry.ts';
import { nearest } from '../../text/nearest.ts';

/** Faults that can be planted, to see that a check finds them. */
const faultIds = ['description-cut', 'wrong-folder', 'tool-not-admitted', 'prompt-left-out'] as const;
export type PlantedFault = (typeof faultIds)[number];

/** What the command line asks of `qualify`, as it was written. */
export interface QualifyOptions {
  readonly providers: readonly string[];
  /** `provider=path` each; a provider may have several. */
  readonly cli: readonly string[];
  /** YYYY-MM-DD */
  readonly facts: string | undefined;
  readonly timeout: string | undefined;
  readonly plant: PlantedFault | undefined;
  /** Measure what discovery costs, too. */
  readonly price: boolean;
}

/** One program that is to be tried. */
export interface ChosenClient {
  readonly provider: ProviderId;
  /** A name for PATH, or a path. */
  readonly program: string;
}

/** The same, checked. */
export interface QualifyRequest {
  readonly clients: readonly ChosenClient[];
  /** YYYY-MM-DD */
  readonly facts: string;
  /** Milliseconds for each turn. */
  readonly timeout: number;
  readonly plant: PlantedFault | undefined;
  readonly price: boolean;
}

const known = providerIds.filter((id) => id !== 'api');
const defaultSeconds = 120;
const mostSeconds = 3600;

/** Checks what was asked; `today` (YYYY-MM-DD) is the facts date without another. Throws `InputError` with all that is wrong. */
export function qualifyRequest(options: QualifyOptions, today: string): QualifyRequest {
  const problems: Problem[] = [];
  const { timeout = String(defaultSeconds), facts = today } = options;
  const given = options.cli.map((pair) => {
    const [id = '', path = ''] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)];
    if (!pair.includes('=') || path === '') problems.push({ code: 'usage', message: '--cli takes provider=path.' });
    return [providerOf(id, problems), path] as const;
  });
  const named = options.providers.map((id) => providerOf(id, problems));
  if (!/^[0-9]{1,4}$/.test(timeout) || Number(timeout) < 1 || Number(timeout) > mostSeconds) {
    problems.push({ code: 'usage', message: `--timeout takes whole seconds from 1 to ${mostSeconds}.` });
  }
  if (!/^\d{4}-\d{2}-\d{2}$/.test(facts)) {
    problems.push({ code: 'usage', message: '--facts takes a day as YYYY-MM-DD.' });
  }
  if (problems.length > 0) throw new InputError(problems);
  const chosen = named.length > 0 ? named : known;
  const clients = chosen.filter((id) => id !== undefined).flatMap((id) => programsOf(id, given));
  return { clients, facts, timeout: Number(timeout) * 1000, plant: options.plant, price: options.price };
}

function programsOf(
  provider: ProviderId,
  given: readonly (readonly [ProviderId | undefined, string])[],
): ChosenClient[] {
  const paths = given.filter(([id]) => id === provider).map(([, path]) => path);
  const onPath = drivers[provider]?.program ?? undriven[provider] ?? provider;
  return (paths.length > 0 ? paths : [onPath]).map((program) => ({ provider, program }));
}

function providerOf(id: string, problems: Problem[]): ProviderId | undefined {
  const found = known.find((each) => each === id);
  if (found !== undefined) return found;
  const near = nearest(id, known);
  problems.push({
    code: 'unknown-name',
    message: `There is no client ${JSON.stringify(id)} to qualify.`,
    help: near === undefined ? `Known are ${known.join(', ')}.` : `Did you mean "${near}"?`,
  });
  return undefined;
}
