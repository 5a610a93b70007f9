import { changedInputs } from '../capture/changed-inputs.ts';
import { FileFault, type Files } from '../model/files.ts';
import type { CaseResult } from '../model/report.ts';
import type { RunFile } from '../schema/run.ts';
import { sha256 } from '../text/sha256.ts';
import type { Environment } from './environment.ts';
import { configName } from './load-config.ts';
import { selectCases } from './select-cases.ts';
import { withShipped } from './with-shipped.ts';

/** What is asked for now, to compare with what an earlier run made. */
export interface Wanted {
  readonly patterns: readonly string[];
  readonly embedContent: boolean;
}

/** What an earlier run left, and what it had to say. */
export interface Unchanged {
  readonly cases: readonly CaseResult[];
  readonly configured: number;
  readonly notes: readonly string[];
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
  const { tools_profile, embed_content } = record.settings;
  if (tools_profile !== (toolsProfile ?? null) || embed_content !== wanted.embedContent) return undefined;
  const ids = selectCases(
    record.configured.map((id) => ({ id })),
    wanted.patterns,
  ).map(({ id }) => id);
  if ([...ids].sort().join('\n') !== record.cases.join('\n')) return undefined;
  if (changedInputs(withShipped(files, shipped), record).length > 0) return undefined;
  const intact = Object.entries(record.outputs).every(([path, hash]) => hashOf(files, `${folder}/${path}`) === hash);
  if (!intact) return undefined;
  return {
    cases: ids.map((id) => resultFrom(files, folder, id)),
    configured: record.configured.length,
    notes: record.notes,
  };
}

/** The record, if it is one. Anything odd about it means that the work is done again, which also mends it. */
function noted(files: Files, path: string): RunFile | undefined {
  try {
    const value = JSON.parse(new TextDecoder().decode(files.read(path))) as RunFile;
    const lists = [value.configured, value.notes, value.cases].every(Array.isArray);
    const maps = [value.config, value.settings, value.inputs, value.folders, value.outputs].every(
      (map) => typeof map === 'object' && map !== null,
    );
    return value.schema === 'agentprompt.run/1' && lists && maps ? value : undefined;
  } catch {
    return undefined;
  }
}

function hashOf(files: Files, path: string): string | undefined {
  try {
    return sha256(files.read(path));
  } catch (error) {
    if (error instanceof FileFault) return undefined;
    throw error;
  }
}

interface Counts {
  readonly system: { readonly bytes: number; readonly characters: number };
  readonly skills: { readonly count: number };
  readonly tools: { readonly registered: number };
}

/** The hash of this summary was just checked, so its shape is the one that was written. */
function resultFrom(files: Files, folder: string, caseId: string): CaseResult {
  const text = new TextDecoder().decode(files.read(`${folder}/${caseId}/summary.json`));
  const { system, skills, tools } = JSON.parse(text) as Counts;
  const { bytes, characters } = system;
  return {
    caseId,
    folder: `${folder}/${caseId}`,
    status: 'unchanged',
    bytes,
    characters,
    skills: skills.count,
    tools: tools.registered,
  };
}
