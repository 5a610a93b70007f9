import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startInNamespace } from '../../src/io/start-in-namespace.ts';
import { startWithProxies } from '../../src/io/start-with-proxies.ts';
import { systemProcesses } from '../../src/io/system-processes.ts';
import { type ChildSpec, type RunningChild, StartFault } from '../../src/model/processes.ts';
import type { ChildEnd, Isolation } from '../../src/model/recording.ts';
import { aFolder } from '../builders/a-host.ts';
import { tellSkip } from '../cli/built-bin.ts';

const stubborn = fileURLToPath(new URL('../fixtures/record/stubborn.mjs', import.meta.url));
const windows = process.platform === 'win32';

let server: Server;
let port = 0;

beforeAll(async () => {
  server = createServer((request, response) => response.end(`seen ${request.url}`));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => server.close());

interface Ran {
  readonly end: ChildEnd;
  readonly isolation: Isolation;
  readonly stdout: string;
  readonly stderr: string;
  readonly milliseconds: number;
}

type Form = (spec: ChildSpec) => Promise<RunningChild>;

const inNamespace: Form = async (spec) => {
  const child = await startInNamespace(spec);
  if ('isolation' in child) return child;
  throw new Error(child.why);
};

/** Starts Node with a text, or a command, and waits for its end. */
async function ran(form: Form, argv: readonly string[], draft: Partial<ChildSpec> = {}): Promise<Ran> {
  const began = performance.now();
  const said = { stdout: '', stderr: '' };
  const child = await form({
    argv,
    env: { PATH: process.env['PATH'] ?? '', TMPDIR: aFolder() },
    cwd: aFolder(),
    timeout: 20_000,
    ports: [port],
    hidden: [],
    output: (stream, bytes) => {
      said[stream] += new TextDecoder().decode(bytes);
    },
    ...draft,
  });
  const end = await child.ended;
  return { end, isolation: child.isolation, ...said, milliseconds: performance.now() - began };
}

const node = (text: string): string[] => [process.execPath, '--input-type=module', '-e', text];

/** Ids of running processes with a word in their command line. */
function runningWith(word: string): string[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc').filter((id) => {
    try {
      return /^[0-9]+$/.test(id) && readFileSync(`/proc/${id}/cmdline`, 'latin1').includes(word);
    } catch {
      return false;
    }
  });
}

const refused = windows
  ? 'not on this system'
  : await inNamespace({
      ...{ argv: ['/bin/sh', '-c', ':'], env: { PATH: '/usr/bin:/bin' }, cwd: '/', timeout: 20_000, ports: [9999] },
      ...{ hidden: [], output: () => {} },
    }).then(
      async (child) => {
        await child.ended;
        return '';
      },
      (error: Error) => error.message,
    );
tellSkip('programs in a namespace', refused);

const forms: readonly (readonly [string, Form, string])[] = [
  ['in a namespace', inNamespace, refused],
  ['with proxies', (spec) => startWithProxies(spec, undefined), windows ? 'not on this system' : ''],
];

