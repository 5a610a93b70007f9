import { isMainThread } from 'node:worker_threads';
import { killCommand } from './kills/kill-command.ts';
import { fuzzCommand } from './runner/fuzz-command.ts';
import { serveWorker } from './runner/fuzz-worker.ts';
import { targets } from './targets.ts';

/** `npm run fuzz`; `bundle` is the file that this stands in, which the workers load too. */
export async function main(bundle: URL): Promise<void> {
  const { stdout, stderr, argv } = process;
  const seed = Date.now() % 0x7fff_0000;
  const write = (text: string): boolean => stdout.write(text);
  if (argv.includes('--kills')) {
    process.exitCode = await killCommand({ argv: argv.slice(2), write, seed });
    return;
  }
  process.exitCode = await fuzzCommand(targets, {
    argv: argv.slice(2),
    write,
    show: stderr.isTTY ? (line) => stderr.write(`\r\u001b[K${line}`) : undefined,
    bundle,
    seed,
    deadline: 2000,
  });
}

if (!isMainThread) await serveWorker(targets);
