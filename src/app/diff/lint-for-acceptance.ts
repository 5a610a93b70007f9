import { lintPrompts, type PromptsResult } from '../../lint/lint-prompts.ts';
import { acceptanceRules, rules } from '../../lint/rules.ts';
import type { CaptureSet } from '../../model/capture.ts';
import type { Config } from '../../model/prompt-case.ts';
import { statedPaths } from '../cases/stated-paths.ts';
import type { Environment } from '../environment.ts';
import { capturePaths } from '../lint-prompt/capture-paths.ts';
import { promptOf } from '../lint-prompt/prompt-of.ts';

/**
 * What must not stand in a committed baseline: secrets, hidden Unicode, paths of this machine. Whatever severity a rule
 * has elsewhere, here each finding is an error, because it stops the acceptance.
 */
export async function lintForAcceptance(
  { files, hostPaths }: Environment,
  config: Config,
  { captures, folder }: CaptureSet,
): Promise<PromptsResult> {
  const stated = await statedPaths(files, config);
  const prompts = captures.map((capture) =>
    promptOf(capture, {
      folder: '',
      paths: capturePaths(folder),
      knownNames: [],
      says: { skills: true, tools: true, provider: true },
      hostPaths,
      stated: stated.get(capture.caseId) ?? [],
    }),
  );
  const result = lintPrompts(prompts, {
    rules: rules.filter(({ meta }) => acceptanceRules.includes(meta.id)),
    suppressions: config.suppressions,
  });
  return { ...result, findings: result.findings.map((finding) => ({ ...finding, severity: 'error' as const })) };
}
