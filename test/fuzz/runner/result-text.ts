import type { Failure } from './fuzz-batch.ts';
import type { FuzzResult } from './fuzz-target.ts';

/** What fuzzing a target came to, in a line, and how a failure is seen again. */
export function resultText(
  name: string,
  result: FuzzResult,
  run: { readonly speed: number; readonly seed: number },
): string {
  const { failure } = result;
  return `${resultLine(name, result, run)}\n${failure === undefined ? '' : failureText(name, failure)}`;
}

function resultLine(
  name: string,
  { inputs, slowest, failure }: FuzzResult,
  { speed, seed }: { readonly speed: number; readonly seed: number },
): string {
  const words = [`${inputs} inputs`, `${speed} a second`, `slowest ${slowest.toFixed(1)} ms`, `seed ${seed}`];
  return `${failure !== undefined ? 'FAILED' : inputs === 0 ? 'NONE  ' : 'ok    '} ${name.padEnd(18)} ${words.join(', ')}`;
}

function failureText(name: string, { seed, path, input, message }: Failure): string {
  const lines = [
    ...message.split('\n'),
    `input:  ${input}`,
    `seed:   ${seed}, path ${path}`,
    `replay: npm run fuzz -- --target ${name} --seed ${seed} --path ${path}`,
  ];
  // What a counterexample holds must not reach a terminal either.
  return lines
    .map((line) => `       ${line.replace(/[\u0000-\u001f\u007f-\u009f\u202a-\u202e]/g, escaped)}\n`)
    .join('');
}

function escaped(char: string): string {
  return `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
