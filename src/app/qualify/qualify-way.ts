import type { CheckVerdict, ClientQualification } from '../../model/qualification.ts';
import { providers } from '../../providers/registry.ts';
import { factOn } from '../../providers/view-provider.ts';
import { allChecks } from '../../qualify/all-checks.ts';
import type { Driver, Way } from '../../qualify/driver.ts';
import { makeScenario, type RandomWord } from '../../qualify/scenario.ts';
import { scriptOf } from '../../qualify/script-of.ts';
import { firstCall, partsOf, type Seen, type TurnSeen, taskCalls } from '../../qualify/seen.ts';
import { verdictOn } from '../../qualify/verdict.ts';
import { joinPath } from '../../text/posix-path.ts';
import { kindSizes } from '../../wire/arrival/arrival-of.ts';
import type { Environment } from '../environment.ts';
import { priceWay } from './qualify-price.ts';
import { keepTurn } from './qualify-recording.ts';
import type { ChosenClient, QualifyRequest } from './qualify-request.ts';
import { playTurn } from './qualify-turn.ts';

/** One way of one client. */
export interface WayJob {
  readonly environment: Environment;
  readonly request: QualifyRequest;
  readonly chosen: ChosenClient;
  readonly driver: Driver;
  readonly way: Way;
  /** What the client printed. */
  readonly version: string;
  readonly random: RandomWord;
  /** Of the recordings. */
  readonly name: string;
  /** A person has asked for the end: nothing is started any more. */
  readonly interrupted: () => boolean;
}

/** Two turns of one conversation, each recorded, and the verdict of every check on them. */
export async function qualifyWay(job: WayJob): Promise<ClientQualification> {
  const { environment, way, version, chosen, driver } = job;
  const { first, second } = await playBoth(job);
  const seen: Seen = { provider: driver.id, version, first, second, callsMcp: way.mcp !== undefined };
  const provider = providers[chosen.provider];
  const predicted = { fact: factOn(provider.predicted, job.request.facts), version, way: way.name };
  const checks = allChecks.map((check): CheckVerdict => verdictOn(check, check.judge(seen), predicted));
  const turns = [first, ...(second === undefined ? [] : [second])];
  const call = firstCall(first);
  const prices = job.request.price && !job.interrupted() ? await priceWay(job) : undefined;
  return {
    ...{ provider: provider.id, title: provider.title, way: way.name, version, model: way.model, flags: way.flags },
    isolation: first.isolation,
    checks,
    layers: call === undefined ? [] : kindSizes(partsOf(call).parts).map(({ kind, bytes }) => ({ kind, bytes })),
    requests: turns.flatMap((turn, index) => taskCalls(turn).map(({ bytes }) => ({ turn: index + 1, bytes }))),
    ...(prices === undefined ? {} : { prices }),
    recordings: turns.map((turn, index) => keepTurn(environment, turn, { ...job, name: `${job.name}-${index + 1}` })),
  };
}

/** Everything that is made for both turns is gone when this returns. */
async function playBoth(job: WayJob): Promise<Pick<Seen, 'first' | 'second'>> {
  const { environment, way, random } = job;
  const system = await environment.processes();
  const heedNoMore = environment.onInterrupt(() => {});
  const { home, temporary, remove } = system.scratch();
  try {
    const scenario = makeScenario(random);
    const around = joinPath(home, '..');
    const folders = { home, temporary, project: `${around}/project`, source: `${around}/source` };
    const common = { system, folders, scenario, task: scriptOf(way), discovery: true, moreTools: [] };
    const play = (facts: TurnSeen['facts'], session: string | undefined): Promise<TurnSeen> =>
      playTurn({ ...job, ...common, facts, session });
    const first = await play(scenario.turns[0], undefined);
    const session = way.sessionIn === undefined ? '' : way.sessionIn(first.output);
    if (session === undefined || first.end.timedOut || job.interrupted()) return { first, second: undefined };
    return { first, second: await play(scenario.turns[1], session) };
  } finally {
    remove();
    heedNoMore();
  }
}
