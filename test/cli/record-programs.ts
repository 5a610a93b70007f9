import { type MemoryProgram, memoryProcesses } from '../../src/io/memory-processes.ts';
import type { ChildSpec, Processes } from '../../src/model/processes.ts';
import type { Isolation } from '../../src/model/recording.ts';

const messages = { model: 'small', max_tokens: 10, messages: [{ role: 'user', content: 'say hi' }] };
const tools = [{ name: 'look', description: 'Looks.', input_schema: { type: 'object' } }];

/** Sends a JSON body to the endpoint that the environment names. */
export async function send(spec: ChildSpec, path: string, body: unknown, headers = {}): Promise<string> {
  const url = `${spec.env['ANTHROPIC_BASE_URL']}${path}`;
  const init = { method: 'POST', headers: { 'content-type': 'application/json', ...headers } };
  return (await fetch(url, { ...init, body: JSON.stringify(body) })).text();
}

const say = (spec: ChildSpec, stream: 'stdout' | 'stderr', text: string): void =>
  spec.output(stream, new TextEncoder().encode(text));

const ok = { code: 0, signal: undefined };

/** Clients that are functions. */
const programs: Readonly<Record<string, MemoryProgram>> = {
  small: async (spec) => {
    await fetch(`${spec.env['AGENTPROMPT_URL']}/v1/models`);
    await send(spec, '/v1/messages', messages);
    await send(spec, '/v1/messages?beta=true', { ...messages, system: 'You are small.', tools });
    say(spec, 'stdout', 'hello\r\n\u001b[31mred\u001b[0m ::error::x\nno end');
    return ok;
  },
  failing: async (spec) => {
    await send(spec, '/v1/messages', { ...messages, tools });
    say(spec, 'stderr', 'It broke.\n');
    return { code: 3, signal: undefined };
  },
  hanging: async (spec, stopped) => {
    await send(spec, '/v1/messages', { ...messages, tools });
    await stopped;
    return { code: undefined, signal: 'SIGTERM' };
  },
  polite: async (spec, stopped) => {
    await send(spec, '/v1/messages', { ...messages, tools });
    await stopped;
    return ok;
  },
  silent: async () => ok,
  lost: async (spec) => {
    await fetch(`${spec.env['AGENTPROMPT_URL']}/elsewhere`);
    return { code: 1, signal: undefined };
  },
  version: async (spec) => {
    await send(spec, '/v1/messages', messages);
    say(spec, 'stdout', `\n  small ${spec.argv[1]} \nmore\n`);
    return spec.argv[1] === '--broken' ? { code: 2, signal: undefined } : ok;
  },
};

/** `Processes` with those clients. */
export function clients(isolation: Isolation = 'namespace', why?: string): Processes {
  return memoryProcesses({ programs, isolation, ...(why === undefined ? {} : { why }) });
}