describe.each(forms.filter(([, , reason]) => reason === ''))('a program %s', (name, form) => {
  it('reaches the endpoint under the same port', async () => {
    const { stdout, end } = await ran(
      form,
      node(`process.stdout.write(await (await fetch('http://127.0.0.1:${port}/a?b')).text())`),
    );
    expect([stdout, end]).toEqual(['seen /a?b', { code: 0, signal: undefined, timedOut: false }]);
  });

  it('sends and receives much at once', async () => {
    const text = `const url = 'http://127.0.0.1:${port}/'; const body = 'x'.repeat(3_000_000);
      const all = await Promise.all([1, 2, 3, 4, 5].map(async (n) => (await fetch(url + n, { method: 'POST', body })).text()));
      process.stdout.write(all.join())`;
    expect((await ran(form, node(text))).stdout).toBe('seen /1,seen /2,seen /3,seen /4,seen /5');
  });

  it('sees the environment it was given, and nothing else', async () => {
    const { stdout } = await ran(form, node('process.stdout.write(JSON.stringify(process.env))'), {
      env: { PATH: process.env['PATH'] ?? '', TMPDIR: '/nowhere', WORD: 'ä b' },
    });
    const seen = Object.keys(JSON.parse(stdout) as object).filter((key) => !/^(.*_proxy)$/i.test(key));
    expect(seen.sort()).toEqual(['PATH', 'TMPDIR', 'WORD']);
    expect(/proxy/i.test(stdout)).toBe(name === 'with proxies');
  });

  it('has a closed stdin, and no channel to us', async () => {
    const { stdout } = await ran(form, [
      '/bin/sh',
      '-c',
      'cat; if (echo x >&3) 2>/dev/null; then echo open; else echo closed; fi',
    ]);
    expect(stdout).toBe('closed\n');
  });

  it('tells its exit code and its signal', async () => {
    expect((await ran(form, ['/bin/sh', '-c', 'exit 7'])).end).toEqual({ code: 7, signal: undefined, timedOut: false });
    expect((await ran(form, ['/bin/sh', '-c', 'kill -9 $$'])).end).toEqual({
      code: undefined,
      signal: 'SIGKILL',
      timedOut: false,
    });
  });

  it('runs where it was told to, as the same user', async () => {
    const cwd = aFolder();
    const { stdout } = await ran(form, node('process.stdout.write(process.cwd() + " " + process.getuid())'), { cwd });
    expect(stdout).toBe(`${cwd} ${process.getuid?.()}`);
  });

  it('is gone after its time with all that it started, though none of it heeds SIGTERM', {
    timeout: 20_000,
  }, async () => {
    const word = `stubborn-${name.replaceAll(' ', '-')}-${process.pid}`;
    const { end, stdout, milliseconds } = await ran(form, [process.execPath, stubborn, word], { timeout: 1500 });
    expect(stdout).toBe('started\n');
    expect(end).toEqual({ code: undefined, signal: 'SIGKILL', timedOut: true });
    expect(milliseconds).toBeGreaterThan(3000);
    expect(milliseconds).toBeLessThan(9000);
    expect(runningWith(word)).toEqual([]);
  });

  it('is asked to end first, and may end as it likes', async () => {
    const text = `process.on('SIGTERM', () => { process.stdout.write('bye'); process.exit(5); }); setTimeout(() => {}, 60000)`;
    const { end, stdout } = await ran(form, node(text), { timeout: 1000 });
    expect([stdout, end]).toEqual(['bye', { code: 5, signal: undefined, timedOut: true }]);
  });

  it('takes what it left running along when it ends', async () => {
    const word = `left-${name.replaceAll(' ', '-')}-${process.pid}`;
    const line = `setsid ${process.execPath} -e 'setTimeout(() => {}, 60000)' ${word} & exit 0`;
    const { end, milliseconds } = await ran(form, ['/bin/sh', '-c', line]);
    expect(end.code).toBe(0);
    expect(milliseconds).toBeLessThan(5000);
    expect(runningWith(word)).toEqual([]);
  });

  it('is ended at once by a second stop', async () => {
    const began = performance.now();
    const child = await form({
      argv: [process.execPath, stubborn, `twice-${process.pid}`],
      ...{
        env: { PATH: process.env['PATH'] ?? '', TMPDIR: aFolder() },
        cwd: aFolder(),
        timeout: 60_000,
        ports: [port],
      },
      ...{ hidden: [], output: () => {} },
    });
    await new Promise((resolve) => setTimeout(resolve, 300));
    child.stop();
    child.stop();
    expect(await child.ended).toMatchObject({ timedOut: false });
    expect(performance.now() - began).toBeLessThan(2000);
    expect(runningWith(`twice-${process.pid}`)).toEqual([]);
  });
});

