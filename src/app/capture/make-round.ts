import type { Config, PromptCase } from '../../model/prompt-case.ts';
import { type MadeCaptures, makeCaptures } from '../cases/make-captures.ts';
import { overrideCases } from '../cases/override-cases.ts';
import type { Environment } from '../environment.ts';
import { loadConfig } from '../load-config.ts';
import { selectCases } from '../select-cases.ts';
import { withShipped } from '../with-shipped.ts';
import type { CaptureRequest } from './capture-request.ts';
import { type Reads, recordReads } from './record-reads.ts';

/** All asked-for cases, made once. */
export interface Round extends MadeCaptures {
  readonly config: Config;
  readonly reads: Reads;
}

/** Reads everything anew, the configuration too, and makes every asked-for case. Writes nothing. */
export async function makeRound(environment: Environment, request: CaptureRequest): Promise<Round> {
  const { files, reads } = recordReads(withShipped(environment.files, environment.shipped));
  const config = await loadConfig(files);
  const asked = { flag: request.toolsProfile, environment: environment.toolsProfile };
  const { progress } = environment;
  const made = await makeCaptures({ files, config, asked, progress }, casesFor(config, request));
  return { ...made, config, reads };
}

/** The cases that are asked for, changed as the command line says. */
export function casesFor(config: Config, request: CaptureRequest): readonly PromptCase[] {
  const selected = request.overrides.profile === undefined ? selectCases(config.cases, request.patterns) : [];
  return overrideCases(config, selected, request.overrides);
}
