import type { FuzzTarget } from '../target.ts';

/** C0 and C1 without the line feed, escape sequences, marks that turn the writing direction. */
const unsafe = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;

/** How an input is looked at. */
export interface Look {
  /** A second time too: whether the same comes of it. */
  readonly twice: boolean;
  /** Called before each look. */
  readonly begin: () => void;
}

/**
 * Checks one input. Throws where the target does, for a text that a terminal would not show as it is, and where a second
 * look has another output than the first.
 */
export async function checkInput(target: FuzzTarget, input: unknown, { twice, begin }: Look): Promise<void> {
  begin();
  const first = await target.check(input);
  for (const text of first.terminal ?? []) expectClean(text);
  if (!twice) return;
  begin();
  const second = await target.check(input);
  const [one, other] = [printed(first), printed(second)];
  if (one !== other) throw new Error(`unstable: ${difference(one, other)}`);
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
