import type { ComposedResult } from '../../src/app/cases/compose-case.ts';
import type { PromptCase } from '../../src/model/prompt-case.ts';
import { openWorkshop, workingFolder } from './checkout.ts';
import { composeSet } from './compose-set.ts';

const workshops = await Promise.all(['test/matrix', '.'].map((folder) => openWorkshop(workingFolder(folder))));

/** Every case that is configured at the root or in the matrix, each once. */
export const shippedCases: readonly PromptCase[] = [
  ...new Map(workshops.flatMap(({ config }) => config.cases).map((one) => [one.id, one])).values(),
];

/** All of them composed, by id; an id means the same in both configurations. */
export async function composeShipped(): Promise<ReadonlyMap<string, ComposedResult>> {
  const sets = await Promise.all(workshops.map(composeSet));
  return new Map(sets.flatMap((set) => [...set]));
}
