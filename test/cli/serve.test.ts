import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { aFolder } from '../builders/a-host.ts';
import { packageFolder } from '../builders/package-folder.ts';
import { bin, cleanEnv, notBuilt, spawnBin, tellSkip } from './built-bin.ts';
import { end, type Served, serve, until } from './serve-client.ts';

tellSkip('serving from the built program', notBuilt);

const shelf = 'shelf/claude-code.hybrid';
const receipt = (): string => randomBytes(8).toString('hex');

interface ToolOfFile {
  readonly name: string;
  readonly [key: string]: unknown;
}

const baseTools: readonly ToolOfFile[] = [
  { name: 'execute_shell_command', visibility: 'core' },
  {
    name: 'find_title',
    description: 'Find a title by words.',
    visibility: 'advanced',
    inputSchema: { type: 'object', properties: { query: { type: 'string' } }, required: ['query'] },
    reply: { receipt: 'none yet', query: '{{query}}' },
  },
  { name: 'secret_title', description: 'Find a title that is kept back.', visibility: 'advanced', reply: 'no' },
  { name: 'send_note', description: 'Send a note.', source: 'mcp:mail', visibility: 'advanced', reply: 'Sent.' },
];

const withReceipt = (text: string): readonly ToolOfFile[] =>
  baseTools.map((tool) =>
    tool.name === 'find_title' ? { ...tool, reply: { receipt: text, query: '{{query}}' } } : tool,
  );

/** A small product on disk. */
function aShelf(tools: readonly ToolOfFile[] = baseTools): string {
  const folder = aFolder();
  put(folder, 'agentprompt.yaml', [
    'schema: agentprompt/1',
    'facts: 2026-10-01',
    'skills: [skills]',
    'cases:',
    '  - { profile: shelf, session: demo, providers: { claude-code: [hybrid] } }',
    '  - { name: native, profile: shelf, session: demo, delivery: { code_execution: false }, providers: { claude-code: [hybrid] } }',
  ]);
  put(folder, 'profiles/shelf/profile.yaml', [
    'schema: agentprompt.profile/1',
    'id: shelf',
    'runtime: { code_execution: true, discovery: true }',
    'sections: [{ id: identity, owner: product, text: You keep the shelf. }, { use: runtime }, { use: skills }]',
    'skills: [loans]',
    'tools: [tools/shelf.json]',
  ]);
  put(folder, 'skills/loans/SKILL.md', ['---', 'name: loans', 'description: How books are lent.', '---', 'Lend them.']);
  setTools(folder, tools);
  setSession(folder);
  return folder;
}

function put(folder: string, path: string, lines: readonly string[]): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), `${lines.join('\n')}\n`);
}

const setTools = (folder: string, tools: readonly ToolOfFile[]): void =>
  put(folder, 'profiles/shelf/tools/shelf.json', [JSON.stringify(tools)]);
const setSession = (folder: string, ...lines: readonly string[]): void =>
  put(folder, 'profiles/shelf/sessions/demo.yaml', ['schema: agentprompt.session/1', ...lines]);

async function serving(
  folder: string,
  work: (served: Served) => Promise<void>,
  ...options: readonly string[]
): Promise<void> {
  const served = await serve(folder, shelf, ...options);
  try {
    await work(served);
  } finally {
    await end(served);
  }
}

