/** Most characters of a client's output that are told, all in all and in one line. */
const most = 64 * 1024;
const longest = 400;

/** Cuts what a program writes into lines, and hands them on. */
export interface ToldOutput {
  readonly take: (stream: 'stdout' | 'stderr', bytes: Uint8Array) => void;
  /** Hands on a last line without an end. */
  readonly finish: () => void;
}

/** Tells the lines of both streams of a program, no more than a reader can use. */
export function toldOutput(tell: (line: string) => void): ToldOutput {
  const streams = { stdout: lines(), stderr: lines() };
  let left = most;
  const say = (line: string): void => {
    if (left <= 0) return;
    left -= line.length + 1;
    tell(left <= 0 ? '… (the rest of its output is left out)' : line);
  };
  return {
    take: (stream, bytes) => {
      for (const line of streams[stream].take(bytes)) say(line);
    },
    finish: () => {
      for (const { rest } of [streams.stdout, streams.stderr]) for (const line of rest()) say(line);
    },
  };
}

interface Lines {
  readonly take: (bytes: Uint8Array) => string[];
  readonly rest: () => string[];
}

function lines(): Lines {
  const decoder = new TextDecoder();
  let open = '';
  return {
    take: (bytes) => {
      const parts = `${open}${decoder.decode(bytes, { stream: true })}`.split('\n');
      // A line that never ends must not be kept as a whole.
      open = (parts.pop() ?? '').slice(0, 2 * longest);
      return parts.map(shortened);
    },
    rest: () => {
      const last = open;
      open = '';
      return last === '' ? [] : [shortened(last)];
    },
  };
}

function shortened(line: string): string {
  const text = line.endsWith('\r') ? line.slice(0, -1) : line;
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}
