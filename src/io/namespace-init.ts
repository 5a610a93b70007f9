import type { Server } from 'node:net';

/** What the first process of a namespace is told. */
export interface InitOrder {
  readonly argv: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly cwd: string;
  readonly ports: readonly number[];
  readonly hidden: readonly string[];
  /** Absolute path of `unshare`. */
  readonly unshare: string;
  /** Who the child is to be, as outside of the namespace. */
  readonly user: number;
  readonly group: number;
}

/** What it is told after that: to start the child, to ask it to end, to end all at once. */
export type InitWord = 'start' | 'stop' | 'leave';

/** What it answers; the listening server of each port goes along with a `listening`, in the order of the ports, then `ready`. */
export type InitAnswer =
  | { readonly kind: 'listening' | 'ready' }
  | { readonly kind: 'failed'; readonly why: string }
  | { readonly kind: 'ended'; readonly code: number | null; readonly signal: string | null };

/** The modules of Node that it needs: it runs as text, and text imports nothing. */
interface Modules {
  readonly childProcess: typeof import('node:child_process');
  readonly net: typeof import('node:net');
  readonly os: typeof import('node:os');
  readonly fs: typeof import('node:fs');
}

interface Init {
  readonly modules: Modules;
  readonly prepare: (modules: Modules, hidden: readonly string[]) => void;
  readonly startInside: (modules: Modules, order: InitOrder, say: Say) => void;
}

type Say = (answer: InitAnswer, done: () => void, server?: Server) => void;

/**
 * The program of the first process inside of new user, network, process and mount namespaces, for `node -e`. It brings
 * the loopback up, makes sure that there is no other network, hides folders, listens on the ports and hands those
 * servers out to its parent, which joins each to its port outside: a socket stays in the network that it was made in.
 * Then it starts the child. When the child or the parent ends, it ends, and with it the system ends whatever is left.
 */
export function namespaceProgram(): string {
  const names = { childProcess: 'child_process', net: 'net', os: 'os', fs: 'fs' } satisfies Record<
    keyof Modules,
    string
  >;
  const modules = Object.entries(names).map(([name, module]) => `${name}: require('node:${module}')`);
  return `(${init})({ modules: { ${modules.join(', ')} }, prepare: ${prepare}, startInside: ${startInside} })`;
}

// The functions below run as text: they must use nothing but their arguments and what every Node has.

function init({ modules, prepare, startInside }: Init): void {
  const leave = (): never => process.exit(0);
  const say: Say = (answer, done, server) => void process.send?.(answer, server, {}, done);
  const fail = (error: Error): void => say({ kind: 'failed', why: error.message }, leave);
  const obey = (order: InitOrder): void => {
    prepare(modules, order.hidden);
    const servers: Server[] = [];
    const listenNext = (): void => {
      const port = order.ports[servers.length];
      if (port === undefined) {
        say({ kind: 'ready' }, () => {});
        return;
      }
      const server = modules.net.createServer();
      servers.push(server);
      server.on('error', fail);
      server.listen(port, '127.0.0.1', () => say({ kind: 'listening' }, listenNext, server));
    };
    listenNext();
    // By now the parent has the servers; two that accept would share the connections.
    process.once('message', (word: InitWord) => {
      if (word !== 'start') leave();
      const closed = servers.map((server) => new Promise((resolve) => server.close(resolve)));
      Promise.all(closed).then(() => startInside(modules, order, say), fail);
    });
  };
  process.on('disconnect', leave);
  process.once('message', (order) => {
    try {
      obey(order as InitOrder);
    } catch (error) {
      fail(error instanceof Error ? error : new Error(String(error)));
    }
  });
}

/** Leaves the loopback as the only network, and folders empty; else throws. */
function prepare({ childProcess, os, fs }: Modules, hidden: readonly string[]): void {
  const works = (program: string, ...args: string[]): boolean =>
    childProcess.spawnSync(program, args, { stdio: 'ignore' }).status === 0;
  const addresses = (): { internal: boolean }[] =>
    Object.values(os.networkInterfaces()).flatMap((found) => found ?? []);
  const isUp = (): boolean => addresses().some(({ internal }) => internal);
  const raised = isUp() || works('ip', 'link', 'set', 'lo', 'up') || works('ifconfig', 'lo', 'up');
  // Without a program for it: the flags of the device (1 up, 8 loopback), in a view of this network alone.
  if (!raised && works('mount', '-t', 'sysfs', 'sysfs', '/sys')) fs.writeFileSync('/sys/class/net/lo/flags', '0x9');
  if (!isUp()) throw new Error('the loopback could not be brought up');
  if (addresses().some(({ internal }) => !internal)) throw new Error('there is a network besides the loopback');
  const shown = hidden.find((folder) => !works('mount', '-t', 'tmpfs', 'tmpfs', folder));
  if (shown !== undefined) throw new Error(`${shown} could not be hidden`);
}

/** The child gets a user namespace of its own: there it may do what its user may, and cannot undo what was prepared. */
function startInside({ childProcess }: Modules, order: InitOrder, say: Say): void {
  const leave = (): never => process.exit(0);
  const { argv, env, cwd, unshare, user, group } = order;
  const mapped = ['--user', `--map-user=${user}`, `--map-group=${group}`, '--', ...argv];
  const child = childProcess.spawn(unshare, mapped, { env, cwd, stdio: ['ignore', 'inherit', 'inherit'] });
  child.on('error', (error) => say({ kind: 'failed', why: error.message }, leave));
  child.on('exit', (code, signal) => say({ kind: 'ended', code, signal }, leave));
  process.on('message', (word: InitWord) => {
    if (word === 'leave') leave();
    child.kill('SIGTERM');
  });
}