describe.skipIf(notBuilt !== '')('a client of the built program', () => {
  it('lists, searches, reads the spec, and executes by the printed route', async () => {
    const text = receipt();
    await serving(aShelf(withReceipt(text)), async ({ list, call, post }) => {
      expect(await list()).toEqual(['search_tools', 'get_api_spec', 'read_skill', 'execute_shell_command']);
      expect(await call('search_tools', { query: 'words' })).toMatchObject({
        tools: [{ name: 'find_title' }],
        total: 1,
      });
      const spec = (await call('get_api_spec', { tool_name: 'find_title' })) as string;
      expect(spec).toBe('POST /tools/custom/find_title\n# Find a title by words.\nquery: string (required)\n');
      const { status, envelope } = await post(spec, { query: 'Emma' });
      expect([status, envelope]).toEqual([
        200,
        { success: true, result: { receipt: text, query: 'Emma' }, error: null },
      ]);
      expect((await post('POST /tools/mcp/mail/send_note', {})).envelope.result).toBe('Sent.');
    });
  });

  it('calls a hidden tool by its name, and reads a skill', async () => {
    await serving(aShelf(), async ({ call }) => {
      expect(await call('find_title', { query: 'Emma' })).toEqual({ receipt: 'none yet', query: 'Emma' });
      expect(await call('send_note')).toBe('Sent.');
      expect(await call('read_skill', { skills: [{ name: 'loans' }] })).toMatchObject({
        skill_name: 'loans',
        content: expect.stringContaining('Lend them.'),
      });
      expect(await call('read_skill', { skills: [{ name: 'loans', path: '../../agentprompt.yaml' }] })).toMatchObject({
        code: 'invalid_arguments',
      });
      expect(await call('find_title', {})).toMatchObject({ code: 'invalid_arguments', field: 'arguments' });
      expect(await call('execute_shell_command', {})).toMatchObject({ code: 'not_executable' });
      expect(await call('find_titel')).toMatchObject({ code: 'unknown' });
    });
  });

  it('is refused a revoked tool whose spec it has read, everywhere', async () => {
    const folder = aShelf();
    await serving(folder, async ({ call, post }) => {
      const spec = (await call('get_api_spec', { tool_name: 'find_title' })) as string;
      setSession(folder, 'turn_deny: [find_title]');
      expect((await post(spec, { query: 'x' })).envelope.error?.code).toBe('not_allowed');
      expect(await call('get_api_spec', { tool_name: 'find_title' })).toMatchObject({ code: 'not_allowed' });
      expect(await call('find_title', { query: 'x' })).toMatchObject({ code: 'not_allowed' });
      expect(await call('search_tools', { query: 'words' })).toMatchObject({ status: 'no_matches' });
      setSession(folder);
      expect((await post(spec, { query: 'x' })).status).toBe(200);
    });
  });

  it('finds a tool that came late, and not one that went', async () => {
    const folder = aShelf();
    await serving(folder, async ({ call, post, list, listChanges }) => {
      const text = receipt();
      setTools(folder, [
        ...baseTools,
        { name: 'agent_browser', description: 'Zeppelin.', visibility: 'core', reply: text },
      ]);
      expect(await call('search_tools', { query: 'zeppelin' })).toMatchObject({ tools: [{ name: 'agent_browser' }] });
      expect((await post('POST /tools/custom/agent_browser', {})).envelope.result).toBe(text);
      expect(await list()).toContain('agent_browser');
      setTools(folder, baseTools);
      expect((await post('POST /tools/custom/agent_browser', {})).envelope.error?.code).toBe('unknown');
      await until(() => listChanges() === 2);
    });
  });

  it('reads a server that is down as unavailable, not as a wrong name', async () => {
    const folder = aShelf();
    await serving(folder, async ({ call, post }) => {
      setSession(folder, 'servers_down: [mail]');
      expect(await call('get_api_spec', { tool_name: 'send_note' })).toMatchObject({ code: 'server_unavailable' });
      const { status, envelope } = await post('POST /tools/mcp/mail/send_note', {});
      expect([status, envelope.error?.code]).toEqual([503, 'server_unavailable']);
      expect(await call('search_tools')).toMatchObject({ servers: [] });
    });
  });

  it('is suggested nothing that it may not call', async () => {
    const folder = aShelf();
    setSession(folder, 'session_deny: [secret_title]');
    await serving(folder, async ({ call, post }) => {
      const answers = [
        await call('get_api_spec', { tool_name: 'secret_titel' }),
        await call('secret_titel'),
        (await post('POST /tools/custom/secret_titel', {})).envelope,
        await call('search_tools'),
      ];
      expect(JSON.stringify(answers)).not.toContain('secret_title');
      expect(JSON.stringify(await call('get_api_spec', { tool_name: 'find_titel' }))).toContain('find_title');
    });
  });

  it('gets nothing while an edit is broken, and is told why on stderr once', async () => {
    const folder = aShelf();
    setSession(folder, 'turn_deny: [secret_title]');
    await serving(folder, async ({ client, call, post, stderr }) => {
      setSession(folder, 'turn_deny: [secret_titel]');
      expect(await call('search_tools')).toMatchObject({ code: 'session_unusable' });
      const { status, envelope } = await post('POST /tools/custom/find_title', { query: 'x' });
      expect([status, envelope.error?.code]).toEqual([503, 'session_unusable']);
      expect((await post('POST /tools/custom/secret_title', {})).status).toBe(503);
      await expect(client.listTools()).rejects.toThrow('until they are mended');
      await until(() => stderr().includes('until this is mended'));
      expect(stderr().match(/profiles\/shelf\/sessions\/demo\.yaml:2:13: .*secret_titel/g)?.length).toBe(1);
      setSession(folder, 'turn_deny: [secret_title]');
      expect(await call('secret_title')).toMatchObject({ code: 'not_allowed' });
      expect(await call('find_title', { query: 'x' })).toMatchObject({ query: 'x' });
    });
  });

  it('sees an edit without a call', async () => {
    const folder = aShelf();
    await serving(folder, async ({ listChanges, stderr }) => {
      setSession(folder, 'turn_deny: [execute_shell_command]');
      await until(() => listChanges() === 1 && stderr().includes('The files of the case changed'));
    });
  });

  it('lists as the tools profile says where tools are declared natively', async () => {
    for (const [options, wanted] of [
      [[], ['execute_shell_command']],
      [
        ['--tools-profile', 'full'],
        ['execute_shell_command', 'find_title', 'secret_title', 'send_note'],
      ],
    ] as const) {
      const served = await serve(aShelf(), 'native/claude-code.hybrid', ...options);
      expect(await served.list()).toEqual(['search_tools', 'get_api_spec', 'read_skill', ...wanted]);
      expect(await served.call('find_title', { query: 'x' })).toMatchObject({ query: 'x' });
      await end(served);
    }
  });

  it('does without HTTP', async () => {
    const served = await serve(aShelf(), shelf, '--no-http');
    expect(await served.call('send_note')).toBe('Sent.');
    expect(existsSync(served.envFile)).toBe(false);
    expect(served.stderr()).not.toContain('127.0.0.1');
    await served.client.close();
  });
});

