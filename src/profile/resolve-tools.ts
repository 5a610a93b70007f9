import type { ResolvedFeature } from '../model/feature.ts';

/** Names of tools that a case does not have, and why. */
export interface WithheldTools {
  /** Taken away by an option, with the feature whose option it is. */
  readonly removedTools: ReadonlyMap<string, string>;
  /** Of features that are off, and of no feature that is on. */
  readonly offTools: ReadonlySet<string>;
}

/** What options and absent features take away. A tool that no feature lists is never withheld. */
export function withheldTools(features: readonly ResolvedFeature[]): WithheldTools {
  const removedTools = new Map<string, string>();
  const offTools = new Set<string>();
  for (const { feature, on, options } of features) {
    if (!on) {
      for (const tool of feature.tools) offTools.add(tool);
      continue;
    }
    const applying = feature.removals.filter(({ when }) =>
      Object.entries(when).every(([name, value]) => options[name] === value),
    );
    for (const tool of applying.flatMap(({ tools }) => tools)) {
      if (!removedTools.has(tool)) removedTools.set(tool, feature.id);
    }
  }
  for (const { feature, on } of features) {
    if (on) for (const tool of feature.tools) offTools.delete(tool);
  }
  return { removedTools, offTools };
}
