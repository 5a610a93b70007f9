import { isMainThread } from 'node:worker_threads';
import { fuzzCommand } from './runner/fuzz-command.ts';
import { serveWorker } from './runner/fuzz-worker.ts';
import { targets } from './targets.ts';

/** `npm run fuzz`; `bundle` is the file that this stands in, which the workers load too. */
export async function main(bundle: URL): Promise<void> {
  const { stdout, stderr, argv } = process;
  process.exitCode = await fuzzCommand(targets, {
    argv: argv.slice(2),
    write: (text) => stdout.write(text),
    show: stderr.isTTY ? (line) => stderr.write(`\r\u001b[K${line}`) : undefined,
    bundle,
    seed: Date.now() % 0x7fff_0000,
    deadline: 2000,
  });
}

if (!isMainThread) await serveWorker(targets);
