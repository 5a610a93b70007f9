import type { Problem } from '../model/errors.ts';
import { redact } from '../text/redact.ts';
import { safeLine } from './safe-line.ts';

/** Each problem once, as `place: message` and, indented, what to do about it. Safe for a terminal and a CI log. */
export function problemLines(problems: readonly Problem[]): readonly string[] {
  const different = [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()];
  return different.flatMap(({ path, line, column, message, help }) => {
    const place = [path, line, column].filter((part) => part !== undefined).join(':');
    const first = safeLine(redact(`${place === '' ? 'error' : place}: ${message}`));
    return help === undefined ? [first] : [first, safeLine(redact(`  ${help}`))];
  });
}
