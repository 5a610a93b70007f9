import { InputError } from '../model/errors.ts';
import type { Files } from '../model/files.ts';
import type { Config } from '../model/prompt-case.ts';
import type { Warning } from '../model/warning.ts';
import { readFormat } from '../schema/read-format.ts';
import { type RunFile, runFile } from '../schema/run.ts';
import { byCodeUnit } from '../text/by-code-unit.ts';
import { parseJson } from '../text/parse-json.ts';
import { joinPath } from '../text/posix-path.ts';
import { sha256 } from '../text/sha256.ts';
import { readFile } from './read-file.ts';

/** What a capture depends on besides its files. */
export interface RunSettings {
  readonly toolVersion: string;
  /** The tool listing that flag or environment asked for. */
  readonly toolsProfile: string | undefined;
  readonly config: Config;
}

/** What was made, and from what. */
export interface RunInput extends RunSettings {
  readonly caseIds: readonly string[];
  /** What was to be mended although it stopped nothing. */
  readonly warnings: readonly Warning[];
  /** Texts of skills stand in skills.json. */
  readonly embedContent: boolean;
  /** Path → hash of the bytes read or of the listing; `null`: looked for and not there. */
  readonly reads: {
    readonly files: ReadonlyMap<string, string | null>;
    readonly folders: ReadonlyMap<string, string | null>;
  };
  /** How tokens were counted, where they were. */
  readonly tokens: string | undefined;
  /** The files of the set: path below it → bytes. */
  readonly outputs: ReadonlyMap<string, Uint8Array>;
}

/** The record that `run.json` keeps. The configuration itself is no input: only the parts that captures depend on are. */
export function runRecord(input: RunInput): RunFile {
  const inputs = [...input.reads.files].filter(([path]) => path !== input.config.path);
  return {
    schema: 'agentprompt.run/1',
    tool_version: input.toolVersion,
    settings: {
      tools_profile: input.toolsProfile ?? null,
      embed_content: input.embedContent,
      ...(input.tokens === undefined ? {} : { tokens: input.tokens }),
    },
    config: { ...configHashes(input.config), text: input.reads.files.get(input.config.path) ?? '' },
    configured: input.config.cases.map(({ id }) => id),
    warnings: input.warnings.map((warning) => ({ ...warning })),
    cases: [...input.caseIds].sort(),
    inputs: sorted(inputs),
    folders: sorted([...input.reads.folders]),
    outputs: sorted([...input.outputs].map(([path, bytes]) => [path, sha256(bytes)] as const)),
  };
}

/** The record of a set, or `undefined` when it has none. Throws `InputError` for another version and for damage. */
export function readRun(files: Files, folder: string): RunFile | undefined {
  const path = joinPath(folder, 'run.json');
  if (files.stat(path) === undefined) return undefined;
  return readFormat(parseJson(readFile(files, path)), { name: 'run', version: 1, shape: runFile }, path);
}

/** As `readRun`, but a set without a record is an `InputError` (`no-capture`). */
export function expectRun(files: Files, folder: string): RunFile {
  const record = readRun(files, folder);
  if (record !== undefined) return record;
  const message = `There are no captures in ${folder}.`;
  throw new InputError({ code: 'no-capture', message, path: folder, help: 'Run `agentprompt capture`.' });
}

/** Hashes of the parts of the configuration that captures depend on. Lines and columns are no part of them. */
export function configHashes(config: Config): Omit<RunFile['config'], 'text'> {
  const hash = (value: unknown): string => sha256(JSON.stringify(value, withoutPlaces) ?? '');
  return {
    facts: hash(config.facts),
    profiles: hash([config.profiles, config.features]),
    skills: hash(config.skills),
    cases: hash(config.cases),
  };
}

/** Keys in one order, so that the order of keys in the file does not count. */
function withoutPlaces(key: string, value: unknown): unknown {
  if (key === 'place') return undefined;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return sorted(Object.entries(value));
}

function sorted<T>(entries: readonly (readonly [string, T])[]): Record<string, T> {
  return Object.fromEntries([...entries].sort(([a], [b]) => byCodeUnit(a, b)));
}
