import { expectOwnFolder } from '../capture/expect-own-folder.ts';
import { listSet } from '../capture/list-set.ts';
import { printRun, runRecord } from '../capture/run-record.ts';
import { writeCapture } from '../capture/write-capture.ts';
import { recoverSet, replaceSet } from '../io/replace-set.ts';
import type { Capture } from '../model/capture.ts';
import { InputError } from '../model/errors.ts';
import type { Config, PromptCase } from '../model/prompt-case.ts';
import type { CaseResult, Report } from '../model/report.ts';
import { buildReport } from '../report/build-report.ts';
import { capturesFolder } from './captures-folder.ts';
import { earlierRun } from './earlier-run.ts';
import type { Environment } from './environment.ts';
import { expectFreeOut } from './expect-free-out.ts';
import { freshResults, type Wanted } from './fresh-results.ts';
import { loadConfig } from './load-config.ts';
import { hasOverrides, type Overrides, overrideCases } from './override-cases.ts';
import { recordReads } from './record-reads.ts';
import { selectCases } from './select-cases.ts';
import { withShipped } from './with-shipped.ts';

export interface CaptureRequest {
  /** Ids or globs; none means every configured case. */
  readonly patterns: readonly string[];
  readonly overrides: Overrides;
  /** Another folder than `.agentprompt/captures`. */
  readonly out: string | undefined;
  /** Texts of skills go into skills.json. */
  readonly embedContent: boolean;
  /** `--tools-profile`, before the environment variable and the profile. */
  readonly toolsProfile: string | undefined;
}

/** Composes or adopts cases, measures them and replaces the set as a whole. An unchanged set is not written again. */
export async function captureCases(environment: Environment, request: CaptureRequest): Promise<Report> {
  const adHoc = hasOverrides(request.overrides) || request.toolsProfile !== undefined;
  if (adHoc && request.out === undefined) throw needsOut();
  if (request.out !== undefined) expectFreeOut(environment.files, request.out);
  const folder = request.out ?? capturesFolder;
  const { files, reads } = recordReads(withShipped(environment.files, environment.shipped));
  const config = await loadConfig(files);
  const cases = casesFor(config, request);
  const wanted = wantedOf(environment, request, config, cases);

  const ownFiles = request.out === undefined ? undefined : expectOwnFolder(environment.files, folder);
  recoverSet(environment.files, folder, environment.writer);
  const fresh = adHoc ? undefined : freshResults(environment, folder, wanted);
  if (fresh !== undefined) return reportOn(fresh, wanted, request);

  // The stages are loaded only when there is something to make.
  const { makeCaptures } = await import('./make-captures.ts');
  const asked = { flag: request.toolsProfile, environment: environment.toolsProfile };
  const captures = await makeCaptures({ files, config, asked, progress: environment.progress }, cases);
  const outputs = new Map(captures.flatMap((capture) => [...writeCapture(capture, request).files]));
  const record = runRecord({ ...wanted, reads, outputs });
  const before = earlierRun(environment.files, folder)?.outputs ?? {};
  const remove = ownFiles ?? listSet(environment.files, folder).files;
  replaceSet(
    environment.files,
    folder,
    { write: new Map([...outputs, ['run.json', printRun(record)]]), remove },
    environment.writer,
  );
  return reportOn(
    captures.map((capture) => resultOf(capture, folder, before, record.outputs)),
    wanted,
    request,
  );
}

function wantedOf(
  environment: Environment,
  request: CaptureRequest,
  config: Config,
  cases: readonly PromptCase[],
): Wanted {
  return {
    toolVersion: environment.build,
    toolsProfile: request.toolsProfile ?? environment.toolsProfile,
    embedContent: request.embedContent,
    config,
    caseIds: cases.map(({ id }) => id),
  };
}

function needsOut(): InputError {
  return new InputError({
    code: 'usage',
    message: 'These options change what is configured, so the captures would not be those of agentprompt.yaml.',
    help: 'Name another folder with --out; such captures are never accepted.',
  });
}

function casesFor(config: Config, request: CaptureRequest): readonly PromptCase[] {
  const selected = request.overrides.profile === undefined ? selectCases(config.cases, request.patterns) : [];
  return overrideCases(config, selected, request.overrides);
}

type Hashes = Readonly<Record<string, string>>;

function resultOf(capture: Capture, folder: string, before: Hashes, after: Hashes): CaseResult {
  const { caseId, measure, skills, tools } = capture;
  const mine = (hashes: Hashes): string =>
    JSON.stringify(
      ['system.md', 'skills.json', 'summary.json', 'tools.json'].map((name) => hashes[`${caseId}/${name}`]),
    );
  const known = before[`${caseId}/summary.json`] !== undefined;
  return {
    caseId,
    folder: `${folder}/${caseId}`,
    status: !known ? 'new' : mine(before) === mine(after) ? 'unchanged' : 'changed',
    bytes: measure.bytes,
    characters: measure.characters,
    skills: skills.length,
    tools: tools.registered,
  };
}

function reportOn(cases: readonly CaseResult[], { config }: Wanted, request: CaptureRequest): Report {
  const partial = request.out === undefined && cases.length < config.cases.length;
  const next = partial
    ? 'Only a part of the configured cases is captured now: diff and accept need all of them.'
    : 'agentprompt diff compares with snapshots/, agentprompt accept makes this the baseline.';
  return buildReport({
    command: 'capture',
    cases,
    notes: config.warnings,
    ...(request.out === undefined ? { next } : {}),
  });
}
