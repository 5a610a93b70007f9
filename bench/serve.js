// Calls over HTTP to the built program, serving the shipped case code/claude-code.hybrid: one after the other, and many at
// once; beside a bare node:http server that answers a constant, in the same run.
//   node bench/serve.js [calls at once]          needs a build (npm run build)
// It fails only when a call is lost or gets the answer of another one; times are printed.
import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { median } from './whole-process.js';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const many = Number(process.argv[2] ?? 1_000);
const folder = mkdtempSync(join(tmpdir(), 'agentprompt-bench-'));

/** The shipped product, with a reply for one tool. */
function copyProduct() {
  for (const part of ['profiles', 'skills', 'agentprompt.yaml'])
    cpSync(join(root, part), join(folder, part), { recursive: true });
  const path = join(folder, 'profiles/code/tools/platform.json');
  const file = JSON.parse(readFileSync(path, 'utf8'));
  const echo = { type: 'object', properties: { text: { type: 'string' } }, required: ['text'] };
  file.tools.push({ name: 'bench_echo', inputSchema: echo, visibility: 'advanced', reply: { text: '{{text}}' } });
  writeFileSync(path, JSON.stringify(file));
}

async function startServe() {
  const args = [join(root, 'bin/agentprompt.js'), 'serve', 'code/claude-code.hybrid', '--env-out', 'bench.env'];
  const child = spawn(process.execPath, args, { cwd: folder, stdio: ['pipe', 'ignore', 'pipe'] });
  await new Promise((resolve, reject) => {
    let told = '';
    child.stderr.on('data', (chunk) => {
      told += chunk;
      if (told.includes('over MCP')) resolve();
    });
    child.on('exit', () => reject(new Error(told)));
  });
  const text = readFileSync(join(folder, 'bench.env'), 'utf8');
  const [, token] = /MCP_AUTH="Authorization: (.+)"/.exec(text);
  const [, address] = /MCP_CUSTOM="(.+)"/.exec(text);
  return { child, address: `${address}/bench_echo`, headers: { authorization: token } };
}

function call({ address, headers }, text, agent) {
  return new Promise((resolve, reject) => {
    const began = performance.now();
    const options = { method: 'POST', agent, headers: { ...headers, 'content-type': 'application/json' } };
    const sent = request(address, options, (response) => {
      let body = '';
      response.on('data', (chunk) => {
        body += chunk;
      });
      response.on('end', () => resolve({ body, took: performance.now() - began }));
    });
    sent.on('error', reject).end(JSON.stringify({ text }));
  });
}

async function measure(name, target, expected) {
  const alive = new Agent({ keepAlive: true });
  const single = [];
  for (let index = 0; index < 300; index++) single.push((await call(target, `n${index}`, alive)).took);
  alive.destroy();
  const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY });
  const texts = Array.from({ length: many }, (_, index) => `receipt ${index}`);
  const began = performance.now();
  const answers = await Promise.all(texts.map((text) => call(target, text, agent)));
  const whole = performance.now() - began;
  const wrong = answers.filter(({ body }, index) => body !== expected(texts[index])).length;
  process.stdout.write(
    `${name.padEnd(18)} one: median ${median(single).toFixed(2)} ms   ${many} at once: ${whole.toFixed(0)} ms, ${wrong} lost or crossed\n`,
  );
  if (wrong > 0) process.exitCode = 1;
}

const bare = createServer((incoming, response) => incoming.resume().on('end', () => response.end('{}')));
let served;
try {
  copyProduct();
  served = await startServe();
  await new Promise((resolve) => bare.listen({ port: 0, host: '127.0.0.1', backlog: 2_048 }, resolve));
  await measure('bare node:http', { address: `http://127.0.0.1:${bare.address().port}/`, headers: {} }, () => '{}');
  await measure('agentprompt serve', served, (text) =>
    JSON.stringify({ success: true, result: { text }, error: null }),
  );
} finally {
  bare.close();
  served?.child.stdin.end();
  rmSync(folder, { recursive: true, force: true });
}