describe.skipIf(refused !== '')('a namespace', () => {
  it('has no network but the loopback, and the child cannot make another', async () => {
    const { stdout } = await ran(inNamespace, [
      '/bin/sh',
      '-c',
      `${process.execPath} -p 'Object.keys(os.networkInterfaces()).join()'; ip link add x type dummy 2>/dev/null && echo added; ip link set lo down 2>/dev/null && echo down; cat /proc/1/environ 2>/dev/null; echo end`,
    ]);
    expect(stdout).toBe('lo\nend\n');
  });

  it('leads nowhere: not to another port of this machine, not to an address, not to a name', async () => {
    const other = createServer((_, response) => response.end('reached'));
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port: otherPort } = other.address() as AddressInfo;
    const text = `for (const url of ['http://127.0.0.1:${otherPort}', 'http://192.0.2.1', 'http://example.com']) {
      await fetch(url, { signal: AbortSignal.timeout(3000) }).then(() => console.log('reached', url), (error) => console.log(error.cause?.code ?? error.name)); }`;
    const { stdout } = await ran(inNamespace, node(text));
    other.close();
    expect(stdout).toMatch(/^ECONNREFUSED\nENETUNREACH\n(EAI_AGAIN|ENOTFOUND|ENETUNREACH)\n$/);
  });

  it('hides folders, and the child cannot uncover them', async () => {
    const hidden = aFolder();
    writeFileSync(join(hidden, 'secret'), 'word');
    const line = `ls -A ${hidden}; umount ${hidden} 2>/dev/null && ls -A ${hidden}; echo end`;
    expect((await ran(inNamespace, ['/bin/sh', '-c', line], { hidden: [hidden] })).stdout).toBe('end\n');
    expect(readFileSync(join(hidden, 'secret'), 'utf8')).toBe('word');
  });

  it('shows no process but those of the child', async () => {
    const { stdout } = await ran(inNamespace, ['/bin/sh', '-c', 'ls /proc | grep -c "^[0-9]"']);
    expect(Number(stdout)).toBeLessThanOrEqual(5);
  });

  it('is not there when a folder cannot be hidden, and says so', async () => {
    const spec = {
      argv: ['true'],
      env: {},
      cwd: '/',
      timeout: 1000,
      ports: [port],
      hidden: ['/no/such/folder'],
      output: () => {},
    };
    expect(await startInNamespace(spec)).toEqual({ why: '/no/such/folder could not be hidden' });
  });
});

describe.skipIf(windows)('programs of the system', () => {
  it.each([
    ['ENOENT', 'no-such-program'],
    ['ENOENT', './nothing/here'],
    ['ENOENT', ''],
    ['EACCES', './plain.txt'],
    ['ENOENT', '.'],
  ])('are refused with %s: %j', async (code, program) => {
    const cwd = aFolder();
    writeFileSync(join(cwd, 'plain.txt'), '#!/bin/sh\n', { mode: 0o644 });
    const fault = await ran(systemProcesses().start, [program], { cwd }).catch((error: unknown) => error);
    expect(fault).toBeInstanceOf(StartFault);
    expect(fault).toMatchObject({ code, program });
  });

  it('run in a namespace where there is one', async () => {
    const { isolation } = await ran(systemProcesses().start, ['/bin/sh', '-c', ':']);
    expect(isolation).toBe(refused === '' ? 'namespace' : 'proxies');
  });

  it('get a folder that only the owner opens, and that goes away', () => {
    const { home, temporary, remove } = systemProcesses().scratch();
    mkdirSync(join(home, 'a/b'), { recursive: true });
    writeFileSync(join(home, 'a/b/c'), '');
    expect(readdirSync(home)).toEqual(['a']);
    expect(readdirSync(temporary)).toEqual([]);
    expect(statSync(dirname(home)).mode & 0o777).toBe(0o700);
    remove();
    remove();
    expect(existsSync(dirname(home))).toBe(false);
  });
});