describe.skipIf(notBuilt !== '')('two accounts of one server', () => {
  /** The shipped product, with a session for each account. */
  function shipped(account: string): string {
    const folder = aFolder();
    for (const name of ['agentprompt.yaml', 'profiles', 'skills'])
      cpSync(join(packageFolder, name), join(folder, name), { recursive: true });
    const path = join(folder, 'profiles/code/sessions/demo.yaml');
    writeFileSync(path, readFileSync(path, 'utf8').replace('account: mara', `account: ${account}`));
    return folder;
  }

  it('never see each other', async () => {
    const id = 'code/claude-code.hybrid';
    const [mara, timo] = [await serve(shipped('mara'), id), await serve(shipped('timo'), id)];
    try {
      const servers = async ({ call }: Served): Promise<unknown> =>
        ((await call('search_tools')) as { servers: unknown }).servers;
      expect(await servers(mara)).toEqual(['linear_private', 'linear_team']);
      expect(await servers(timo)).toEqual(['linear_team']);
      const asked = { tool_name: 'create_issue', server_name: 'linear_private' };
      expect(await mara.call('get_api_spec', asked)).toContain('POST /tools/mcp/linear_private/create_issue');
      expect(await timo.call('get_api_spec', asked)).toMatchObject({ code: 'not_allowed' });
      expect(await timo.call('get_api_spec', { tool_name: 'create_issue' })).toContain('/tools/mcp/linear_team/');
      const route = 'POST /tools/mcp/linear_private/create_issue';
      expect((await timo.post(route, {})).envelope.error?.code).toBe('not_allowed');
      expect((await mara.post(route, {})).envelope.error?.code).toBe('invalid_arguments');
      const stolen = await mara.post(route, {});
      expect(stolen.status).toBe(400);
      expect(mara.variables()['MCP_AUTH']).not.toBe(timo.variables()['MCP_AUTH']);
    } finally {
      await end(mara);
      await end(timo);
    }
  });

  it('lists exactly what a capture declares', async () => {
    const served = await serve(shipped('mara'), 'code/claude-code.hybrid');
    const { tools } = await served.client.listTools();
    await end(served);
    const path = join(packageFolder, 'snapshots/code/claude-code.hybrid/tools.json');
    expect(tools).toEqual(JSON.parse(readFileSync(path, 'utf8')));
  });
});

