import type { ZodMiniType } from 'zod/mini';
import { InputError } from '../model/errors.ts';
import { schemaOf, versionProblem } from './version-problem.ts';

/** A format of ours with a version: `agentprompt.<name>/<version>`. */
export interface Format<T> {
  readonly name: 'summary' | 'skills' | 'run' | 'recording';
  readonly version: number;
  readonly shape: ZodMiniType<T>;
  /** What to do about an older version; default: to capture and accept anew. */
  readonly renew?: string;
}

const RENEW = 'Run `agentprompt capture`, then `agentprompt accept`.';
/** At most this many faults of one file are told. */
const MAX_FAULTS = 10;

/**
 * A value of one of our formats. Throws `InputError`: `newer-schema` and `older-schema` for another version,
 * `wrong-type` for another format or a wrong shape.
 */
export function readFormat<T>(value: unknown, format: Format<T>, path: string): T {
  const name = `agentprompt.${format.name}`;
  const other = versionProblem(value, { name, version: format.version, renew: format.renew ?? RENEW });
  if (other !== undefined) throw new InputError({ ...other, path });
  const wanted = `${name}/${format.version}`;
  if (schemaOf(value) !== wanted) {
    const message = `This file is not of the format ${wanted}.`;
    throw new InputError({ code: 'wrong-type', message, path, help: format.renew ?? RENEW });
  }
  return readShape(value, format.shape, path);
}

/** A value of the right shape. Throws `InputError` (`wrong-type`) that names each wrong key. */
export function readShape<T>(value: unknown, shape: ZodMiniType<T>, path: string): T {
  const result = shape.safeParse(value);
  if (result.success) return result.data;
  throw new InputError(
    result.error.issues.slice(0, MAX_FAULTS).map((issue) => {
      const key = issue.path.map(String).join('.');
      return { code: 'wrong-type', message: `${key === '' ? 'This file' : `\`${key}\``}: ${faultOf(issue)}.`, path };
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
