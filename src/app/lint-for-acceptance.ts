import { type LintResult, lintCaptures } from '../lint/lint-captures.ts';
import { acceptanceRules, rules } from '../lint/rules.ts';
import type { CaptureSet } from '../model/capture.ts';
import type { Config } from '../model/prompt-case.ts';
import { capturePaths } from './capture-paths.ts';
import type { Environment } from './environment.ts';
import { statedPaths } from './stated-paths.ts';

/**
 * What must not stand in a committed baseline: secrets, hidden Unicode, paths of this machine. Whatever severity a rule
 * has elsewhere, here each finding is an error, because it stops the acceptance.
 */
export async function lintForAcceptance(
  environment: Environment,
  config: Config,
  set: CaptureSet,
): Promise<LintResult> {
  const result = lintCaptures({
    set,
    suppressions: config.suppressions,
    ownPaths: environment.hostPaths,
    paths: capturePaths(set.folder),
    statedPaths: await statedPaths(environment.files, config),
    rules: rules.filter(({ meta }) => acceptanceRules.includes(meta.id)),
  });
  return { ...result, findings: result.findings.map((finding) => ({ ...finding, severity: 'error' as const })) };
}