interface Started {
  readonly child: ChildProcess;
  readonly stderr: () => string;
  readonly stdout: () => string;
  readonly ended: Promise<number | null>;
  readonly port: number;
}

/** The program without a client, once it listens. */
async function started(folder: string): Promise<Started> {
  const child = spawn(process.execPath, [bin, 'serve', shelf], { cwd: folder, env: cleanEnv(folder) });
  let [stdout, stderr] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => {
    stdout += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    stderr += chunk.toString();
  });
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve));
  await until(() => stderr.includes('over MCP'));
  const port = Number(/127\.0\.0\.1:(\d+)/.exec(stderr)?.[1]);
  return { child, stderr: () => stderr, stdout: () => stdout, ended, port };
}

const envFiles = (folder: string): string[] => readdirSync(join(folder, '.agentprompt'));

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port }, () => resolve(true)).on('error', () => resolve(false));
    socket.on('connect', () => socket.destroy());
  });
}

describe.skipIf(notBuilt !== '' || process.platform === 'win32')('the end of a server', () => {
  it.each<[string, (started: Started) => void]>([
    ['SIGINT', ({ child }) => child.kill('SIGINT')],
    ['SIGTERM', ({ child }) => child.kill('SIGTERM')],
    ['SIGHUP', ({ child }) => child.kill('SIGHUP')],
    ['a closed stdin', ({ child }) => child.stdin?.end()],
    [
      'a reader that went',
      ({ child }) => {
        child.stdout?.destroy();
        child.stdin?.write('{"jsonrpc":"2.0","id":1,"method":"ping"}\n'.repeat(2));
      },
    ],
  ])('is clean on %s', async (_, stop) => {
    const folder = aShelf();
    const one = await started(folder);
    expect(await isOpen(one.port)).toBe(true);
    const [name = ''] = envFiles(folder);
    expect(statSync(join(folder, '.agentprompt', name)).mode & 0o777).toBe(0o600);
    const text = readFileSync(join(folder, '.agentprompt', name), 'utf8');
    const token = /Bearer ([\w-]{43})"/.exec(text)?.[1] ?? 'no token';
    stop(one);
    expect(await one.ended).toBe(0);
    expect([envFiles(folder), await isOpen(one.port)]).toEqual([[], false]);
    expect(one.stdout() + one.stderr()).not.toContain(token);
  });

  it('is clean on lines that are no messages, which change nothing before', async () => {
    const one = await started(aShelf());
    one.child.stdin?.write('not json\n{"jsonrpc":"2.0"}\n[]\n\u001b[2J\n');
    one.child.stdin?.write('{"jsonrpc":"2.0","id":7,"method":"ping"}\n');
    await until(() => one.stdout().includes('"id":7'));
    expect(one.stdout()).toBe('{"result":{},"jsonrpc":"2.0","id":7}\n');
    one.child.stdin?.end();
    expect(await one.ended).toBe(0);
    expect(one.stderr()).not.toContain('\u001b');
  });

  it('is exit code 2 when it could not begin', async () => {
    const folder = aShelf();
    const busy = await started(folder);
    const runs = [
      spawnBin({ cwd: folder }, 'serve'),
      spawnBin({ cwd: folder }, 'serve', 'shelf/claude-code.full'),
      spawnBin({ cwd: folder }, 'serve', shelf, '--port', '70000'),
      spawnBin({ cwd: folder }, 'serve', shelf, '--port', String(busy.port)),
      spawnBin({ cwd: folder }, 'serve', shelf, '--env-out', 'agentprompt.yaml'),
      spawnBin({ cwd: folder }, 'serve', shelf, '--tools-profile', 'some'),
    ];
    busy.child.kill();
    await busy.ended;
    expect(runs.map(({ status, stdout }) => [status, stdout])).toEqual(runs.map(() => [2, '']));
    expect(runs[3]?.stderr).toContain(`Port ${busy.port} is in use.`);
    expect(envFiles(folder)).toEqual([]);
    rmSync(join(folder, 'profiles/shelf/sessions/demo.yaml'));
    expect(spawnBin({ cwd: folder }, 'serve', shelf).status).toBe(2);
  });
});
