import type { Problem } from '../model/errors.ts';

/** The version of a format that this agentprompt reads: `<name>/<version>`. */
export interface FormatVersion {
  /** For example `agentprompt.summary`. */
  readonly name: string;
  readonly version: number;
  /** What to do about a file of an older version. */
  readonly renew: string;
}

/** What keeps a file of another version of its format from being read; `undefined` for this version and other formats. */
export function versionProblem(
  value: unknown,
  format: FormatVersion,
): Pick<Problem, 'code' | 'message' | 'help'> | undefined {
  const written = schemaOf(value);
  if (typeof written !== 'string' || !written.startsWith(`${format.name}/`)) return undefined;
  const version = /^[0-9]{1,9}$/.exec(written.slice(format.name.length + 1))?.[0];
  if (version === undefined || Number(version) === format.version) return undefined;
  const wanted = `${format.name}/${format.version}`;
  const message = `This file has the format ${written}; this version of agentprompt reads ${wanted}.`;
  return Number(version) > format.version
    ? { code: 'newer-schema', message, help: 'Use a newer agentprompt.' }
    : { code: 'older-schema', message, help: format.renew };
}

/** The `schema` that a value names. */
export function schemaOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, 'schema')
    ? (value as { readonly schema: unknown }).schema
    : undefined;
}
