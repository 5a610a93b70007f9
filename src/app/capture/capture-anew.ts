import { expectOwnFolder } from '../../capture/expect-own-folder.ts';
import { isOwnFile } from '../../capture/is-own-file.ts';
import { listSet } from '../../capture/list-set.ts';
import { printJson } from '../../capture/print-json.ts';
import { runRecord } from '../../capture/run-record.ts';
import { writeCapture } from '../../capture/write-capture.ts';
import { replaceSet } from '../../io/replace-set.ts';
import type { Capture } from '../../model/capture.ts';
import type { Files } from '../../model/files.ts';
import type { CaseResult } from '../../model/report.ts';
import type { TokenMethod } from '../../model/tokens.ts';
import { capturesFolder } from '../captures-folder.ts';
import { configWarnings } from '../config-warnings.ts';
import type { Environment } from '../environment.ts';
import type { CaptureRequest } from './capture-request.ts';
import { earlierRun } from './earlier-run.ts';
import { makeRound, type Round } from './make-round.ts';
import type { Unstable } from './repeat-round.ts';
import type { Unchanged } from './unchanged-results.ts';

type Run = ReturnType<typeof runRecord>;

export interface Anew extends Unchanged {
  /** Files among the captures that no capture wrote, below the set. */
  readonly foreign: readonly string[];
}

/**
 * Makes every asked-for case and replaces the set as a whole. A set that comes out the same is not written again.
 * Only what an earlier capture wrote, and nobody changed since, is removed. Writes nothing where the cases are to be made
 * several times and did not come out the same.
 */
export async function captureAnew(environment: Environment, request: CaptureRequest): Promise<Anew | Unstable> {
  const folder = request.out ?? capturesFolder;
  const round = await roundFor(environment, request);
  if ('runs' in round) return round;
  const { config, reads } = round;
  const captures = await withTokens(environment.files, round.captures, request.tokens);
  const warnings = [...configWarnings(config.warnings), ...round.warnings];
  const outputs = new Map(captures.flatMap((capture) => [...writeCapture(capture, request).files]));
  const record = runRecord({
    toolVersion: environment.build,
    toolsProfile: request.toolsProfile ?? environment.toolsProfile,
    embedContent: request.embedContent,
    tokens: request.tokens,
    config,
    warnings,
    caseIds: captures.map(({ caseId }) => caseId),
    reads,
    outputs,
  });
  const before = earlierRun(environment.files, folder);
  const note = before !== undefined && sameBut(before, record) ? before : record;
  const there = listSet(environment.files, folder).files;
  const remove =
    request.out === undefined
      ? obsolete(environment.files, folder, there, { before: before?.outputs ?? {}, outputs })
      : expectOwnFolder(environment.files, folder);
  const known = new Set(['run.json', ...outputs.keys(), ...remove]);
  replaceSet(
    environment.files,
    folder,
    { write: new Map([...outputs, ['run.json', printJson(note)]]), remove },
    environment.writer,
  );
  const results = captures.map((capture) => resultOf(capture, folder, before?.outputs ?? {}, record.outputs));
  const foreign = there.filter((path) => !known.has(path));
  return { cases: results, configured: config.cases.length, warnings, foreign };
}

async function withTokens(
  files: Files,
  captures: readonly Capture[],
  method: TokenMethod | undefined,
): Promise<readonly Capture[]> {
  if (method === undefined) return captures;
  const { cachedCounter } = await import('./count-tokens.ts');
  const { count, keep } = cachedCounter(files, method);
  const counted: Capture[] = [];
  for (const capture of captures) counted.push({ ...capture, tokens: await count(capture.system) });
  keep();
  return counted;
}

interface Outputs {
  readonly before: Hashes;
  readonly outputs: ReadonlyMap<string, unknown>;
}

/** What the earlier run wrote, is as it was written, and is not made any more. */
function obsolete(files: Files, folder: string, there: readonly string[], { before, outputs }: Outputs): string[] {
  return there.filter(
    (path) =>
      !outputs.has(path) && Object.hasOwn(before, path) && isOwnFile(files, `${folder}/${path}`, [before[path]]),
  );
}

/** A budget, a suppression or a comment is no input: when nothing else changed, the old record stays. */
function sameBut(before: Run, after: Run): boolean {
  const without = (run: Run): string => JSON.stringify({ ...run, config: { ...run.config, text: '' } });
  return without(before) === without(after);
}

async function roundFor(environment: Environment, request: CaptureRequest): Promise<Round | Unstable> {
  if (request.repeat === undefined) return makeRound(environment, request);
  const { repeatRound } = await import('./repeat-round.ts');
  return repeatRound(environment, request, request.repeat);
}

type Hashes = Readonly<Record<string, string>>;

function resultOf(capture: Capture, folder: string, before: Hashes, after: Hashes): CaseResult {
  const { caseId, measure, skills, tools, tokens } = capture;
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
    ...(tokens === undefined ? {} : { tokens }),
  };
}
