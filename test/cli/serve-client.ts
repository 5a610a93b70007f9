import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { ToolListChangedNotificationSchema } from '@modelcontextprotocol/sdk/types.js';
import { type Received, send } from '../bridge/a-request.ts';
import { bin, cleanEnv } from './built-bin.ts';

/** A server of the built program with a client of the SDK. */
export interface Served {
  readonly client: Client;
  readonly transport: StdioClientTransport;
  /** Names of `tools/list`. */
  readonly list: () => Promise<string[]>;
  /** The answer of `tools/call`: JSON is parsed, and an error is the error. */
  readonly call: (name: string, args?: Record<string, unknown>) => Promise<unknown>;
  /** Calls a printed route, `POST /tools/…`, with the variables of the file. */
  readonly post: (route: string, args: unknown) => Promise<Received>;
  readonly stderr: () => string;
  readonly listChanges: () => number;
  readonly envFile: string;
  readonly variables: () => Readonly<Record<string, string>>;
}

/** Connects a real client to `agentprompt serve` in a folder. */
export async function serve(folder: string, caseId: string, ...options: readonly string[]): Promise<Served> {
  const envFile = join(folder, 'bridge.env');
  const args = [bin, 'serve', caseId, '--env-out', 'bridge.env', ...options];
  const transport = new StdioClientTransport({
    command: process.execPath,
    args,
    cwd: folder,
    env: cleanEnv(folder),
    stderr: 'pipe',
  });
  let stderr = '';
  transport.stderr?.on('data', (chunk: Buffer) => {
    stderr += chunk.toString();
  });
  const client = new Client({ name: 'test', version: '1' });
  let changes = 0;
  client.setNotificationHandler(ToolListChangedNotificationSchema, () => {
    changes++;
  });
  await client.connect(transport);
  const variables = (): Record<string, string> => variablesOf(readFileSync(envFile, 'utf8'));
  return {
    client,
    transport,
    list: async () => (await client.listTools()).tools.map(({ name }) => name),
    call: async (name, given = {}) => answerOf(await client.callTool({ name, arguments: given })),
    post: (route, given) => post(variables(), route, given),
    stderr: () => stderr,
    listChanges: () => changes,
    envFile,
    variables,
  };
}

function variablesOf(text: string): Record<string, string> {
  return Object.fromEntries([...text.matchAll(/^(\w+)="(.*)"$/gm)].map(([, name = '', value = '']) => [name, value]));
}

function answerOf({ content }: Awaited<ReturnType<Client['callTool']>>): unknown {
  const [first] = content as { text: string }[];
  const text = first?.text ?? '';
  if (!/^[{[]/.test(text)) return text;
  const value = JSON.parse(text) as { error?: unknown };
  return value.error ?? value;
}

function post(variables: Readonly<Record<string, string>>, route: string, args: unknown): Promise<Received> {
  const [, kind = '', rest = ''] = /^POST \/tools\/(custom|mcp)\/(.+)$/.exec(route.split('\n')[0] ?? '') ?? [];
  const base = new URL(`${variables[kind === 'custom' ? 'MCP_CUSTOM' : 'MCP_MCP'] ?? ''}`);
  const [name = '', ...value] = (variables['MCP_AUTH'] ?? '').split(': ');
  const headers = { [name]: value.join(': '), 'content-type': 'application/json' };
  return send({ address: base.origin, path: `${base.pathname}/${rest}`, headers, body: JSON.stringify(args) });
}

/** Waits until something holds, for ten seconds at most. */
export async function until(holds: () => boolean): Promise<void> {
  for (let round = 0; round < 500 && !holds(); round++) await new Promise((resolve) => setTimeout(resolve, 20));
  if (!holds()) throw new Error('it did not come to hold in time');
}

/** Ends a server by closing its stdin, and waits for what it leaves behind. */
export async function end({ client, envFile }: Served): Promise<void> {
  await client.close();
  await until(() => !existsSync(envFile));
}
