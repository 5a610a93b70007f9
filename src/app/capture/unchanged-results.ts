import { changedInputs } from '../../capture/changed-inputs.ts';
import { hashOf, isInside } from '../../capture/changed-outputs.ts';
import { InputError } from '../../model/errors.ts';
import { FileFault, type Files } from '../../model/files.ts';
import type { CaseResult } from '../../model/report.ts';
import type { TokenCount, TokenMethod } from '../../model/tokens.ts';
import type { Warning } from '../../model/warning.ts';
import type { RunFile } from '../../schema/run.ts';
import { isObject } from '../../text/json-object.ts';
import { isSha256 } from '../../text/sha256.ts';
import { configName } from '../config-name.ts';
import type { Environment } from '../environment.ts';
import { selectCases } from '../select-cases.ts';
import { withShipped } from '../with-shipped.ts';

/** What is asked for now, to compare with what an earlier run made. */
export interface Wanted {
  readonly patterns: readonly string[];
  readonly embedContent: boolean;
  readonly tokens?: TokenMethod;
}

/** What an earlier run left, and what it had to say. */
export interface Unchanged {
  readonly cases: readonly CaseResult[];
  readonly configured: number;
  readonly warnings: readonly Warning[];
}

/**
 * The results of an earlier capture when it is what would be captured now: the same tool, request and configuration, no
 * input changed, no output touched. `undefined` when anything differs, so that the work is done again. The configuration
 * is not even parsed: byte for byte the same text was valid then.
 */
export function unchangedResults(environment: Environment, folder: string, wanted: Wanted): Unchanged | undefined {
  const { files, shipped, build, toolsProfile } = environment;
  const record = noted(files, `${folder}/run.json`);
  if (record === undefined || record.tool_version !== build || record.config.text !== hashOf(files, configName))
    return undefined;
  const { tools_profile, embed_content, tokens } = record.settings;
  if (tools_profile !== (toolsProfile ?? null) || embed_content !== wanted.embedContent || tokens !== wanted.tokens)
    return undefined;
  const ids = selected(record.configured, wanted.patterns);
  if (ids === undefined || [...ids].sort().join('\n') !== record.cases.join('\n')) return undefined;
  if (changedInputs(withShipped(files, shipped), record).length > 0) return undefined;
  const intact = Object.entries(record.outputs).every(([path, hash]) => hashOf(files, `${folder}/${path}`) === hash);
  if (!intact || !ids.every((id) => Object.hasOwn(record.outputs, `${id}/summary.json`))) return undefined;
  const cases = ids.map((id) => resultFrom(files, folder, id)).filter((result) => result !== undefined);
  return cases.length < ids.length
    ? undefined
    : { cases, configured: record.configured.length, warnings: record.warnings as readonly Warning[] };
}

/** A record that names other cases than the configuration is odd: the work that is done again says what is wrong. */
function selected(configured: readonly string[], patterns: readonly string[]): readonly string[] | undefined {
  try {
    return selectCases(
      configured.map((id) => ({ id })),
      patterns,
    ).map(({ id }) => id);
  } catch (error) {
    if (error instanceof InputError) return undefined;
    throw error;
  }
}

/** The record, if it is one. Anything odd about it means that the work is done again, which also mends it. */
function noted(files: Files, path: string): RunFile | undefined {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(files.read(path)));
    return isRun(value) ? value : undefined;
  } catch (error) {
    if (error instanceof FileFault || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** By hand: loading the schema costs more than all the rest of a run that has nothing to do. */
function isRun(value: unknown): value is RunFile {
  if (!isObject(value) || value['schema'] !== 'agentprompt.run/1') return false;
  const { configured, warnings, cases, config, settings, inputs, folders, outputs } = value;
  return (
    Array.isArray(warnings) &&
    warnings.every(isWarning) &&
    [configured, cases].every((list) => Array.isArray(list) && list.every((each) => typeof each === 'string')) &&
    [configured, cases].every((ids) => (ids as readonly string[]).every(isInside)) &&
    isObject(config) &&
    isObject(settings) &&
    [inputs, folders].every((map) => isObject(map) && Object.entries(map).every(isInput)) &&
    isObject(outputs) &&
    Object.entries(outputs).every(([path, hash]) => isInside(path) && isSha256(hash))
  );
}

function isWarning(value: unknown): boolean {
  if (!isObject(value) || typeof value['message'] !== 'string') return false;
  const { path, line, column, help } = value;
  return (
    [path, help].every((text) => text === undefined || typeof text === 'string') &&
    [line, column].every((place) => place === undefined || Number.isSafeInteger(place))
  );
}

function isInput([path, hash]: readonly [string, unknown]): boolean {
  return !path.includes('\0') && (hash === null || isSha256(hash));
}

/** What the summary of a case says; `undefined` when it is none. */
function resultFrom(files: Files, folder: string, caseId: string): CaseResult | undefined {
  try {
    const summary: unknown = JSON.parse(new TextDecoder().decode(files.read(`${folder}/${caseId}/summary.json`)));
    if (!isObject(summary)) return undefined;
    const { system, skills, tools } = summary;
    const tokens = tokensOf(system);
    const [bytes, characters] = [countOf(system, 'bytes'), countOf(system, 'characters')];
    const counts = { skills: countOf(skills, 'count'), tools: countOf(tools, 'registered') };
    const told = { ...counts, ...(tokens === undefined ? {} : { tokens }) };
    return { caseId, folder: `${folder}/${caseId}`, status: 'unchanged', bytes, characters, ...told };
  } catch (error) {
    if (error instanceof FileFault || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** The output was compared with its hash before: it is as it was written. */
function tokensOf(system: unknown): TokenCount | undefined {
  return isObject(system) ? (system['tokens'] as TokenCount | undefined) : undefined;
}

function countOf(part: unknown, key: string): number {
  const count = isObject(part) ? part[key] : undefined;
  if (typeof count === 'number') return count;
  throw new SyntaxError(`no ${key}`);
}
