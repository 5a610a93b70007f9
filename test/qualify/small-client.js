// A small coding client: one model API, skills in .pi/skills, a shell, tools of MCP servers, a session file in its home.
// Arguments: --version, or [--append text] [--mcp file] [--resume] [--stale] [--fail-resume] -p question.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';

const text = { type: 'string' };
const flag = { type: 'boolean' };
const { values } = parseArgs({
  options: { version: flag, append: text, mcp: text, resume: flag, stale: flag, twice: flag, p: { ...text, short: 'p' } },
});

function skillIndex() {
  const folder = '.pi/skills';
  const names = existsSync(folder) ? readdirSync(folder).sort() : [];
  const entries = names.map((name) => {
    const path = join(process.cwd(), folder, name, 'SKILL.md');
    const front = readFileSync(path, 'utf8').split(/^---$/m)[1] ?? '';
    const description = /^description: >-\n((?: {2}.*\n)+)/m.exec(front)?.[1] ?? /^description: (.*)$/m.exec(front)?.[1];
    const told = (description ?? '').trim().replace(/\s+/g, ' ');
    return `<skill>\n<name>${name}</name>\n<description>${told}</description>\n<location>${path}</location>\n</skill>`;
  });
  return entries.length === 0 ? '' : `<available_skills>\n${entries.join('\n')}\n</available_skills>`;
}

async function connect(file) {
  if (file === undefined) return { tools: [], call: undefined, close: async () => {} };
  const [[name, server]] = Object.entries(JSON.parse(readFileSync(file, 'utf8')).mcpServers);
  const client = new Client({ name: 'small', version: '1' });
  await client.connect(new StdioClientTransport({ ...server, stderr: 'ignore' }));
  const { tools } = await client.listTools();
  const prefix = `mcp__${name}__`;
  return {
    tools: tools.map((tool) => ({
      name: prefix + tool.name,
      description: tool.description,
      input_schema: tool.inputSchema,
    })),
    call: async (tool, args) => {
      const { content } = await client.callTool({ name: tool.slice(prefix.length), arguments: args });
      return content.map((part) => part.text).join('\n');
    },
    close: () => client.close(),
  };
}

function run(name, args, mcp) {
  try {
    if (name === 'read') return readFileSync(args.path, 'utf8');
    if (name === 'bash') return execFileSync('sh', ['-c', args.command], { encoding: 'utf8' });
    return mcp.call(name, args);
  } catch (error) {
    return `failed: ${error.message}`;
  }
}

async function ask(body) {
  const response = await fetch(`${process.env.ANTHROPIC_BASE_URL}/v1/messages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': process.env.ANTHROPIC_API_KEY },
    body: JSON.stringify(body),
  });
  return response.json();
}

async function main() {
  const session = join(process.env.HOME, 'session.json');
  const earlier = values.resume ? JSON.parse(readFileSync(session, 'utf8')) : { messages: [], append: undefined };
  const append = (values.stale ? earlier.append : undefined) ?? values.append ?? '';
  const system = ['You are small.', append, values.twice ? append : '', skillIndex()].filter((part) => part !== '');
  const messages = [...earlier.messages, { role: 'user', content: values.p }];
  const mcp = await connect(values.mcp);
  const own = ['read', 'bash'].map((name) => ({ name, description: `Does ${name}.`, input_schema: { type: 'object' } }));
  const fixed = { model: 'small', max_tokens: 100, tools: [...own, ...mcp.tools] };
  for (;;) {
    const { content } = await ask({ ...fixed, system: system.map((part) => ({ type: 'text', text: part })), messages });
    messages.push({ role: 'assistant', content });
    const uses = content.filter(({ type }) => type === 'tool_use');
    if (uses.length === 0) {
      process.stdout.write(`${content.map((part) => part.text).join('\n')}\n`);
      break;
    }
    const results = [];
    for (const { id, name, input } of uses)
      results.push({ type: 'tool_result', tool_use_id: id, content: await run(name, input, mcp) });
    messages.push({ role: 'user', content: results });
  }
  writeFileSync(session, JSON.stringify({ messages, append }));
  await mcp.close();
}

if (values.version) process.stdout.write('small 1.2.3\n');
else await main();
