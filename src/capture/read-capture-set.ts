import type { Capture, CaptureSet } from '../model/capture.ts';
import { InputError, type Problem } from '../model/errors.ts';
import type { Files } from '../model/files.ts';
import { byCodeUnit } from '../text/by-code-unit.ts';
import { joinPath, normalPath } from '../text/posix-path.ts';
import { listSet } from './list-set.ts';
import { ownedPaths } from './owned-paths.ts';
import { type BodyReader, readBodies } from './read-bodies.ts';
import { readCapture } from './read-capture.ts';

/** A set as far as it can be read, for a writer that may have to mend it. */
export interface SetSurvey {
  readonly set: CaptureSet;
  /** Paths below the folder that are ours, those of unreadable captures included; sorted. */
  readonly owned: readonly string[];
  /** Why some captures could not be read. */
  readonly problems: readonly Problem[];
}

/** Reads all captures below a folder, or the one in it. Throws `InputError` with all that is wrong. */
export function readCaptureSet(files: Files, folder: string): CaptureSet {
  const { set, problems } = surveySet(files, folder);
  if (problems.length > 0) throw new InputError(problems);
  return set;
}

/** Reads what can be read of a set, and says what is ours in its folder. A folder that is not there is an empty set. */
export function surveySet(files: Files, given: string): SetSurvey {
  const folder = normalPath(given);
  const listing = listSet(files, folder);
  const bodies = readBodies(files, rootOf(files, folder, listing.cases));
  const captures: Capture[] = [];
  const problems: Problem[] = [];
  for (const id of listing.cases) {
    try {
      captures.push(readInPlace(files, folder, id, bodies));
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      problems.push(...error.problems);
    }
  }
  const owned = ownedPaths(files, folder, listing, bodies.used);
  const foreign = listing.files.filter((path) => !owned.has(path));
  const sorted = captures.sort((a, b) => byCodeUnit(a.caseId, b.caseId));
  return { set: { folder, captures: sorted, foreign }, owned: [...owned].sort(), problems };
}

/** The folder of the whole set: for a single capture it is as many levels up as its id has names. */
export function setRoot(files: Files, given: string): string {
  const folder = normalPath(given);
  return rootOf(files, folder, files.stat(joinPath(folder, 'summary.json'))?.kind === 'file' ? [''] : []);
}

function rootOf(files: Files, folder: string, cases: readonly string[]): string {
  if (!cases.includes('')) return folder;
  const text = new TextDecoder().decode(files.read(joinPath(folder, 'summary.json')));
  const id = /"case"\s*:\s*"([^"\\]+)"/.exec(text)?.[1];
  return id !== undefined && folder.endsWith(`/${id}`) ? folder.slice(0, -id.length - 1) : folder;
}

function readInPlace(files: Files, folder: string, id: string, bodies: BodyReader): Capture {
  const place = joinPath(folder, id);
  const capture = readCapture(files, place, bodies);
  if (id === '' || capture.caseId === id) return capture;
  const message = `${place}/summary.json says it is the case ${JSON.stringify(capture.caseId)}.`;
  const help = 'Put the folder back in its place, or delete it.';
  throw new InputError({ code: 'mismatch', message, path: `${place}/summary.json`, help });
}
