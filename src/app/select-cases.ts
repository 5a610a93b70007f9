import { InputError, type Problem } from '../model/errors.ts';
import type { PromptCase } from '../model/prompt-case.ts';
import { matchesGlob } from '../text/glob.ts';
import { nearest } from '../text/nearest.ts';

/**
 * The cases whose id a pattern names, in configured order; all of them without patterns.
 * Throws `InputError` when there is nothing to do: no case configured, or a pattern that fits none.
 */
export function selectCases<T extends Pick<PromptCase, 'id'>>(
  cases: readonly T[],
  patterns: readonly string[],
): readonly T[] {
  const ids = cases.map((promptCase) => promptCase.id);
  if (cases.length === 0) throw new InputError(noCases);
  const fits = (pattern: string, id: string): boolean => pattern === id || matchesGlob(pattern, id);
  const idle = patterns.filter((pattern) => !ids.some((id) => fits(pattern, id)));
  if (idle.length > 0) throw new InputError(idle.map((pattern) => unknownCase(pattern, ids)));
  return patterns.length === 0 ? cases : cases.filter(({ id }) => patterns.some((pattern) => fits(pattern, id)));
}

/** The case with exactly this id; a pattern is none. Throws `InputError` when it is not configured. */
export function selectCase<T extends Pick<PromptCase, 'id'>>(cases: readonly T[], id: string): T {
  if (cases.length === 0) throw new InputError(noCases);
  const found = cases.find((promptCase) => promptCase.id === id);
  if (found === undefined) {
    const ids = cases.map((promptCase) => promptCase.id);
    throw new InputError(unknownCase(String(id), ids));
  }
  return found;
}

const noCases: Problem = {
  code: 'no-case',
  path: 'agentprompt.yaml',
  message: 'No case is configured.',
  help: 'Add an entry to "cases": a profile with providers, or files made elsewhere with "from".',
};

function unknownCase(pattern: string, ids: readonly string[]): Problem {
  const begin = pattern.replace(/[*/].*$/, '');
  const near =
    nearest(pattern, ids) ?? ids.find((id) => id.startsWith(pattern)) ?? ids.find((id) => id.includes(begin));
  const some = ids.slice(0, 8).join(', ') + (ids.length > 8 ? `, and ${ids.length - 8} more` : '');
  return {
    code: 'no-case',
    message: `No case fits "${pattern}".`,
    help: near === undefined ? `Known: ${some}.` : `Did you mean ${near}? Known: ${some}.`,
  };
}
