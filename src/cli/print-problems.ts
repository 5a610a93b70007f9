import type { Problem } from '../model/errors.ts';
import type { Output } from './host.ts';

// Control characters in a file name or a quoted value must not reach a terminal as such.
const controls = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;
const shown = (text: string): string =>
  text.replace(controls, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Prints each problem once, as `place: message` and, indented, what to do about it. */
export function printProblems(stderr: Output, problems: readonly Problem[]): void {
  for (const problem of new Map(problems.map((one) => [JSON.stringify(one), one])).values()) {
    const place = [problem.path, problem.line, problem.column].filter((part) => part !== undefined).join(':');
    stderr.write(shown(`${place === '' ? 'error' : place}: ${problem.message}`).concat('\n'));
    if (problem.help !== undefined) stderr.write(`  ${shown(problem.help)}\n`);
  }
}
