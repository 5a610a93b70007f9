import type { ComposedResult } from '../../src/app/cases/compose-case.ts';
import { openComposer } from '../../src/app/cases/make-captures.ts';
import type { Workshop } from '../../src/app/cases/workshop.ts';

/** Every composed case of a configuration, by id. */
export async function composeSet(workshop: Workshop): Promise<ReadonlyMap<string, ComposedResult>> {
  const compose = openComposer(workshop);
  const results = new Map<string, ComposedResult>();
  for (const promptCase of workshop.config.cases) {
    if (promptCase.kind === 'composed') results.set(promptCase.id, await compose(promptCase));
  }
  return results;
}

/** One case of a set. Throws when there is none of that id. */
export function caseOf(set: ReadonlyMap<string, ComposedResult>, id: string): ComposedResult {
  const found = set.get(id);
  if (found === undefined) throw new Error(`no case ${id}`);
  return found;
}
