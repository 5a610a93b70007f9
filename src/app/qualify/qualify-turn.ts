import { startHttpBridge } from '../../bridge/http/http-bridge.ts';
import { randomToken } from '../../io/random-token.ts';
import type { Processes } from '../../model/processes.ts';
import type { RecordedRequest } from '../../model/recording.ts';
import type { Place } from '../../qualify/driver.ts';
import { questions, type Scenario, type TurnFacts } from '../../qualify/scenario.ts';
import type { TaskScript } from '../../qualify/script-of.ts';
import { secretsInScript } from '../../qualify/secrets-in-script.ts';
import type { TurnSeen } from '../../qualify/seen.ts';
import { startEndpoint } from '../../wire/start-endpoint.ts';
import { childEnvironment } from '../record/child-environment.ts';
import { hiddenFolders } from '../record/hidden-folders.ts';
import { type ClientRun, runClient } from '../record/run-client.ts';
import { makeProject, type TurnProject } from './qualify-project.ts';
import type { WayJob } from './qualify-way.ts';

/** Absolute paths; kept from one turn to the next. */
export interface TurnFolders {
  readonly home: string;
  readonly temporary: string;
  /** Where the client works. */
  readonly project: string;
  /** What the case is composed from, and served from. */
  readonly source: string;
}

/** One turn that is to be played. */
export interface TurnJob extends WayJob {
  readonly system: Processes;
  readonly folders: TurnFolders;
  readonly scenario: Pick<Scenario, 'turns'>;
  readonly facts: TurnFacts;
  readonly task: TaskScript;
  /** Tools described on demand, or all of them in the prompt. */
  readonly discovery: boolean;
  /** Tools besides those of the scenario. */
  readonly moreTools: readonly object[];
  /** The session to resume; `undefined` in the first turn. */
  readonly session: string | undefined;
}

const mostOutput = 4 * 1024 * 1024;

/** Plays one turn: composes the case, serves it, starts the client with it, and takes down what it sends. */
export async function playTurn(job: TurnJob): Promise<TurnSeen> {
  const { task } = job;
  const known = secretsInScript(task.text, job.scenario);
  if (known > 0) throw new Error(`the script of ${job.driver.id} holds ${known} values that it has to extract`);
  const project = await makeProject(job);
  const requests: RecordedRequest[] = [];
  let open = true;
  const endpoint = await startEndpoint({
    script: task.script,
    onRequest: (request) => void (open && requests.push(request)),
  });
  const token = randomToken();
  const { tell } = job.environment;
  const onFault = (error: unknown): void => tell(error instanceof Error ? error.message : String(error));
  const bridge = await startHttpBridge({ session: project.live, token, port: 0, onFault });
  try {
    const printed = { stdout: '', stderr: '' };
    const run = await startClient(job, project, {
      ...{ url: endpoint.url, bridge: bridge.address, token },
      take: (stream, text) => {
        if (printed[stream].length < mostOutput) printed[stream] += text;
      },
    });
    open = false;
    const { capture } = project;
    return { facts: job.facts, capture, task, requests, output: printed.stdout, ...run };
  } finally {
    await endpoint.close();
    await bridge.close();
  }
}

interface Served {
  readonly url: string;
  readonly bridge: string;
  readonly token: string;
  readonly take: (stream: 'stdout' | 'stderr', text: string) => void;
}

async function startClient(job: TurnJob, project: TurnProject, served: Served): Promise<ClientRun> {
  const { environment, folders, way, chosen, system, session } = job;
  const { files, settings, self } = environment;
  const place: Place = {
    ...{ url: served.url, home: folders.home, project: folders.project, session },
    question: session === undefined ? questions.first : questions.second,
    prompt: project.prompt,
    server: [...self, 'serve', project.caseId, '--no-http', '--cwd', folders.source],
  };
  const { args, files: written = {}, env: added = {} } = way.start(place);
  for (const [path, text] of Object.entries(written)) files.write(path, new TextEncoder().encode(text));
  const { home, temporary } = folders;
  const bridge = bridgeSettings(served);
  const env = childEnvironment({
    ...{ own: settings, inherit: false, added: { ...added, ...bridge } },
    ...{ home, temporary, url: served.url },
  });
  const argv = [chosen.program, ...args];
  const needed = {
    command: [chosen.program, ...self],
    folders: [folders.home, folders.temporary, folders.project, folders.source],
    searched: env['PATH'] ?? '',
  };
  const decoders = { stdout: new TextDecoder(), stderr: new TextDecoder() };
  const spec = {
    ...{ argv, env, cwd: folders.project, timeout: job.request.timeout },
    ports: [served.url, served.bridge].map((address) => Number(new URL(address).port)),
    hidden: hiddenFolders(files, settings['HOME'], needed),
    output: (stream: 'stdout' | 'stderr', bytes: Uint8Array) =>
      served.take(stream, decoders[stream].decode(bytes, { stream: true })),
  };
  return runClient(system, spec, environment.onInterrupt);
}

/** The variables of the bridge, as `serve` writes them. */
function bridgeSettings({ bridge, token }: Served): Record<string, string> {
  return {
    MCP_AUTH: `Authorization: Bearer ${token}`,
    MCP_CUSTOM: `${bridge}/tools/custom`,
    MCP_MCP: `${bridge}/tools/mcp`,
  };
}
