import { providerIds, providers } from './registry.ts';

/** Keys of front matter that some client reads besides those of the specification, with the clients' titles. */
export const knownSkillKeys: ReadonlyMap<string, readonly string[]> = collect();

/** Of every date: a key that a client read once is no slip. */
function collect(): ReadonlyMap<string, readonly string[]> {
  const keys = new Map<string, string[]>();
  for (const id of providerIds) {
    const { skillKeys, title } = providers[id];
    for (const key of new Set(skillKeys.flatMap(({ value }) => value ?? []))) {
      const titles = keys.get(key);
      if (titles === undefined) keys.set(key, [title]);
      else titles.push(title);
    }
  }
  return keys;
}
