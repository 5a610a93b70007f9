import type { ZodMiniType } from 'zod/mini';
import type { Fault, KeyPath } from '../model/fault.ts';
import { bestBranch, type Issue } from './best-branch.ts';
import { keyName } from './key-name.ts';
import { knownKeys } from './known-keys.ts';

const KINDS: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: '`true` or `false`',
  object: 'a mapping',
  record: 'a mapping',
  array: 'a list',
  null: 'empty',
};

/** Zod's issues in our words: one fault an issue, one a key for unknown keys. `__proto__` is left to `poisonedKeys`. */
export function issueFaults(schema: ZodMiniType, value: unknown, issues: readonly Issue[]): readonly Fault[] {
  return issues.flatMap((issue) => faultsOf(schema, value, issue, []));
}

function faultsOf(schema: ZodMiniType, root: unknown, issue: Issue, base: KeyPath): readonly Fault[] {
  const at = [...base, ...issue.path.map((step) => (typeof step === 'number' ? step : String(step)))];
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.filter((key) => key !== '__proto__').map((key) => unknownKey(schema, root, at, key));
    case 'invalid_union':
      return branchFaults(schema, root, issue, at);
    case 'invalid_value':
      return [missing(root, at) ?? notAllowed(root, at, issue.values)];
    case 'invalid_type':
      return [missing(root, at) ?? wrongType(root, at, KINDS[issue.expected] ?? `a value of type ${issue.expected}`)];
    case 'too_small':
      return [tooSmall(root, at, issue)];
    case 'too_big':
      return [tooBig(root, at, issue)];
    default:
      return [{ code: 'wrong-type', message: `\`${keyName(at)}\` is not valid.`, at, part: 'value' }];
  }
}

function tooSmall(root: unknown, at: KeyPath, { origin, minimum }: Extract<Issue, { code: 'too_small' }>): Fault {
  if (origin === 'array') {
    return { code: 'wrong-type', message: `\`${keyName(at)}\` must not be empty.`, at, part: 'value' };
  }
  return wrongType(root, at, origin === 'number' ? `at least ${minimum}` : 'not empty');
}

function tooBig(root: unknown, at: KeyPath, { origin, maximum }: Extract<Issue, { code: 'too_big' }>): Fault {
  if (origin !== 'array') return wrongType(root, at, `at most ${maximum}`);
  const message = `\`${keyName(at)}\` must have at most ${maximum} ${maximum === 1 ? 'entry' : 'entries'}.`;
  return { code: 'wrong-type', message, at, part: 'value' };
}

function branchFaults(
  schema: ZodMiniType,
  root: unknown,
  issue: Extract<Issue, { code: 'invalid_union' }>,
  at: KeyPath,
): readonly Fault[] {
  const gone = missing(root, at);
  if (gone !== undefined) return [gone];
  const kinds = [...new Set(issue.errors.map((branch) => rootKind(branch)))];
  if (kinds.every((kind) => kind !== undefined)) return [wrongType(root, at, kinds.join(' or '))];
  return bestBranch(issue.errors).flatMap((inner) => faultsOf(schema, root, inner, at));
}

/** What a branch wanted, when the value is of another kind altogether. */
function rootKind(branch: readonly Issue[]): string | undefined {
  const first = branch[0];
  if (first === undefined || first.path.length > 0) return undefined;
  if (first.code === 'invalid_value') return first.values.map((value) => `\`${String(value)}\``).join(', ');
  return first.code === 'invalid_type' ? (KINDS[first.expected] ?? first.expected) : undefined;
}

function unknownKey(schema: ZodMiniType, root: unknown, at: KeyPath, key: string): Fault {
  const where = at.length === 0 ? '' : ` in \`${keyName(at)}\``;
  return {
    code: 'unknown-key',
    message: `Unknown key \`${key}\`${where}.`,
    at: [...at, key],
    part: 'key',
    unknown: { name: key, known: knownKeys(schema, root, at) },
  };
}

/** A key is missing when its parent is there and does not have it. */
function missing(root: unknown, at: KeyPath): Fault | undefined {
  const key = at.at(-1);
  const parentPath = at.slice(0, -1);
  const parent = valueAt(root, parentPath);
  if (key === undefined || typeof parent !== 'object' || parent === null || Object.hasOwn(parent, key))
    return undefined;
  const where = parentPath.length === 0 ? '' : ` in \`${keyName(parentPath)}\``;
  return { code: 'missing-key', message: `The key \`${key}\` is missing${where}.`, at: parentPath, part: 'value' };
}

function notAllowed(root: unknown, at: KeyPath, values: readonly unknown[]): Fault {
  const value = valueAt(root, at);
  const known = values.map(String);
  if (typeof value !== 'string') return wrongType(root, at, `one of ${known.join(', ')}`);
  const message = `\`${keyName(at)}\` cannot be \`${value}\`.`;
  return { code: 'unknown-name', message, at, part: 'value', unknown: { name: value, known } };
}

function wrongType(root: unknown, at: KeyPath, wanted: string): Fault {
  const name = at.length === 0 ? 'The file' : `\`${keyName(at)}\``;
  const message = `${name} must be ${wanted}, not ${kindOf(valueAt(root, at))}.`;
  return { code: 'wrong-type', message, at, part: 'value' };
}

function kindOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'empty';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'a mapping';
  return typeof value === 'string' ? 'a text' : `\`${String(value)}\``;
}

function valueAt(root: unknown, at: KeyPath): unknown {
  let value = root;
  for (const step of at) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined;
    value = (value as Record<string | number, unknown>)[step];
  }
  return value;
}
