import { openCapture } from '../../../src/app/cases/open-case.ts';
import { diffCaptures } from '../../../src/diff/diff-captures.ts';
import type { Capture } from '../../../src/model/capture.ts';
import type { CaseDiff } from '../../../src/model/capture-diff.ts';
import type { Files } from '../../../src/model/files.ts';
import type { Address, Pair } from './rows.ts';

/** A folder of the checkout as a working folder; `.` is its root. */
export type OpenFolder = (folder: string) => Files;

/** Captures configured cases, each once. */
export type Captures = (address: Address) => Promise<Capture>;

/** Two captures and what `diff` says about them. */
export interface Compared {
  readonly before: Capture;
  readonly after: Capture;
  readonly diff: CaseDiff;
}

/** Captures as the command does, from the files that `open` gives. */
export function openCaptures(open: OpenFolder): Captures {
  const made = new Map<string, Promise<Capture>>();
  return (address) => {
    const key = `${address.folder} ${address.case}`;
    const known = made.get(key);
    if (known !== undefined) return known;
    const capture = openCapture({ files: open(address.folder), shipped: open('.'), caseId: address.case });
    made.set(key, capture);
    return capture;
  };
}

/** Compares the two sides of a pair. Throws when their inputs do not differ exactly as the pair says. */
export async function compare(captures: Captures, pair: Pair): Promise<Compared> {
  const before = await captures(pair.before);
  const after = await captures(pair.after);
  const set = (capture: Capture) => ({ folder: '', captures: [{ ...capture, caseId: after.caseId }], foreign: [] });
  const [diff] = diffCaptures(set(before), set(after)).cases;
  if (diff === undefined) throw new Error('two captures were compared and nothing came of it');
  expectInputs(pair, diff);
  return { before, after, diff };
}

function expectInputs({ before, after, inputs }: Pair, { differingInputs }: CaseDiff): void {
  const declared = inputs === 'equal' ? [] : inputs;
  const asDeclared =
    declared.length === differingInputs.length &&
    declared.every((words, index) => differingInputs[index]?.startsWith(words));
  if (asDeclared) return;
  const pair = `${before.folder} ${before.case} and ${after.folder} ${after.case}`;
  const found = differingInputs.length === 0 ? 'nothing' : differingInputs.join('; ');
  throw new Error(
    `${pair} differ in: ${found}. rows.yaml says: ${declared.join('; ') || 'equal'}. ` +
      'A session is a copy of the shipped one, byte for byte.',
  );
}
