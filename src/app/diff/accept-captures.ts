import { listSet } from '../../capture/list-set.ts';
import { type SetSurvey, surveySet } from '../../capture/read-capture-set.ts';
import { writeCapture } from '../../capture/write-capture.ts';
import { diffCaptures } from '../../diff/diff-captures.ts';
import { recoverSet, replaceSet } from '../../io/replace-set.ts';
import type { PromptsResult } from '../../lint/lint-prompts.ts';
import type { Capture } from '../../model/capture.ts';
import type { CaptureDiff } from '../../model/capture-diff.ts';
import { InputError, type Problem } from '../../model/errors.ts';
import type { Config } from '../../model/prompt-case.ts';
import type { CaseResult, Report } from '../../model/report.ts';
import type { Warning } from '../../model/warning.ts';
import { buildReport } from '../../report/build-report.ts';
import { snapshotsFolder } from '../captures-folder.ts';
import { configWarnings } from '../config-warnings.ts';
import type { Environment } from '../environment.ts';
import { loadConfig } from '../load-config.ts';
import { selectCases } from '../select-cases.ts';
import { foreignNotes } from './diff-sides.ts';
import { readFreshCaptures } from './fresh-captures.ts';
import { lintForAcceptance } from './lint-for-acceptance.ts';
import { suppressLine } from './suppress-line.ts';

export interface AcceptRequest {
  /** Ids or globs; none means every configured case. */
  readonly patterns: readonly string[];
  /** Remove baselines whose case is no longer configured. */
  readonly prune: boolean;
}

/**
 * Makes fresh captures the baseline. Writes nothing when one of them holds a secret, hidden Unicode or a path of this
 * machine. Throws `InputError` for stale captures and where `CI` is set.
 */
export async function acceptCaptures(environment: Environment, request: AcceptRequest): Promise<Report> {
  if (environment.ci) throw refusedInCi();
  const { files, writer } = environment;
  const config = await loadConfig(files);
  const chosen = new Set(selectCases(config.cases, request.patterns).map(({ id }) => id));
  const fresh = readFreshCaptures(environment, config);
  const accepted = fresh.captures.filter(({ caseId }) => chosen.has(caseId));
  if (accepted.length !== chosen.size) throw incomplete(chosen, accepted);
  const lint = await lintForAcceptance(environment, config, { ...fresh, captures: accepted });
  if (lint.findings.length > 0) return nothingAccepted(lint, config);
  recoverSet(files, snapshotsFolder, writer);
  const survey = surveySet(files, snapshotsFolder);
  const there = new Set(listSet(files, snapshotsFolder).cases);
  const configured = new Set(config.cases.map(({ id }) => id));
  const stays = ({ caseId }: Pick<Capture, 'caseId'>): boolean =>
    !chosen.has(caseId) && (configured.has(caseId) || !request.prune);
  const kept = survey.set.captures.filter(stays);
  const write = filesOf(accepted);
  replaceSet(
    files,
    snapshotsFolder,
    { write, remove: obsolete(environment, survey, [...write.keys(), ...filesOf(kept).keys()], stays) },
    writer,
  );
  const { cases: diffs } = diffCaptures(
    { ...survey.set, captures: survey.set.captures.filter((capture) => !kept.includes(capture)) },
    { ...fresh, captures: accepted },
  );
  const changes = diffs.filter(({ status }) => status !== 'same');
  const removed = survey.set.captures.filter((capture) => !chosen.has(capture.caseId) && !stays(capture));
  return buildReport({
    command: 'accept',
    ...lint,
    ...(changes.length === 0 ? {} : { diffs: changes }),
    cases: [...resultsOf(accepted, diffs, there), ...removed.map((capture) => resultOf(capture, 'removed'))],
    warnings: [...configWarnings(config.warnings), ...survey.problems.map(brokenBaseline)],
    notes: [...foreignNotes(survey.set), ...orphanNotes(kept, configured)],
    next: `commit ${snapshotsFolder}/.`,
  });
}

function nothingAccepted(lint: PromptsResult, config: Config): Report {
  return buildReport({
    command: 'accept',
    ...lint,
    warnings: configWarnings(config.warnings),
    notes: [
      `Nothing was accepted. Mend the text; if it must stand there, put a line such as this one under "suppress:" in agentprompt.yaml: ${suppressLine(lint.findings)}`,
    ],
  });
}

function refusedInCi(): InputError {
  return new InputError({
    code: 'refused',
    message: 'CI is set: a baseline is accepted by a person, never by a pipeline.',
    help: 'Run agentprompt accept on your own machine and commit snapshots/.',
  });
}

/** A chosen case without a capture would lose its baseline. */
function incomplete(chosen: ReadonlySet<string>, accepted: readonly Capture[]): InputError {
  const there = new Set(accepted.map(({ caseId }) => caseId));
  const missing = [...chosen].filter((id) => !there.has(id));
  return new InputError({
    code: 'stale',
    message: `The captures are stale: ${missing.join(', ')} ${missing.length === 1 ? 'has' : 'have'} none.`,
    help: 'Run agentprompt capture again.',
  });
}

/** What could not be compared: a capture of the baseline that was damaged. */
function brokenBaseline({ code, message, help, ...place }: Problem): Warning {
  return { ...place, message: `The baseline was broken and could not be compared: ${message}` };
}

function filesOf(captures: readonly Capture[]): Map<string, Uint8Array> {
  return new Map(captures.flatMap((capture) => [...writeCapture(capture, { embedContent: false }).files]));
}

/** Our files that no capture has any more. A capture that cannot be read and is not replaced keeps its files. */
function obsolete(
  { files }: Environment,
  { set, owned }: SetSurvey,
  needed: readonly string[],
  stays: (capture: Pick<Capture, 'caseId'>) => boolean,
): string[] {
  const keep = new Set(needed);
  const readable = new Set(set.captures.map(({ caseId }) => caseId));
  const broken = listSet(files, snapshotsFolder).cases.filter((caseId) => !readable.has(caseId) && stays({ caseId }));
  // Bodies are shared: while a capture cannot be read, nobody knows which of them it needs.
  const spared = (path: string): boolean =>
    broken.some((caseId) => path.startsWith(`${caseId}/`) || path.startsWith('skills/'));
  return owned.filter((path) => !keep.has(path) && !spared(path));
}

/** A case whose baseline was there and could not be read is changed, not new. */
function resultsOf(
  accepted: readonly Capture[],
  diffs: CaptureDiff['cases'],
  there: ReadonlySet<string>,
): CaseResult[] {
  const status = new Map(diffs.map((diff) => [diff.caseId, diff.status]));
  return accepted.map((capture) => {
    const was = status.get(capture.caseId);
    const isNew = was === 'added' && !there.has(capture.caseId);
    return resultOf(capture, isNew ? 'new' : was === 'same' ? 'unchanged' : 'changed');
  });
}

function resultOf({ caseId, measure, skills, tools }: Capture, status: CaseResult['status']): CaseResult {
  const { bytes, characters } = measure;
  return {
    caseId,
    folder: `${snapshotsFolder}/${caseId}`,
    status,
    bytes,
    characters,
    skills: skills.length,
    tools: tools.registered,
  };
}

function orphanNotes(kept: readonly Capture[], configured: ReadonlySet<string>): string[] {
  return kept
    .filter(({ caseId }) => !configured.has(caseId))
    .map(({ caseId }) => `${snapshotsFolder}/${caseId} has no case any more; accept --prune removes it.`);
}
