import type { ZodMiniType } from 'zod/mini';
import type { Fault } from '../model/fault.ts';
import type { Issue } from './best-branch.ts';
import { issueFaults } from './issue-faults.ts';

/** What is wrong first with the arguments of a call, and the argument that it stands in. */
export interface ArgumentFault {
  readonly field: string;
  readonly fault: Fault;
}

/**
 * Checks the arguments of a call against their schema; `undefined` when they are right. `field` is the innermost name
 * on the way to the fault: `path` for `skills[0].path`. Not an object at all: the field is `arguments`.
 */
export function argumentFault(schema: ZodMiniType, value: unknown): ArgumentFault | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return { field: 'arguments', fault: broken('The arguments must be an object.') };
  }
  // The schema library drops the key without a word.
  if (Object.hasOwn(value, '__proto__')) return { field: '__proto__', fault: broken('Unknown key `__proto__`.') };
  const issue = schema.safeParse(value).error?.issues[0];
  if (issue === undefined) return undefined;
  return { field: fieldOf(issue), fault: issueFaults(schema, value, [issue])[0] ?? broken('The arguments are wrong.') };
}

function fieldOf(issue: Issue): string {
  if (issue.code === 'unrecognized_keys') return issue.keys[0] ?? 'arguments';
  return String(issue.path.findLast((step) => typeof step === 'string') ?? 'arguments');
}

function broken(message: string): Fault {
  return { code: 'wrong-type', message, at: [], part: 'value' };
}
