import { pendingWrites, recoverSet } from '../../io/replace-set.ts';
import { InputError } from '../../model/errors.ts';
import type { Report } from '../../model/report.ts';
import { buildReport } from '../../report/build-report.ts';
import { capturesFolder } from '../captures-folder.ts';
import { hasOverrides } from '../cases/overrides.ts';
import type { Environment } from '../environment.ts';
import { expectFreeOut } from '../expect-free-out.ts';
import type { CaptureRequest } from './capture-request.ts';
import { type Unchanged, unchangedResults } from './unchanged-results.ts';

/** Composes or adopts cases, measures them and replaces the set as a whole. An unchanged set is not written again, and none whose runs differ. */
export async function captureCases(environment: Environment, request: CaptureRequest): Promise<Report> {
  const adHoc = hasOverrides(request.overrides) || request.toolsProfile !== undefined;
  if (adHoc && request.out === undefined) throw needsOut();
  const folder = request.out ?? capturesFolder;
  if (request.out !== undefined) await expectOwn(environment, request.out);
  recoverSet(environment.files, folder, environment.writer);
  const unchanged = adHoc || request.repeat !== undefined ? undefined : unchangedResults(environment, folder, request);
  if (unchanged !== undefined) return reportOn(unchanged, request, await askedFor(environment, folder, request));
  // The stages are loaded only when there is something to make.
  const { captureAnew } = await import('./capture-anew.ts');
  const result = await captureAnew(environment, request);
  if ('runs' in result) return (await import('./repeat-round.ts')).unstableReport(result);
  const { foreign, ...made } = result;
  const notes = foreignNotes(folder, foreign);
  return reportOn(made, request, { ...(await askedFor(environment, folder, request)), notes });
}

/** What the report is to hold besides: what features cost, and the prompts as they stand on disk now. */
async function askedFor(
  environment: Environment,
  folder: string,
  request: CaptureRequest,
): Promise<Pick<Report, 'features' | 'prompts'>> {
  const features =
    request.checkFeatures === true
      ? { features: await (await import('./check-features.ts')).checkFeatures(environment, request) }
      : {};
  if (request.texts !== true) return features;
  return { ...features, prompts: (await import('./page-prompts.ts')).capturedPrompts(environment, folder) };
}

async function expectOwn({ files }: Environment, folder: string): Promise<void> {
  expectFreeOut(files, folder);
  const { expectOwnFolder } = await import('../../capture/expect-own-folder.ts');
  expectOwnFolder(files, folder, pendingWrites(files, folder));
}

function needsOut(): InputError {
  return new InputError({
    code: 'usage',
    message: 'These options change what is configured, so the captures would not be those of agentprompt.yaml.',
    help: 'Name another folder with --out; such captures are never accepted.',
  });
}

const mostForeign = 10;

function foreignNotes(folder: string, foreign: readonly string[]): string[] {
  const told = foreign
    .slice(0, mostForeign)
    .map((path) => `${folder}/${path} was not written by the last capture; it is left alone.`);
  const more = foreign.length - mostForeign;
  return more > 0 ? [...told, `${folder} holds ${more} more such files; delete the folder to be rid of them.`] : told;
}

function reportOn(
  { cases, configured, warnings }: Unchanged,
  request: CaptureRequest,
  beside: Pick<Report, 'features' | 'prompts'> & { readonly notes?: readonly string[] },
): Report {
  const partial = request.out === undefined && cases.length < configured;
  const next = partial
    ? 'Only a part of the configured cases is captured now: diff and accept need all of them.'
    : 'agentprompt diff compares with snapshots/, agentprompt accept makes this the baseline.';
  return buildReport({
    command: 'capture',
    cases,
    warnings,
    ...beside,
    ...(request.out === undefined ? { next } : {}),
  });
}
