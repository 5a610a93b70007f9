import { readCaptureSet } from '../../capture/read-capture-set.ts';
import { readStable } from '../../io/read-set.ts';
import type { CaptureSet } from '../../model/capture.ts';
import type { PageCase } from '../../model/page-case.ts';
import { pageCase } from '../../report/html/page-case.ts';
import { priceOf } from '../../report/html/price-of.ts';
import type { Environment } from '../environment.ts';

/** What a page shows of the captures in a folder, which were made just now. */
export function capturedPrompts(environment: Environment, folder: string): PageCase[] {
  const read = (): CaptureSet => readCaptureSet(environment.files, folder);
  const set = readStable(environment.files, folder, read, { owner: environment.writer, command: 'capture' });
  return set.captures.map(pageCase);
}

/** What a page shows of the later of two sides; each case with its price before, where both sides have it. */
export function comparedPrompts(before: CaptureSet, after: CaptureSet): PageCase[] {
  const prices = new Map(before.captures.map((capture) => [capture.caseId, priceOf(pageCase(capture))]));
  return after.captures.map((capture) => {
    const price = prices.get(capture.caseId);
    return { ...pageCase(capture), ...(price === undefined ? {} : { before: price }) };
  });
}
