import { capturePaths } from '../../src/app/lint-prompt/capture-paths.ts';
import { promptOf } from '../../src/app/lint-prompt/prompt-of.ts';
import { lintPrompts, type PromptsLint, type PromptsResult } from '../../src/lint/lint-prompts.ts';
import { rules } from '../../src/lint/rules.ts';
import type { CaptureSet } from '../../src/model/capture.ts';

/** What a set is linted with; by case id what a session states. */
export interface SetLint extends PromptsLint {
  readonly stated: ReadonlyMap<string, readonly string[]>;
}

/** What rules say about the captures of a set, of which all is known that captures say. */
export function lintSet(set: CaptureSet, more: Partial<SetLint> = {}): PromptsResult {
  const prompts = set.captures.map((capture) =>
    promptOf(capture, {
      folder: '',
      paths: capturePaths(set.folder),
      knownNames: [],
      says: { skills: true, tools: true, provider: true },
      hostPaths: [],
      stated: more.stated?.get(capture.caseId) ?? [],
    }),
  );
  return lintPrompts(prompts, { rules, suppressions: [], ...more });
}
