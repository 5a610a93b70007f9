import { existsSync, mkdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { memoryProcesses } from '../../src/io/memory-processes.ts';
import type { ChildSpec } from '../../src/model/processes.ts';
import { reportSchema } from '../../src/schema/report.ts';
import { readRecording } from '../../src/wire/read-recording.ts';
import { aFolder, homeOf, type Outcome, runHost } from '../builders/a-host.ts';
import { clients, send } from './record-programs.ts';
import { type Step, transcript } from './transcript.ts';

const processes = clients();
const unfit = clients('proxies', 'unshare: unshare failed: Operation not permitted');
const script = 'schema: agentprompt.script/1\nsteps:\n  - say: Hello.\n';

const scripts: Readonly<Record<string, (folder: string) => readonly Step[]>> = {
  record: (folder) => [
    { run: 'record -- small', processes },
    { run: 'record -- small', processes },
    { run: 'record --force --format json -- small', processes },
    { note: 'There is a script of one step.', act: () => writeFileSync(join(folder, 'one.yaml'), script) },
    {
      run: 'record --provider pi --script one.yaml --version-command "version --version" --format markdown -- small',
      processes,
    },
    { run: 'record --name isolated -- small', processes: unfit },
    { run: 'record --name all --inherit-env --out made -- small', processes, env: { WORD: 'word' } },
  ],
  'record-failed': () => [
    { run: 'record -- failing', processes },
    { run: 'record --timeout 1 -- hanging', processes },
    { run: 'record -- silent', processes },
    { run: 'record -- lost', processes },
    { run: 'record -- nowhere', processes },
    { run: 'record --version-command "version --broken" -- small', processes },
    { run: 'record --name again --version-command gone -- small', processes },
  ],
  'record-usage': (folder) => [
    { run: 'record' },
    { run: 'record --provider claude-cod --timeout 1.5 --env word --env HOME=x --env TMPDIR=x -- small', processes },
    { run: 'record --name ../x -- small', processes },
    { run: 'record --script nothing.yaml -- small', processes },
    { run: 'record --home ../home -- small', processes },
    { run: 'record --home "" -- small', processes },
    { run: 'record --out .agentprompt/captures -- small', processes },
    {
      note: 'The folder of recordings is a link that leads out.',
      act: () => {
        mkdirSync(join(folder, '.agentprompt'));
        symlinkSync(homeOf(folder), join(folder, '.agentprompt/recordings'));
      },
    },
    { run: 'record -- small', processes },
  ],
};

describe('what a person sees of a recording', () => {
  it.each(Object.entries(scripts))('%s', async (name, steps) => {
    const folder = aFolder();
    const text = await transcript(folder, steps(folder));
    await expect(`# ${name}\n\n${text}`).toMatchFileSnapshot(`transcripts/${name}.md`);
  });
});

/** Runs `record` with a client that does one thing, and returns what it was started with. */
async function started(folder: string, argv: readonly string[], env: Record<string, string> = {}): Promise<Started> {
  const specs: ChildSpec[] = [];
  const client = async (spec: ChildSpec): Promise<{ code: number; signal: undefined }> => {
    specs.push(spec);
    const told = JSON.stringify([spec.env['TOLD'], spec.argv]);
    await send(
      spec,
      `/v1/messages?told=${encodeURIComponent(env['MY_TOKEN'] ?? '')}`,
      { model: 'm', max_tokens: 1, messages: [], system: told },
      {
        'x-told': spec.env['TOLD'] ?? '',
      },
    );
    spec.output('stdout', new TextEncoder().encode(`I was told ${spec.env['TOLD']}`));
    return { code: 0, signal: undefined };
  };
  const outcome = await runHost({ cwd: folder, argv, env, processes: memoryProcesses({ programs: { client } }) });
  const [spec] = specs;
  if (spec === undefined) throw new Error(outcome.stderr);
  return { ...outcome, spec };
}

interface Started extends Outcome {
  readonly spec: ChildSpec;
}

const recorded = (folder: string, name: string): string =>
  readFileSync(join(folder, `.agentprompt/recordings/${name}.json`), 'utf8');

describe('a recorded client', () => {
  it('sees the address, dummy keys and a new home, and nothing of our environment besides', async () => {
    const env = { PATH: '/bin', LANG: 'C', TERM: 'dumb', SHELL: '/bin/sh', ANTHROPIC_API_KEY: 'real', MY_TOKEN: 'x' };
    const { spec } = await started(aFolder(), ['record', '--', 'client'], env);
    const url = `http://127.0.0.1:${spec.ports[0]}`;
    expect(spec.env).toEqual({
      PATH: '/bin',
      LANG: 'C',
      TERM: 'dumb',
      HOME: '/scratch/home',
      TMPDIR: '/scratch/tmp',
      AGENTPROMPT_URL: url,
      ANTHROPIC_BASE_URL: url,
      ANTHROPIC_API_KEY: 'agentprompt-dummy-key',
      OPENAI_BASE_URL: `${url}/v1`,
      OPENAI_API_BASE: `${url}/v1`,
      OPENAI_API_KEY: 'agentprompt-dummy-key',
      GOOGLE_GEMINI_BASE_URL: url,
      GEMINI_API_KEY: 'agentprompt-dummy-key',
    });
  });

  it('sees all of it with --inherit-env, but no other home and no real key of a model', async () => {
    const env = { WORD: 'x', OPENAI_API_KEY: 'real', ANTHROPIC_AUTH_TOKEN: 'real' };
    const { spec, stdout } = await started(aFolder(), ['record', '--inherit-env', '--', 'client'], env);
    expect(spec.env).toMatchObject({ WORD: 'x', HOME: '/scratch/home', OPENAI_API_KEY: 'agentprompt-dummy-key' });
    expect(spec.env).not.toHaveProperty('ANTHROPIC_AUTH_TOKEN');
    expect(stdout).toContain('(--inherit-env)');
  });

  it('gets settings, a kept home, its folder, its time and its arguments as they were given', async () => {
    const folder = aFolder();
    mkdirSync(join(folder, 'in'));
    const { spec } = await started(folder, [
      ...['record', '--cwd', 'in', '--home', 'home', '--timeout', '7', '--env', 'A=b=c', '--env', 'TERM='],
      ...['--', 'client', '--env', 'X=y', '-p', '', '--'],
    ]);
    expect(spec).toMatchObject({ cwd: join(folder, 'in'), timeout: 7000 });
    expect(spec.argv).toEqual(['client', '--env', 'X=y', '-p', '', '--']);
    expect(spec.env).toMatchObject({ A: 'b=c', TERM: '', HOME: join(folder, 'in/home') });
    expect(statSync(join(folder, 'in/home')).mode & 0o777).toBe(0o700);
  });

  it('cannot see the real home, unless it works in it: then not what holds credentials there', async () => {
    const folder = aFolder();
    const home = homeOf(folder);
    for (const name of ['.ssh', '.claude', '.config/gh', 'bin']) mkdirSync(join(home, name), { recursive: true });
    expect((await started(folder, ['record', '--', 'client'])).spec.hidden).toContain(home);
    const { spec } = await started(folder, ['record', '--name', 'b', '--', 'client'], { PATH: `${home}/bin:/bin` });
    expect(spec.hidden.filter((path) => path.startsWith(home))).toEqual(
      ['.claude', '.config/gh', '.ssh'].map((name) => join(home, name)),
    );
  });

  it('leaves no secret of ours in the recording, nor on the screen', async () => {
    const folder = aFolder();
    const secret = 'uG7/"x\\ä pq+91=z';
    const token = `ghp_${'V4tKq9ZsLm2XwRb7NcJy'}${'3DhFg8PaUe5TiQo0'}`;
    const { stdout, stderr } = await started(
      folder,
      ['record', '--env', `TOLD=${encodeURIComponent(secret)} ${token}`, '--', 'client', secret, `--key=${token}`],
      { MY_TOKEN: secret },
    );
    const text = recorded(folder, 'client');
    for (const shown of [text, stdout, stderr]) {
      for (const value of [secret, JSON.stringify(secret).slice(1, -1), encodeURIComponent(secret), token])
        expect(shown).not.toContain(value);
    }
    expect(text.split('[value of MY_TOKEN]').length).toBeGreaterThanOrEqual(5);
    const [request] = readRecording({ path: 'x', bytes: new TextEncoder().encode(text) }).requests;
    expect(request?.body).toMatchObject({ model: 'm' });
  });
});

describe('an interrupted recording', () => {
  it.each(['hanging', 'polite'])('ends the client and keeps what came, as a failure: %s', async (name) => {
    const folder = aFolder();
    const listeners = new Set<() => void>();
    const pending = runHost({
      cwd: folder,
      argv: ['record', '--', name],
      processes,
      onInterrupt: (listener) => {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    });
    await new Promise((resolve) => setTimeout(resolve, 500));
    for (const listener of listeners) listener();
    const { code, stdout } = await pending;
    expect(code).toBe(1);
    expect(stdout).toContain('✗ 1 model call recorded; the client was ended by SIGINT.');
    expect(listeners.size).toBe(0);
    expect(existsSync(join(folder, `.agentprompt/recordings/${name}.json`))).toBe(true);
  });
});

describe('the file of a recording', () => {
  it('is for its owner only, in a folder for its owner only', async () => {
    const folder = aFolder();
    await started(folder, ['record', '--', 'client']);
    expect(statSync(join(folder, '.agentprompt/recordings')).mode & 0o777).toBe(0o700);
    expect(statSync(join(folder, '.agentprompt/recordings/client.json')).mode & 0o777).toBe(0o600);
  });

  it('is replaced with --force only, and stays private then', async () => {
    const folder = aFolder();
    const outcome = async (...words: string[]): Promise<Outcome> =>
      runHost({ cwd: folder, argv: ['record', ...words], processes });
    expect((await outcome('--name', 'x', '--', 'small')).code).toBe(0);
    const before = recorded(folder, 'x');
    const refused = await outcome('--name', 'x', '--', 'failing');
    expect([refused.code, recorded(folder, 'x')]).toEqual([2, before]);
    expect((await outcome('--name', 'x', '--force', '--', 'failing')).code).toBe(1);
    expect(JSON.parse(recorded(folder, 'x'))).toMatchObject({ command: ['failing'], end: { code: 3 } });
    expect(statSync(join(folder, '.agentprompt/recordings/x.json')).mode & 0o777).toBe(0o600);
  });

  it('is told as JSON in the shape of a report', async () => {
    const { stdout } = await runHost({ argv: ['record', '--format', 'json', '--', 'small'], processes });
    const report = reportSchema.parse(JSON.parse(stdout));
    expect(report.recording?.requests.map(({ api, step }) => [api, step])).toEqual([
      [null, null],
      ['anthropic-messages', null],
      ['anthropic-messages', null],
    ]);
  });
});
