import type { ZodMiniType } from 'zod/mini';
import { InputError, type Problem } from '../model/errors.ts';

/** A format of ours with a version: `agentprompt.<name>/<version>`. */
export interface Format<T> {
  readonly name: 'summary' | 'skills' | 'run';
  readonly version: number;
  readonly shape: ZodMiniType<T>;
}

/** At most this many faults of one file are told. */
const MAX_FAULTS = 10;

/**
 * A value of one of our formats. Throws `InputError`: `newer-schema` and `older-schema` for another version,
 * `wrong-type` for another format or a wrong shape.
 */
export function readFormat<T>(value: unknown, format: Format<T>, path: string): T {
  const other = versionProblem(value, format, path);
  if (other !== undefined) throw new InputError(other);
  return readShape(value, format.shape, path);
}

/** A value of the right shape. Throws `InputError` (`wrong-type`) that names each wrong key. */
export function readShape<T>(value: unknown, shape: ZodMiniType<T>, path: string): T {
  const result = shape.safeParse(value);
  if (result.success) return result.data;
  throw new InputError(
    result.error.issues.slice(0, MAX_FAULTS).map((issue) => {
      const key = issue.path.map(String).join('.');
      return { code: 'wrong-type', message: `${path}: ${key === '' ? '' : `${key}: `}${faultOf(issue)}.`, path };
    }),
  );
}

interface Issue {
  readonly code?: string | undefined;
  readonly message: string;
  readonly expected?: unknown;
  readonly keys?: unknown;
}

function faultOf(issue: Issue): string {
  if (issue.code === 'invalid_type' && typeof issue.expected === 'string') return `expected ${issue.expected}`;
  if (issue.code === 'unrecognized_keys') return `unknown key ${JSON.stringify(issue.keys)}`;
  return 'not a valid value';
}

function versionProblem<T>(value: unknown, format: Format<T>, path: string): Problem | undefined {
  const found = typeof value === 'object' && value !== null && 'schema' in value ? value.schema : undefined;
  const wanted = `agentprompt.${format.name}/${format.version}`;
  if (found === wanted) return undefined;
  const version = typeof found === 'string' ? /^agentprompt\.([a-z]+)\/(\d{1,9})$/.exec(found) : null;
  if (version?.[1] !== format.name) {
    return { code: 'wrong-type', message: `${path} is not of the format ${wanted}.`, path };
  }
  if (Number(version[2]) > format.version) {
    const message = `${path} was written by a newer agentprompt: its format is ${found}, this version reads ${wanted}.`;
    return { code: 'newer-schema', message, path, help: 'Update agentprompt.' };
  }
  const message = `${path} has the old format ${found}; this version reads ${wanted}.`;
  return { code: 'older-schema', message, path, help: 'Run `agentprompt capture`, then `agentprompt accept`.' };
}
