import { type ChildProcess, spawn } from 'node:child_process';
import { connect, type Server, type Socket } from 'node:net';
import { type ChildSpec, type RunningChild, StartFault } from '../model/processes.ts';
import type { ChildEnd } from '../model/recording.ts';
import { childSettled } from './child-settled.ts';
import { findProgram } from './find-program.ts';
import { type InitAnswer, type InitOrder, type InitWord, namespaceProgram } from './namespace-init.ts';
import { stopper } from './stopper.ts';

// Also where a user's PATH leaves it out: `ip` and `mount` stand there.
const systemPath = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
const kinds = ['-rnmpf', '--mount-proc', '--kill-child'];
const readyMilliseconds = 10_000;
const hangMilliseconds = 1000;

/** Why this system gives no namespace. */
export interface NoNamespace {
  readonly why: string;
}

/**
 * Starts a program in user, network, process and mount namespaces of its own: it sees no network but a loopback, and no
 * process but what it starts. Its ports are joined to those outside. Says why when the system does not permit
 * it; nothing was started then.
 */
export async function startInNamespace(spec: ChildSpec): Promise<RunningChild | NoNamespace> {
  const unshare = unshareOf(spec.cwd);
  if (unshare === undefined) return { why: 'there is no unshare on this system' };
  const init = spawn(unshare, [...kinds, '--', process.execPath, '-e', namespaceProgram()], {
    cwd: '/',
    env: { PATH: systemPath },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    detached: true,
  });
  const order: InitOrder = {
    ...{ argv: spec.argv, env: spec.env, cwd: spec.cwd, ports: spec.ports, hidden: spec.hidden, unshare },
    ...{ user: process.getuid?.() ?? 0, group: process.getgid?.() ?? 0 },
  };
  const ready = await readyServers(init, order);
  if ('why' in ready) return ready;
  for (const [index, server] of ready.servers.entries()) joinTo(server, spec.ports[index] ?? 0);
  return running(spec, init, ready.servers);
}

function unshareOf(cwd: string): string | undefined {
  if (process.platform !== 'linux') return undefined;
  try {
    return findProgram('unshare', systemPath, cwd);
  } catch (error) {
    if (error instanceof StartFault) return undefined;
    throw error;
  }
}

/** Waits for the first process to have prepared everything. A failure is final: it is gone then. */
function readyServers(
  init: ChildProcess,
  order: InitOrder,
): Promise<{ readonly servers: readonly Server[] } | NoNamespace> {
  const servers: Server[] = [];
  let said = '';
  const hear = (bytes: Uint8Array): void => {
    said = `${said}${new TextDecoder().decode(bytes)}`.slice(0, 400);
  };
  return new Promise((resolve) => {
    const late = setTimeout(() => fail('it was not ready in time'), readyMilliseconds);
    const settle = (): void => {
      clearTimeout(late);
      for (const name of ['error', 'close', 'message']) init.removeAllListeners(name);
      init.stderr?.off('data', hear);
    };
    const fail = (why: string): void => {
      settle();
      init.on('error', () => {});
      end(init);
      resolve({ why });
    };
    init.stderr?.on('data', hear);
    init.once('error', (error) => fail(error.message));
    init.once('close', () => fail(said.trim().split('\n')[0] || 'unshare ended at once'));
    init.on('message', (answer: InitAnswer, server) => {
      if (answer.kind === 'listening') return void servers.push(server as Server);
      if (answer.kind !== 'ready') return fail(answer.kind === 'failed' ? answer.why : 'it ended at once');
      settle();
      resolve({ servers });
    });
    tell(init, order);
  });
}

/** Every connection that is made inside goes on to the same port outside. */
function joinTo(server: Server, port: number): void {
  server.on('connection', (inside: Socket) => {
    const outside = connect(port, '127.0.0.1');
    const [close, shut] = [() => void outside.destroy(), () => void inside.destroy()];
    inside.on('error', close).on('close', close).pipe(outside);
    outside.on('error', shut).on('close', shut).pipe(inside);
  });
}

function running(spec: ChildSpec, init: ChildProcess, servers: readonly Server[]): RunningChild {
  let told: Pick<ChildEnd, 'code' | 'signal'> | undefined;
  const watch = stopper(spec.timeout, {
    ask: () => tell(init, 'stop'),
    force: () => end(init),
  });
  init.on('message', (answer: InitAnswer) => {
    if (answer.kind === 'ended') told = { code: answer.code ?? undefined, signal: answer.signal ?? undefined };
    else if (answer.kind === 'failed') spec.output('stderr', new TextEncoder().encode(`${answer.why}\n`));
  });
  const ended = childSettled(init, spec.output, () => {
    for (const server of servers) server.close();
  }).then((): ChildEnd => {
    watch.settle();
    return { ...(told ?? { code: undefined, signal: 'SIGKILL' }), timedOut: watch.timedOut() };
  });
  tell(init, 'start');
  return { isolation: 'namespace', why: undefined, ended, stop: watch.stop };
}

/**
 * The first process leaves, and the system ends the rest before that is told. Should it hang, `unshare` takes it along.
 */
function end(init: ChildProcess): void {
  tell(init, 'leave');
  setTimeout(() => init.kill('SIGKILL'), hangMilliseconds).unref();
}

/** A channel that broke is told by the end of the process. */
function tell(init: ChildProcess, word: InitOrder | InitWord): void {
  if (init.connected) init.send(word, () => {});
}
