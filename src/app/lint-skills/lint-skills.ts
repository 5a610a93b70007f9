import { aboutRules } from '../../lint/about-rules.ts';
import type { ChosenRules } from '../../lint/choose-rules.ts';
import type { Need } from '../../lint/lint-input.ts';
import type { SkillCollection } from '../../lint/skill-collection.ts';
import { InputError } from '../../model/errors.ts';
import type { Config } from '../../model/prompt-case.ts';
import type { Report } from '../../model/report.ts';
import { buildReport } from '../../report/build-report.ts';
import { chosenLintRules } from '../chosen-lint-rules.ts';
import { configName } from '../config-name.ts';
import { configWarnings } from '../config-warnings.ts';
import type { LintEnvironment } from '../environment.ts';
import type { LookedAt, Suppressed } from './apply-suppressions.ts';
import { chosenClients } from './chosen-clients.ts';
import { nothingFound } from './find-skills.ts';
import type { FixFile } from './lint-skill-files.ts';
import type { LintSkillsRequest } from './lint-skills-request.ts';
import { lintState, type StateFindings, type StateLint } from './lint-state.ts';
import { newFindings } from './new-findings.ts';

/**
 * Lints skills: each file, and all of them together. No configuration is needed; where there is one, its suppressions,
 * facts and skill folders count. Writes nothing without `fix`. Throws `InputError`, also when no skill was found.
 */
export async function lintSkills(environment: LintEnvironment, request: LintSkillsRequest): Promise<Report> {
  if (request.dryRun && !request.fix) {
    throw new InputError({ code: 'usage', message: '--dry-run says what --fix would change: it needs --fix.' });
  }
  const clients = chosenClients(request.clients);
  const config = await optionalConfig(environment);
  const words = wordsOf(environment, request, config);
  const rules = chosenLintRules(request, needsMet(request, config));
  const lint: StateLint = { words, config, rules: rules.run, clients, installed: request.installed };
  const fix = request.fix ? await fixer(environment, rules, request) : undefined;
  const state = await lintState(environment, { ...lint, fix });
  if (state.linted.cards.length + state.collection.dangling.length + state.linted.unread.length === 0) {
    throw nothingFound(words);
  }
  const since = await sinceRef(environment, request.since, lint, state);
  const { cards } = state.linted;
  const kept = await withoutSuppressed(since.findings, config, {
    rules: rules.run,
    paths: cards.map(({ path }) => path),
    everything: request.paths.length === 0 && request.since === undefined,
  });
  return buildReport({
    command: 'lint-skills',
    findings: kept.findings,
    suppressed: kept.suppressed,
    rules: { run: rules.run.map(({ meta }) => meta.id), skipped: rules.skipped, about: aboutRules(rules.run, 'skill') },
    warnings: [...configWarnings(config?.warnings ?? []), ...state.warnings, ...kept.unused],
    files: state.linted.texts,
    skills: cards.length,
    notes: [...state.notes, ...since.notes],
    ...(clients.length === 0 ? {} : await clientParts(state.collection)),
    ...(request.fix ? { fixes: state.linted.fixes } : {}),
    ...(state.linted.unread.length > 0 ? { incomplete: true } : {}),
  });
}

/** Its reader, and what only a configuration asks for, is loaded where there is one: it costs start-up time. */
async function optionalConfig({ files }: LintEnvironment): Promise<Config | undefined> {
  if (files.stat(configName) === undefined) return undefined;
  return (await import('../load-config.ts')).loadConfig(files);
}

async function withoutSuppressed(
  findings: StateFindings['findings'],
  config: Config | undefined,
  seen: LookedAt,
): Promise<Suppressed> {
  const suppressions = config?.suppressions ?? [];
  if (suppressions.length === 0) return { findings, suppressed: 0, unused: [] };
  return (await import('./apply-suppressions.ts')).applySuppressions(findings, suppressions, seen);
}

/** Folders that a configuration names and that are not there are no mistake of this command. */
function wordsOf(
  { files }: LintEnvironment,
  { paths }: LintSkillsRequest,
  config: Config | undefined,
): readonly string[] {
  if (paths.length > 0) return paths;
  const folders = (config?.skills ?? []).filter((folder) => files.stat(folder)?.kind === 'folder');
  return folders.length > 0 ? folders : ['.'];
}

function needsMet(request: LintSkillsRequest, config: Config | undefined): ReadonlySet<Need> {
  const needs: Need[] = ['skills', 'facts'];
  if (request.clients.length > 0) needs.push('client');
  if (request.installed.length > 0) needs.push('installed');
  if (config?.cases.some(({ kind }) => kind === 'composed')) needs.push('profile', 'variants');
  return new Set(needs);
}

/** What clients make of the skills: facts of nine clients that no other run needs. */
async function clientParts(collection: SkillCollection): Promise<Pick<Report, 'clients' | 'listings'>> {
  const { clientVerdicts } = await import('../../lint/clients/client-verdicts.ts');
  const { clientListings } = await import('../../lint/clients/client-listings.ts');
  return { clients: clientVerdicts(collection), listings: clientListings(collection) };
}

/** Loaded only when asked for: comparing texts costs start-up time. */
async function fixer({ files }: LintEnvironment, rules: ChosenRules, { dryRun }: LintSkillsRequest): Promise<FixFile> {
  const { fixSkillFile } = await import('./fix-skills.ts');
  return ({ skill }, lint, { root }) =>
    fixSkillFile(files, skill, lint, { rules: rules.run, dryRun, root: root.path || '.' });
}

async function sinceRef(
  environment: LintEnvironment,
  ref: string | undefined,
  lint: StateLint,
  now: StateFindings,
): Promise<{ readonly findings: StateFindings['findings']; readonly notes: readonly string[] }> {
  if (ref === undefined) return { findings: now.findings, notes: [] };
  const { filesAtRef } = await import('./files-at-ref.ts');
  const files = filesAtRef(environment, ref, lint.words);
  const words = lint.words.filter((word) => files.linkStat(word) !== undefined);
  // Copies outside of the repository are of no commit: what they lack today counts as new.
  const installed = lint.installed.filter((folder) => files.stat(folder)?.kind === 'folder');
  const earlier = { ...lint, words, installed };
  const before = words.length === 0 ? [] : (await lintState({ ...environment, files }, earlier)).findings;
  const { findings, known } = newFindings(now.findings, before);
  const said = known === 1 ? 'One finding was' : `${known} findings were`;
  return { findings, notes: known === 0 ? [] : [`${said} there at ${ref} already, and not shown.`] };
}
