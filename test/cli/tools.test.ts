import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ReportJson } from '../../src/schema/report.ts';
import type { ToolsJson } from '../../src/schema/tools-report.ts';
import { aFolder, runHost } from '../builders/a-host.ts';
import { packageFolder } from '../builders/package-folder.ts';
import { aDesk } from './a-desk.ts';

async function report(cwd: string, ...argv: readonly string[]): Promise<ReportJson> {
  const { code, stdout, stderr } = await runHost({ cwd, argv: [...argv, '--format', 'json'] });
  expect(stderr).toBe('');
  expect(code).toBe(0);
  return JSON.parse(stdout) as ReportJson;
}

async function toolsOf(cwd: string, ...argv: readonly string[]): Promise<ToolsJson> {
  return (await report(cwd, 'tools', ...argv)).tools!;
}

function aList(value: unknown): string {
  const folder = aFolder();
  writeFileSync(join(folder, 'tools.json'), JSON.stringify(value, null, 2));
  return folder;
}

const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));
const schema = { type: 'object', properties: { words: { type: 'string' } } };
const anthropic = [
  { name: 'find', description: 'Find – it.', input_schema: schema, cache_control: { type: 'ephemeral' } },
];
const openai = [
  { type: 'function', function: { name: 'find', description: 'Find it.', parameters: schema, strict: true } },
];
const mcp = [
  {
    name: 'find',
    title: 'Find',
    description: 'Find it.',
    inputSchema: { $schema: 'http://json-schema.org/draft-07/schema#', ...schema },
    annotations: { readOnlyHint: true },
    execution: { taskSupport: 'forbidden' },
    _meta: { 'example.org/tags': ['a'] },
    icons: [{ src: 'data:image/png;base64,AAAA' }],
  },
  { name: 'forget', inputSchema: { type: 'object' } },
];

describe('tools with a list', () => {
  it.each<[form: string, written: unknown, list: unknown]>([
    ['an array in the form of MCP', mcp, mcp],
    ['an answer to tools/list', { tools: mcp, nextCursor: 'x' }, mcp],
    ['the JSON-RPC message around it', { jsonrpc: '2.0', id: 1, result: { tools: mcp } }, mcp],
    ['an array in the form of Anthropic', anthropic, anthropic],
    ['an array in the form of OpenAI', openai, openai],
  ])('measures %s as the bytes that it has', async (_, written, list) => {
    const { declared, all, form } = await toolsOf(aList(written), 'tools.json');
    expect(form).toBe('written');
    expect(declared.items_bytes + declared.wrapper_bytes).toBe(bytesOf(list));
    expect(declared.listing_bytes).toBe(bytesOf(list));
    expect(all).toEqual(declared);
  });

  it('leaves out keys that are not sent', async () => {
    const own = { source: 'mcp:desk', group: 'loans', visibility: 'core', only_for: { accounts: ['a'] }, reply: {} };
    const folder = aList(mcp.map((tool) => ({ ...own, ...tool })));
    const { declared, items } = await toolsOf(folder, 'tools.json');
    expect(declared.listing_bytes).toBe(bytesOf(mcp));
    expect(items[0]).toMatchObject({ source: 'mcp:desk', group: 'loans', visibility: 'core', admitted: null });
  });

  it.each([
    ['mcp', { name: 'find', description: 'Find – it.', inputSchema: schema }],
    ['anthropic', { name: 'find', description: 'Find – it.', input_schema: schema }],
    ['openai', { type: 'function', function: { name: 'find', description: 'Find – it.', parameters: schema } }],
    ['gemini', { name: 'find', description: 'Find – it.', parameters: schema }],
  ])('measures it in the form %s when asked', async (form, wire) => {
    const { declared } = await toolsOf(aList(anthropic), 'tools.json', '--wire', form);
    expect(declared.items_bytes).toBe(bytesOf(wire));
  });

  it('leaves out of it only what the command line leaves out', async () => {
    const folder = aList([
      { name: 'find', visibility: 'core' },
      { name: 'purge', visibility: 'advanced' },
      { name: 'other' },
    ]);
    const states = async (...argv: readonly string[]): Promise<unknown> =>
      (await toolsOf(folder, 'tools.json', ...argv)).items.map((item) => [item.admitted, item.declared]);
    expect(await states()).toEqual([
      [null, true],
      [null, true],
      [null, true],
    ]);
    expect(await states('--tools-profile', 'full')).toEqual([
      [null, true],
      [null, true],
      [null, true],
    ]);
    expect(await states('--tools-profile', 'agent')).toEqual([
      [null, true],
      [null, false],
      [null, false],
    ]);
    expect(await states('--deny', 'find, other')).toEqual([
      [false, false],
      [true, true],
      [false, false],
    ]);
    expect(await states('--allow', 'find', '--allow', 'purge')).toEqual([
      [true, true],
      [true, true],
      [false, false],
    ]);
  });

  it('estimates tokens only when asked, in parts that add up', async () => {
    const folder = aList(mcp);
    expect(JSON.stringify(await toolsOf(folder, 'tools.json'))).not.toContain('tokens');
    const { tokens, items, declared } = await toolsOf(folder, 'tools.json', '--tokens', 'bytes/4');
    expect(tokens).toEqual({ method: 'bytes/4', exact: false });
    expect(items.reduce((sum, item) => sum + item.tokens!, declared.wrapper_bytes / 4)).toBe(declared.tokens);
  });

  it.each(['o200k', 'cl100k'])('counts tokens of %s exactly, the wrapper being what is left', async (method) => {
    const { tokens, items, declared } = await toolsOf(aList(mcp), 'tools.json', '--tokens', method);
    expect(tokens).toEqual({ method, exact: true });
    const sum = items.reduce((total, item) => total + item.tokens!, 0);
    expect(sum).toBeGreaterThan(0);
    expect(declared.tokens).toBeGreaterThan(sum);
  });

  it('warns of a name that stands in it twice', async () => {
    const { warnings } = await report(aList([{ name: 'find' }, { name: 'find' }]), 'tools', 'tools.json');
    expect(warnings).toMatchObject([{ message: expect.stringContaining('`find` 2 times') }]);
  });

  it('reads the lists of a product state by state', async () => {
    const folder = aFolder();
    cpSync(join(packageFolder, 'profiles/cartographer/tools'), folder, { recursive: true });
    for (const name of ['d65.json', 'd123.json', 'd123-governance.json']) {
      const { declared, items } = await toolsOf(folder, name);
      expect(declared.count).toBe(items.length);
      expect(declared.items_bytes + declared.wrapper_bytes).toBe(declared.listing_bytes);
    }
  });

  it.each<[what: string, value: unknown]>([
    ['no list', { name: 'find' }],
    ['an empty list', []],
    ['a tool without a name', [{ description: 'x' }]],
    ['a number', 7],
  ])('ends with exit code 2 for %s', async (_, value) => {
    const { code, stdout, stderr } = await runHost({ cwd: aList(value), argv: ['tools', 'tools.json'] });
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain('tools.json');
  });
});

