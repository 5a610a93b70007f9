import type { Output } from './host.ts';

// Work that ends sooner needs no progress.
const quietMilliseconds = 2000;
const betweenLines = 1000;

/** Shows how far long work is: a bar that redraws itself on a terminal, a line a second elsewhere. */
export function progressOn(stderr: Output, elapsed: () => number): (done: number, total: number, what: string) => void {
  const began = elapsed();
  let last = began;
  let drawn = false;
  return (done, total, what) => {
    const now = elapsed();
    if (done >= total) {
      if (drawn && stderr.isTerminal) stderr.write('\r\u001b[K');
      return;
    }
    if (now - began < quietMilliseconds || (!stderr.isTerminal && now - last < betweenLines)) return;
    last = now;
    drawn = true;
    if (!stderr.isTerminal) return stderr.write(`${done} of ${total} ${what}\n`);
    const filled = Math.round((20 * done) / total);
    stderr.write(`\r\u001b[K${'█'.repeat(filled)}${'░'.repeat(20 - filled)} ${done} of ${total} ${what}`);
  };
}
