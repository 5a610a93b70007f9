import { randomWord } from '../../io/random-token.ts';
import type { Provider } from '../../model/provider.ts';
import type { CheckStatus, CheckVerdict, ClientQualification } from '../../model/qualification.ts';
import type { Report } from '../../model/report.ts';
import { providers } from '../../providers/registry.ts';
import { allChecks } from '../../qualify/all-checks.ts';
import type { Driver, Way } from '../../qualify/driver.ts';
import { drivers } from '../../qualify/registry.ts';
import { buildReport } from '../../report/build-report.ts';
import type { Environment } from '../environment.ts';
import { askVersion } from '../record/ask-version.ts';
import { childEnvironment } from '../record/child-environment.ts';
import { hiddenFolders } from '../record/hidden-folders.ts';
import { type ChosenClient, type QualifyOptions, type QualifyRequest, qualifyRequest } from './qualify-request.ts';
import { qualifyWay } from './qualify-way.ts';

/** Where `qualify` is asked from: the drivers can be others in a test. */
export interface QualifyInput {
  readonly environment: Environment;
  readonly options: QualifyOptions;
  readonly drivers?: Readonly<Record<string, Driver>>;
}

/**
 * Runs the real clients through the same task, twice each, the second time resumed, and judges what they sent. Nothing
 * is installed and nothing leaves the machine. When a person asks for the end, no client is started any more, and what was
 * not tried is `not-run`. Throws `InputError` for what cannot be asked.
 */
export async function qualifyClients({ environment, options, drivers: own }: QualifyInput): Promise<Report> {
  const request = qualifyRequest(options, environment.today());
  const clients: ClientQualification[] = [];
  let asked = false;
  const heedNoMore = environment.onInterrupt(() => {
    asked = true;
  });
  const common = { environment, request, interrupted: () => asked };
  try {
    for (const chosen of request.clients) {
      const driver = (own ?? drivers)[chosen.provider];
      clients.push(...(await qualifyClient({ ...common, chosen, driver })));
    }
  } finally {
    heedNoMore();
  }
  const date = environment.today();
  const checks = allChecks.map(({ id }) => id);
  return buildReport({ command: 'qualify', qualification: { date, facts: request.facts, checks, clients } });
}

interface ClientJob {
  readonly environment: Environment;
  readonly request: QualifyRequest;
  readonly chosen: ChosenClient;
  readonly driver: Driver | undefined;
  /** A person has asked for the end. */
  readonly interrupted: () => boolean;
}

async function qualifyClient(job: ClientJob): Promise<ClientQualification[]> {
  const { environment, chosen, driver, interrupted } = job;
  const provider = providers[chosen.provider];
  if (interrupted()) return [untried(provider, wasInterrupted)];
  environment.tell(`${provider.title}: looking for ${chosen.program}`);
  const asked = await versionOf(job, driver?.versionArguments ?? ['--version']);
  if (interrupted()) return [untried(provider, wasInterrupted)];
  if ('blocked' in asked) return [untried(provider, { status: 'blocked', reason: asked.blocked })];
  const { version } = asked;
  if (driver === undefined) {
    return [untried(provider, { status: 'blocked', reason: 'It is there, but nothing drives it yet.', version })];
  }
  const done: ClientQualification[] = [];
  for (const way of driver.ways(version)) {
    if (interrupted()) {
      done.push(untried(provider, { ...wasInterrupted, version, way: way.name }));
      continue;
    }
    environment.tell(`${provider.title} ${version}, ${way.name}`);
    done.push(await qualifyWay({ ...job, driver, way, version, random: randomWord, name: nameOf(job, version, way) }));
  }
  return done;
}

/** Of its recordings. */
function nameOf({ chosen }: ClientJob, version: string, way: Way): string {
  return `qualify-${[chosen.provider, version, way.name].map((part) => part.replace(/[^A-Za-z0-9.]+/g, '-')).join('-')}`;
}

/** The number in what the client prints, or why there is none. */
async function versionOf(
  { environment, chosen }: ClientJob,
  args: readonly string[],
): Promise<{ readonly version: string } | { readonly blocked: string }> {
  const system = await environment.processes();
  const { home, temporary, remove } = system.scratch();
  try {
    const url = 'http://127.0.0.1:9';
    const env = childEnvironment({ own: environment.settings, inherit: false, added: {}, home, temporary, url });
    const command = [chosen.program, ...args];
    const needed = { command, folders: [home, temporary], searched: env['PATH'] ?? '' };
    const hidden = hiddenFolders(environment.files, environment.settings['HOME'], needed);
    const spec = { argv: command, env, cwd: home, timeout: 0, ports: [], hidden, output: () => {} };
    const asked = await askVersion(system, spec, environment.onInterrupt);
    if ('version' in asked) return { version: /\d+(?:\.\d+)+[\w.-]*/.exec(asked.version)?.[0] ?? asked.version };
    return { blocked: asked.notStarted === true ? 'Not installed.' : asked.warning.message };
  } finally {
    remove();
  }
}

interface Untried {
  readonly status: CheckStatus;
  readonly reason: string;
  readonly version?: string;
  readonly way?: string;
}

const wasInterrupted: Untried = { status: 'not-run', reason: 'The run was interrupted before.' };

function untried({ id, title }: Provider, { status, reason, version, way }: Untried): ClientQualification {
  const checks = allChecks.map(({ id: check }): CheckVerdict => ({ check, status, reason, evidence: undefined }));
  const none = { model: undefined, isolation: undefined };
  return { provider: id, title, version, way, ...none, flags: [], checks, layers: [], requests: [], recordings: [] };
}
