// Runs inside a recording: writes the client's settings, which need the address of the endpoint, then starts it.
// Argument: a JSON file { command, files, env, values }.
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

const plan = JSON.parse(readFileSync(process.argv[2], 'utf8'));
const values = { ...plan.values, url: process.env.AGENTPROMPT_URL, home: process.env.HOME };
/** One pass: what a value holds is not filled again. */
const fill = (text) =>
  text.replace(/\{(\w+)\}/g, (whole, name) => (Object.hasOwn(values, name) ? values[name] : whole));
const filled = (record) => Object.fromEntries(Object.entries(record).map(([key, text]) => [fill(key), fill(text)]));

for (const [path, text] of Object.entries(filled(plan.files))) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
const [program, ...args] = plan.command.map(fill);
const env = { ...process.env, ...filled(plan.env) };
spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit'], env })
  .on('error', (error) => {
    process.stderr.write(`${error.message}\n`);
    process.exit(127);
  })
  .on('exit', (code) => process.exit(code ?? 1));
