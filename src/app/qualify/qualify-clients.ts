import { randomWord } from '../../io/random-token.ts';
import type { Provider } from '../../model/provider.ts';
import type { CheckVerdict, ClientQualification } from '../../model/qualification.ts';
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
 * is installed and nothing leaves the machine. Throws `InputError` for what cannot be asked.
 */
export async function qualifyClients({ environment, options, drivers: own }: QualifyInput): Promise<Report> {
  const request = qualifyRequest(options, environment.today());
  const clients: ClientQualification[] = [];
  for (const chosen of request.clients) {
    const driver = (own ?? drivers)[chosen.provider];
    clients.push(...(await qualifyClient({ environment, request, chosen, driver })));
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
}

async function qualifyClient(job: ClientJob): Promise<ClientQualification[]> {
  const { environment, chosen, driver } = job;
  const provider = providers[chosen.provider];
  environment.tell(`${provider.title}: looking for ${chosen.program}`);
  const asked = await versionOf(job, driver?.versionArguments ?? ['--version']);
  if ('blocked' in asked) return [blocked(provider, undefined, asked.blocked)];
  const { version } = asked;
  if (driver === undefined) return [blocked(provider, version, 'It is there, but nothing drives it yet.')];
  const done: ClientQualification[] = [];
  for (const way of driver.ways(version)) {
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

function blocked({ id, title }: Provider, version: string | undefined, reason: string): ClientQualification {
  const checks = allChecks.map(
    ({ id: check }): CheckVerdict => ({ check, status: 'blocked', reason, evidence: undefined }),
  );
  const none = { way: undefined, model: undefined, isolation: undefined };
  return { provider: id, title, version, ...none, flags: [], checks, layers: [], requests: [], recordings: [] };
}
