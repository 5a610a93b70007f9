import { InputError } from '../model/errors.ts';
import type { Tool } from '../model/tool.ts';
import { faultProblem } from '../text/fault-problem.ts';
import { jsonDepth } from '../text/json-depth.ts';
import { MOST_LEVELS, readTools } from './read-tools.ts';

/**
 * The tools of a list that a program made, copied: what it does with its values later changes nothing here. Throws
 * `InputError` as reading a tools file does, without places.
 */
export function plainTools(list: unknown): Tool[] {
  const { tools, faults } = readTools(copyOf(list));
  if (faults.length === 0) return tools;
  throw new InputError(
    faults.map((fault) => {
      const { path: _, ...problem } = faultProblem(fault, { path: '' });
      return problem;
    }),
  );
}

function copyOf(list: unknown): unknown {
  const text = textOf(list);
  if (text === undefined) return refuse('Tools must be a list.');
  if (jsonDepth(text) > MOST_LEVELS) refuse(`A tool is nested more than ${MOST_LEVELS} levels deep.`);
  // An odd backslash before `ud` is the escape of half a pair; a written backslash is two.
  if (/\\ud[89a-f]/.test(text.replaceAll('\\\\', ''))) refuse('A tool holds half of a surrogate pair.');
  return JSON.parse(text);
}

/** `undefined` for what JSON leaves out. */
function textOf(list: unknown): string | undefined {
  try {
    return JSON.stringify(list);
  } catch (error) {
    // A value that holds itself, or that is nested deeper than the stack.
    return refuse('A tool cannot be written as JSON.', error);
  }
}

function refuse(message: string, cause?: unknown): never {
  throw new InputError({ code: 'refused', message }, { cause });
}
