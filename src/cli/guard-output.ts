/**
 * Keeps a stream that cannot be written from ending the process with a stack trace and a misleading exit code. A reader
 * that closes its pipe early is no fault: the command ends as it would have. Anything else, a full disk for example, is
 * exit code 2.
 */
export function guardOutput(process: NodeJS.Process): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EPIPE') return;
      if (stream === process.stdout)
        process.stderr.write(`error: the output cannot be written (${error.code ?? error.message}).\n`);
      process.exit(2);
    });
  }
}
