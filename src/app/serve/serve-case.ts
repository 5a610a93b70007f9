import { type HttpBridge, startHttpBridge } from '../../bridge/http/http-bridge.ts';
import type { LiveSession, ServedSession } from '../../bridge/live-session.ts';
import { startMcpServer } from '../../bridge/mcp/mcp-server.ts';
import { sessionCalls } from '../../bridge/session-calls.ts';
import { randomToken } from '../../io/random-token.ts';
import { InputError } from '../../model/errors.ts';
import { problemLines } from '../../report/problem-lines.ts';
import { safeLine } from '../../report/safe-line.ts';
import type { Environment } from '../environment.ts';
import type { Service } from '../service.ts';
import { withShipped } from '../with-shipped.ts';
import { writeEnvFile } from './env-file.ts';
import { openLiveCase } from './live-case.ts';

/** What `serve` is asked for. */
export interface ServeRequest {
  readonly caseId: string;
  /** 0: any free one. */
  readonly port: number;
  readonly http: boolean;
  /** Where the token goes; by default into `.agentprompt`. */
  readonly envFile: string | undefined;
  /** `--tools-profile`, before the environment variable and the profile. */
  readonly toolsProfile: string | undefined;
}

/** How often files are looked at without a call, so that an edit is told and announced soon. */
const LOOK_MILLISECONDS = 1_000;

/**
 * Serves the tools of one case until its client goes away or the process is asked to end: MCP on the two streams, and a
 * bridge on the loopback interface. Throws `InputError` when the case cannot be served to begin with.
 */
export async function serveCase(environment: Environment, service: Service, request: ServeRequest): Promise<void> {
  let stop: () => void = () => {};
  const stopped = new Promise<void>((resolve) => {
    stop = resolve;
  });
  const release = service.onStop(stop);
  const undo: (() => void | Promise<void>)[] = [release];
  try {
    await start({ environment, service, request, stop, undo });
    await stopped;
  } finally {
    for (const one of undo.reverse()) await one();
  }
}

interface Start {
  readonly environment: Environment;
  readonly service: Service;
  readonly request: ServeRequest;
  readonly stop: () => void;
  /** What has to be undone at the end, last first. */
  readonly undo: (() => void | Promise<void>)[];
}

async function start({ environment, service, request, stop, undo }: Start): Promise<void> {
  let announce: () => void = () => {};
  let listed = '';
  const noteList = (session: ServedSession): void => {
    const now = JSON.stringify(session.listed);
    if (listed !== '' && listed !== now) announce();
    listed = now;
  };
  const live = await openLiveCase({
    files: withShipped(environment.files, environment.shipped),
    caseId: request.caseId,
    asked: { flag: request.toolsProfile, environment: environment.toolsProfile },
    onBroken: (problems) => {
      for (const line of problemLines(problems)) service.tell(line);
      service.tell('Nothing may be called until this is mended.');
    },
    onChange: (session) => {
      service.tell('The files of the case changed; the new state counts from now on.');
      noteList(session);
    },
  });
  noteList(live.first);
  const onFault = (error: unknown): void =>
    service.tell(safeLine(error instanceof Error ? error.message : String(error)));
  if (request.http) await startHttp({ environment, service, request, stop, undo }, live, onFault);
  const mcp = await startMcpServer({
    calls: sessionCalls(live),
    version: environment.build,
    input: service.input,
    output: service.output,
    onFault,
    onEnd: stop,
  });
  undo.push(mcp.close);
  announce = mcp.listChanged;
  const timer = setInterval(() => void live.now().catch(onFault), LOOK_MILLISECONDS);
  undo.push(() => clearInterval(timer));
  service.tell(`Serving ${request.caseId} over MCP: ${live.first.listed.length} tools listed.`);
}

async function startHttp(
  { environment, service, request, undo }: Start,
  session: LiveSession,
  onFault: (error: unknown) => void,
): Promise<void> {
  const { port } = request;
  const token = randomToken();
  const bridge = await startHttpBridge({ session, token, port, onFault }).catch((error: unknown): HttpBridge => {
    throw portProblem(port, error);
  });
  undo.push(bridge.close);
  const path = request.envFile ?? `.agentprompt/serve-${environment.writer.pid}.env`;
  undo.push(writeEnvFile(environment.files, path, { address: bridge.address, token }));
  service.tell(`Calls over HTTP: ${bridge.address}; the file ${safeLine(path)} holds the variables.`);
}

function portProblem(port: number, error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code !== 'EADDRINUSE' && code !== 'EACCES') return error;
  const why = code === 'EACCES' ? 'may not be used with your rights' : 'is in use';
  const help = 'Leave --port out for any free one.';
  return new InputError({ code: 'busy', message: `Port ${port} ${why}.`, help }, { cause: error });
}
