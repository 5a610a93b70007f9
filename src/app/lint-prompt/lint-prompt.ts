import { adoptTools } from '../../capture/adopt-tools.ts';
import { lintPrompts, type PromptsResult } from '../../lint/lint-prompts.ts';
import type { LintedPrompt } from '../../lint/linted-prompt.ts';
import { rules } from '../../lint/rules.ts';
import type { Config } from '../../model/prompt-case.ts';
import type { Report } from '../../model/report.ts';
import type { Warning } from '../../model/warning.ts';
import { buildReport } from '../../report/build-report.ts';
import { overrideCases } from '../cases/override-cases.ts';
import { statedPaths } from '../cases/stated-paths.ts';
import { expectRules } from '../chosen-lint-rules.ts';
import { collectProblems } from '../collect-problems.ts';
import { configName } from '../config-name.ts';
import { configWarnings } from '../config-warnings.ts';
import type { Environment, LintEnvironment } from '../environment.ts';
import { loadConfig } from '../load-config.ts';
import { readBytes } from '../read-text.ts';
import { selectCases } from '../select-cases.ts';
import { withShipped } from '../with-shipped.ts';
import type { LintPromptRequest } from './lint-prompt-request.ts';
import { openCapturedPrompts } from './open-captured-prompts.ts';
import { openCasePrompts } from './open-case-prompts.ts';
import { openForeignPrompt, type PromptOpener } from './open-foreign-prompt.ts';
import { askedTarget, type PromptTarget, resolveTarget } from './prompt-target.ts';
import { type PromptWord, promptWords } from './prompt-words.ts';
import { unusedSuppressions } from './unused-suppressions.ts';

/** What linting prompts touches. */
export type PromptEnvironment = LintEnvironment & Pick<Environment, 'hostPaths'>;

/** Later than every fact: without a configuration the newest ones count. */
const NEWEST = '9999-12-31';

/**
 * Lints what prompts really send: configured cases, composed afresh, captures, and folders that another program wrote.
 * Rules that lack something on every one of them are listed as skipped. Writes nothing. Throws `InputError`, also when
 * there is no prompt.
 */
export async function lintPrompt(environment: PromptEnvironment, request: LintPromptRequest): Promise<Report> {
  expectRules(request, 'prompt');
  const asked = askedTarget(request);
  const files = withShipped(environment.files, environment.shipped);
  const config = files.stat(configName) === undefined ? undefined : await loadConfig(files);
  const words = promptWords(files, environment.root, request.words, config);
  const opener: PromptOpener = {
    files,
    facts: config?.facts ?? NEWEST,
    knownNames: collectProblems(request.knownTools, (path) => namesIn(files, path)).flat(),
    hostPaths: environment.hostPaths,
    unread: new Set(),
  };
  const prompts = [
    ...(await openFolders(environment, opener, { words, asked, config })),
    ...(await openCases(environment, opener, { words, request, config })),
  ];
  const suppressions = config?.suppressions ?? [];
  const { enable: enabled, disable: disabled } = request;
  const result = lintPrompts(prompts, { rules, suppressions, enabled, disabled });
  const everything = words.length === 0 && disabled.length === 0;
  const unused: readonly Warning[] = everything ? unusedSuppressions(suppressions, result, rules) : [];
  return buildReport({
    command: 'lint-prompt',
    findings: result.findings,
    suppressed: result.suppressed,
    rules: result.rules,
    warnings: [...configWarnings(config?.warnings ?? []), ...unused],
    files: result.files,
    skills: result.skills,
    notes: [...unreadNotes(opener.unread), ...moreNotes(result.rules.skipped, request)],
  });
}

function unreadNotes(unread: ReadonlySet<string>): readonly string[] {
  if (unread.size === 0) return [];
  const some = [...unread].slice(0, 3).join(', ');
  const files = unread.size === 1 ? `The file ${some} is` : `${unread.size} files are`;
  const named = unread.size === 1 ? '' : `: ${some}${unread.size > 3 ? ', …' : ''}`;
  return [`${files} named by a list of skills and not there; what they hold was not looked at${named}.`];
}

/** What the command line could say of folders that say it nowhere. */
function moreNotes(
  skipped: PromptsResult['rules']['skipped'],
  { provider, mode }: LintPromptRequest,
): readonly string[] {
  const lacks = (need: string): boolean => skipped.some(({ missing }) => missing.split(', ').includes(need));
  const wanted = [
    ...(provider === undefined && lacks('provider') ? ['--provider'] : []),
    ...(mode === undefined && lacks('mode') ? ['--mode'] : []),
  ];
  return wanted.length === 0 ? [] : [`More rules run with ${wanted.join(' and ')}.`];
}

/** A list of tools in any form that `tools.json` may have. */
function namesIn(files: PromptEnvironment['files'], path: string): readonly string[] {
  return adoptTools({ path, bytes: readBytes(files, path) }).declared.map(({ name }) => name);
}

interface Folders {
  readonly words: readonly PromptWord[];
  readonly asked: PromptTarget;
  readonly config: Config | undefined;
}

async function openFolders(
  { writer }: PromptEnvironment,
  opener: PromptOpener,
  { words, asked, config }: Folders,
): Promise<readonly LintedPrompt[]> {
  const folders = words.flatMap((word) => (word.kind === 'case' ? [] : [word]));
  if (folders.length === 0) return [];
  const captured = folders.some(({ kind }) => kind === 'captured');
  const stated = captured && config !== undefined ? await statedPaths(opener.files, config) : new Map();
  const target = resolveTarget(asked, { provider: undefined, mode: undefined }, opener.facts);
  return collectProblems(folders, ({ kind, folder }) =>
    kind === 'captured'
      ? openCapturedPrompts({ ...opener, writer, asked, stated }, folder)
      : [openForeignPrompt(opener, folder, target)],
  ).flat();
}

interface Cases {
  readonly words: readonly PromptWord[];
  readonly request: LintPromptRequest;
  readonly config: Config | undefined;
}

async function openCases(
  { toolsProfile, progress }: PromptEnvironment,
  opener: PromptOpener,
  { words, request, config }: Cases,
): Promise<readonly LintedPrompt[]> {
  const patterns = words.flatMap((word) => (word.kind === 'case' ? [word.pattern] : []));
  if (config === undefined || (words.length > 0 && patterns.length === 0)) return [];
  const { provider, mode } = request;
  const cases = overrideCases(config, selectCases(config.cases, patterns), {
    ...(provider === undefined ? {} : { provider }),
    ...(mode === undefined ? {} : { mode }),
    set: [],
  });
  const asked = { flag: undefined, environment: toolsProfile };
  return openCasePrompts({ files: opener.files, config, asked, progress }, opener, cases);
}
