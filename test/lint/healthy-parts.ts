/** The parts of a healthy SKILL.md, as its lines. */
export interface HealthyParts {
  /** Lines of the whole file, without their line ends. */
  readonly lines: readonly string[];
  /** Index of the closing fence. */
  readonly closing: number;
  /** Index of the line of a top-level key, `-1` where there is none. */
  keyLine(key: string): number;
  /** The file with the lines from `start` on, `count` of them, replaced. */
  with(start: number, count: number, ...lines: readonly string[]): string;
}

/** `undefined` for a text that has no plain fences with LF line ends. */
export function healthyParts(text: string): HealthyParts | undefined {
  const lines = text.split('\n');
  const closing = lines.indexOf('---', 1);
  if (lines[0] !== '---' || closing === -1 || text.includes('\r')) return undefined;
  return {
    lines,
    closing,
    keyLine: (key) => lines.findIndex((line, index) => index < closing && line.startsWith(`${key}:`)),
    with: (start, count, ...put) => [...lines.slice(0, start), ...put, ...lines.slice(start + count)].join('\n'),
  };
}
