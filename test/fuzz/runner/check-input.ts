import type { FuzzTarget } from '../target.ts';

/** C0 and C1 without the line feed, escape sequences, marks that turn the writing direction. */
const unsafe = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

/**
 * Checks one input twice. Throws where the target does, where both outputs differ, and for a text that a terminal would
 * not show as it is. `begin` is called before each of the two.
 */
export async function checkInput(target: FuzzTarget, input: unknown, begin: () => void = () => {}): Promise<void> {
  begin();
  const first = await target.check(input);
  for (const text of first.terminal ?? []) expectClean(text);
  begin();
  const second = await target.check(input);
  if (printed(first) !== printed(second)) throw new Error(`unstable: ${difference(printed(first), printed(second))}`);
}

function expectClean(text: string): void {
  const at = text.search(unsafe);
  if (at < 0) return;
  const around = text.slice(Math.max(0, at - 40), at + 40);
  throw new Error(`control character U+${text.charCodeAt(at).toString(16)} on the terminal: ${JSON.stringify(around)}`);
}

function printed({ output, terminal }: Awaited<ReturnType<FuzzTarget['check']>>): string {
  return JSON.stringify([output, terminal], (_, value: unknown) =>
    value instanceof Map || value instanceof Set ? [...value] : typeof value === 'bigint' ? String(value) : value,
  );
}

function difference(first: string, second: string): string {
  let at = 0;
  while (first[at] === second[at]) at++;
  const from = Math.max(0, at - 20);
  return `first ${JSON.stringify(first.slice(from, at + 60))}, then ${JSON.stringify(second.slice(from, at + 60))}`;
}
