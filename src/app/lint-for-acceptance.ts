import { bodyFolder, bodyName } from '../capture/body-place.ts';
import type { CapturePaths } from '../lint/capture-texts.ts';
import { type LintResult, lintCaptures } from '../lint/lint-captures.ts';
import { acceptanceRules, rules } from '../lint/rules.ts';
import type { CapturedSkill, CaptureSet } from '../model/capture.ts';
import type { Config } from '../model/prompt-case.ts';
import { sha256 } from '../text/sha256.ts';
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
    paths: pathsOf(set.folder),
    statedPaths: await statedPaths(environment, config),
    rules: rules.filter(({ meta }) => acceptanceRules.includes(meta.id)),
  });
  return { ...result, findings: result.findings.map((finding) => ({ ...finding, severity: 'error' as const })) };
}

/** Where the texts of a set stand on disk, so that a finding leads to the file. */
function pathsOf(folder: string): CapturePaths {
  const hashed = (skill: CapturedSkill) => skill.files.map(({ path, bytes }) => ({ path, sha256: sha256(bytes) }));
  return {
    folder,
    skillFolder: (skill) => `${folder}/${bodyFolder({ name: skill.name, body: skill.body, files: hashed(skill) })}`,
    bodyName: (skill) => bodyName(skill.files),
  };
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
