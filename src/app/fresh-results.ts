import { changedInputs } from '../capture/changed-inputs.ts';
import { FileFault, type Files } from '../model/files.ts';
import type { Config } from '../model/prompt-case.ts';
import type { CaseResult } from '../model/report.ts';
import { sha256 } from '../text/sha256.ts';
import { earlierRun } from './earlier-run.ts';
import type { Environment } from './environment.ts';
import { withShipped } from './with-shipped.ts';

/** What is asked for now, to compare with what an earlier run made. */
export interface Wanted {
  readonly toolVersion: string;
  readonly toolsProfile: string | undefined;
  readonly embedContent: boolean;
  readonly config: Config;
  readonly caseIds: readonly string[];
}

/**
 * The results of an earlier capture when it stands for what would be captured now: the same request, no input changed,
 * no output touched. `undefined` when anything differs, so that the work is done again.
 */
export function freshResults(
  { files, shipped }: Environment,
  folder: string,
  wanted: Wanted,
): readonly CaseResult[] | undefined {
  const record = earlierRun(files, folder);
  if (record === undefined || record.settings.embed_content !== wanted.embedContent) return undefined;
  const sameCases = JSON.stringify(record.cases) === JSON.stringify([...wanted.caseIds].sort());
  if (!sameCases || changedInputs(withShipped(files, shipped), record, wanted).length > 0) return undefined;
  const intact = Object.entries(record.outputs).every(([path, hash]) => hashOf(files, `${folder}/${path}`) === hash);
  return intact ? wanted.caseIds.map((caseId) => resultFrom(files, folder, caseId)) : undefined;
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
  return {
    caseId,
    folder: `${folder}/${caseId}`,
    status: 'unchanged',
    bytes: system.bytes,
    characters: system.characters,
    skills: skills.count,
    tools: tools.registered,
  };
}
