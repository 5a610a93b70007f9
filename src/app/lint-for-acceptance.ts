import { type LintResult, lintCaptures } from '../lint/lint-captures.ts';
import { acceptanceRules, rules } from '../lint/rules.ts';
import type { CaptureSet } from '../model/capture.ts';
import type { Config } from '../model/prompt-case.ts';
import { capturePaths } from './capture-paths.ts';
import type { Environment } from './environment.ts';
import { loadSession } from './load-profile.ts';

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
    statedPaths: await statedPaths(environment, config),
    rules: rules.filter(({ meta }) => acceptanceRules.includes(meta.id)),
  });
  return { ...result, findings: result.findings.map((finding) => ({ ...finding, severity: 'error' as const })) };
}

/** The roots that each composed case's session grants: the prompt states them on purpose. */
async function statedPaths({ files }: Environment, config: Config): Promise<ReadonlyMap<string, readonly string[]>> {
  const stated = new Map<string, readonly string[]>();
  for (const promptCase of config.cases) {
    if (promptCase.kind === 'adopted') continue;
    const folder = `${config.profiles}/${promptCase.profile}/sessions`;
    const { session } = await loadSession(files, folder, promptCase.session, promptCase.place);
    stated.set(
      promptCase.id,
      session.roots.map(({ path }) => path),
    );
  }
  return stated;
}