describe('tools with a case', () => {
  it.each(['desk/claude-code.hybrid', 'desk/codex.mcp_only', 'server/claude-code.hybrid'])(
    'has the sizes that the capture of %s has',
    async (id) => {
      const folder = aDesk();
      await runHost({ cwd: folder, argv: ['capture'] });
      await same(folder, id);
    },
  );

  it('has the sizes of the captures of the shipped profiles', async () => {
    const folder = aFolder();
    for (const name of ['profiles', 'skills', 'agentprompt.yaml'])
      cpSync(join(packageFolder, name), join(folder, name), { recursive: true });
    const ids = ['code/api.native-tools', 'code/codex.hybrid', 'code-legacy/claude-code.hybrid'];
    await runHost({ cwd: folder, argv: ['capture', ...ids] });
    for (const id of ids) await same(folder, id);
  });

  it('takes away what the command line denies, on top of what the session says', async () => {
    const { items } = await toolsOf(aDesk(), 'desk/codex.mcp_only', '--deny', 'find_title');
    expect(items.filter(({ admitted }) => admitted === false)).toMatchObject([
      { name: 'find_title', refused: 'not_allowed', declared: false },
    ]);
  });

  it('finds only what may be called', async () => {
    const folder = aDesk();
    const names = async (...argv: readonly string[]): Promise<unknown> =>
      (await report(folder, 'tools', 'desk/codex.mcp_only', '--search', 'loan', ...argv)).search?.tools.map(
        ({ name }) => name,
      );
    expect(await names()).toEqual(['extend_loan']);
    const { code, stderr } = await runHost({
      cwd: folder,
      argv: ['tools', 'desk/codex.mcp_only', '--search', 'loan', '--deny', 'extend_loan'],
    });
    expect([code, stderr]).toEqual([2, expect.stringContaining('No tool that may be called fits "loan".')]);
  });
});

async function same(folder: string, id: string): Promise<void> {
  const { tools } = JSON.parse(readFileSync(join(folder, '.agentprompt/captures', id, 'summary.json'), 'utf8'));
  const { items, declared } = await toolsOf(folder, id);
  expect(declared).toEqual({
    count: tools.declared,
    items_bytes: tools.listing_bytes - tools.wrapper_bytes,
    wrapper_bytes: tools.wrapper_bytes,
    listing_bytes: tools.listing_bytes,
  });
  const sent = items.filter((item) => item.declared).map(({ name, bytes }) => `${name} ${bytes}`);
  expect(sent.sort()).toEqual(
    tools.items.map((item: { name: string; bytes: number }) => `${item.name} ${item.bytes}`).sort(),
  );
  const registered = items.filter(({ source }) => source !== 'runtime');
  expect(registered.length).toBe(tools.registered);
  expect(registered.filter(({ admitted }) => admitted !== false).length).toBe(tools.admitted);
}

describe('diff of two tools profiles', () => {
  it('names every tool that is no longer listed, with its bytes', async () => {
    const folder = aFolder();
    for (const name of ['profiles', 'skills', 'agentprompt.yaml'])
      cpSync(join(packageFolder, name), join(folder, name), { recursive: true });
    const words = ['capture', 'code/api.native-tools', '--tools-profile'];
    for (const profile of ['full', 'agent'])
      await runHost({ cwd: folder, argv: [...words, profile, '--out', profile] });
    const full = await toolsOf(folder, 'code/api.native-tools', '--tools-profile', 'full');
    const agent = await toolsOf(folder, 'code/api.native-tools', '--tools-profile', 'agent');
    const { stdout, code } = await runHost({ cwd: folder, argv: ['diff', 'full', 'agent', '--format', 'json'] });
    const [diff] = (JSON.parse(stdout) as ReportJson).cases as {
      tools: { name: string; status: string; before: number }[];
    }[];
    const gone = diff!.tools.filter(({ status }) => status === 'removed');
    expect(code).toBe(1);
    expect(gone.map(({ name, before }) => [name, before])).toEqual(
      full.items.filter(({ visibility }) => visibility === 'advanced').map(({ name, bytes }) => [name, bytes]),
    );
    const { stdout: text } = await runHost({ cwd: folder, argv: ['diff', 'full', 'agent'] });
    expect(text).toContain('tools profile full → agent');
    expect(text).toContain(`tools ${agent.declared.listing_bytes - full.declared.listing_bytes}\n`);
  });
});
