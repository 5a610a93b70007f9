/**
 * The library `agentprompt`: what a case of `agentprompt.yaml` sends, as values. Nothing here writes a file, asks the
 * network or runs a program, but git where `since` of `lintSkills` names a ref; the same folder gives the same values on
 * every machine.
 *
 * ```ts
 * const before = await captureCase({ cwd: 'main', case: 'code/codex.hybrid' });
 * const after = await captureCase({ cwd: 'branch', case: 'code/codex.hybrid' });
 * const [change] = diffCaptures([before], [after]).cases;
 * ```
 *
 * @module agentprompt
 */
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type CaseAddress, type ComposedPrompt, openCapture, openComposition } from './app/cases/open-case.ts';
import type { LintEnvironment } from './app/environment.ts';
import { lintPrompt as lintPrompts } from './app/lint-prompt/lint-prompt.ts';
import { lintSkills as lint } from './app/lint-skills/lint-skills.ts';
import { diffCaptures as diffSets } from './diff/diff-captures.ts';
import { diskFiles } from './io/disk-files.ts';
import { processOwner } from './io/process-owner.ts';
import type { Capture, CaptureSet } from './model/capture.ts';
import type { CaptureDiff } from './model/capture-diff.ts';
import type { ClientListing, ClientVerdict } from './model/client.ts';
import type { Finding } from './model/finding.ts';
import type { Mode, ProviderId } from './model/provider.ts';
import type { ReportSummary, RuleRuns } from './model/report.ts';
import type { Warning } from './model/warning.ts';

export type { ComposedPrompt } from './app/cases/open-case.ts';
export type {
  Capture,
  CapturedFile,
  CapturedSkill,
  CapturedTool,
  CaptureInputs,
  Measure,
  MeasuredSection,
  WireForm,
} from './model/capture.ts';
export type {
  CacheImpact,
  CaptureDiff,
  CaseDiff,
  CaseStatus,
  Divergence,
  Hunk,
  NamedDiff,
  NamedHunks,
  PartStatus,
  SectionDiff,
  Sizes,
} from './model/capture-diff.ts';
export type { Claim } from './model/claim.ts';
export type { ClientId, ClientListing, ClientVerdict, Verdict } from './model/client.ts';
export type { Delivery } from './model/delivery.ts';
export { InputError, type Problem, type ProblemCode } from './model/errors.ts';
export type { OptionScalar, OptionValue } from './model/feature.ts';
export type { CodeFrame, Finding, MessageParts, Severity } from './model/finding.ts';
export type { Json, JsonObject } from './model/json.ts';
export type { ToolsProfile } from './model/profile.ts';
export type { Mode, ProviderId } from './model/provider.ts';
export type { ReportSummary, RuleAbout, RuleRuns } from './model/report.ts';
export type { Owner, Removed, Section } from './model/section.ts';
export type { SkillFile, SkillVariant } from './model/skill.ts';
export type { TokenCount, TokenMethod } from './model/tokens.ts';
export type { Tool, ToolScope, Visibility } from './model/tool.ts';
export type { VolatileKind } from './model/volatile-kind.ts';
export type { Warning } from './model/warning.ts';

/** One case of one folder. */
export interface CaseOptions {
  /** Path of the folder that holds agentprompt.yaml; relative paths start at the working folder of the process. */
  readonly cwd: string;
  /** Exact id of a configured case, `<name>/<provider>.<mode>`, for example `code/codex.hybrid`; no pattern. */
  readonly case: string;
}

const ownFiles = () => diskFiles(fileURLToPath(new URL('..', import.meta.url)));

const addressOf = (options: CaseOptions): CaseAddress => ({
  files: diskFiles(options.cwd),
  shipped: ownFiles(),
  caseId: options.case,
});

/**
 * Composes one case: the text as it leaves (`text`), the sections that it is joined from, each with its owner and
 * source, the rendered skills, and the tools that are known, may be called, and are declared in the request.
 *
 * Throws `InputError`, whose `problems` say what is wrong, where, and what to do: an id that is not configured, a fault
 * in the configuration, profile, session, tools or skills, or a case that was adopted and has nothing to compose.
 * The tools profile is the profile's own, else `agent`: environment variables, AGENTPROMPT_TOOLS_PROFILE too, change
 * nothing.
 */
export function composeCase(options: CaseOptions): Promise<ComposedPrompt> {
  return openComposition(addressOf(options));
}

/**
 * Composes or adopts one case and measures it: what `agentprompt capture` would write, as a value. Sizes are UTF-8
 * bytes, `characters` are code points, hashes are SHA-256 in hex. Throws `InputError` as `composeCase` does, and for
 * adopted files that are missing or do not fit each other.
 */
export function captureCase(options: CaseOptions): Promise<Capture> {
  return openCapture(addressOf(options));
}

/**
 * Compares captures case by case: sections, skills, tools, and the bytes that both prompts begin with. Cases are paired
 * by `caseId` and sorted by it, whatever the order of the lists; one that stands in a single list is `added` or
 * `removed`, and equal ones are listed as `same`. A list holds each id once. Two captures of different cases can be
 * compared under one id: `diffCaptures([before], [{ ...after, caseId: before.caseId }])`.
 */
export function diffCaptures(before: readonly Capture[], after: readonly Capture[]): CaptureDiff {
  const setOf = (captures: readonly Capture[]): CaptureSet => ({ folder: '', captures, foreign: [] });
  return diffSets(setOf(before), setOf(after));
}

/** Which skills are linted, and how. Everything but the folder may be left out. */
export interface LintSkillsOptions {
  /** Path of the working folder; relative paths start at the working folder of the process. */
  readonly cwd: string;
  /** Folders and SKILL.md files, relative to `cwd` or absolute; default: those of agentprompt.yaml, else `cwd`. */
  readonly paths?: readonly string[];
  /** Ids of clients, or `all`: adds `clients` and `listings`. */
  readonly clients?: readonly string[];
  /** Folders with installed copies. */
  readonly installed?: readonly string[];
  /** Ids of rules to run although they are off by default. */
  readonly enable?: readonly string[];
  /** Ids of rules not to run. */
  readonly disable?: readonly string[];
  /** A git ref: findings that were there already are left out. */
  readonly since?: string;
}

/** What linting skills found. */
export interface LintSkillsResult extends LintPromptResult {
  /** One entry a client and skill, where clients were asked for. */
  readonly clients?: readonly ClientVerdict[];
  /** One entry a client that lists skills, likewise. */
  readonly listings?: readonly ClientListing[];
  /** Something that was asked for could not be read: an empty list of findings is then no clean one. */
  readonly incomplete?: true;
}

/**
 * Lints skills as `agentprompt lint-skills` does, and writes nothing. Throws `InputError` for a place that is not there, a
 * name that no rule or client has, a fault in agentprompt.yaml, and when no skill was found.
 */
export function lintSkills(options: LintSkillsOptions): Promise<LintSkillsResult> {
  return lint(libraryEnvironment(options.cwd), {
    paths: options.paths ?? [],
    clients: options.clients ?? [],
    installed: options.installed ?? [],
    enable: options.enable ?? [],
    disable: options.disable ?? [],
    since: options.since,
    fix: false,
    dryRun: false,
  });
}

/** Prompts of one folder, as `agentprompt lint-prompt` takes them. */
export interface LintPromptOptions {
  /** Path of the working folder; relative paths start at the working folder of the process. */
  readonly cwd: string;
  /** Folders with a system.md, and ids or globs of configured cases; default: all cases, else `cwd` itself. */
  readonly prompts?: readonly string[];
  /** For whom a folder is; a case is composed for it. */
  readonly provider?: ProviderId;
  /** In which mode of the provider, likewise. */
  readonly mode?: Mode;
  /** Paths of lists of tools that exist somewhere, below `cwd`. */
  readonly knownTools?: readonly string[];
  /** Ids of rules to run although they are off by default. */
  readonly enable?: readonly string[];
  /** Ids of rules not to run. */
  readonly disable?: readonly string[];
}

/** What linting prompts found. */
export interface LintPromptResult {
  readonly summary: ReportSummary;
  readonly rules: RuleRuns;
  /** Sorted by path, line, column and rule; paths are relative to `cwd`. */
  readonly findings: readonly Finding[];
  /** What is wrong beside the texts. */
  readonly warnings: readonly Warning[];
  /** Sentences for a reader, for example what was left alone. */
  readonly notes: readonly string[];
}

/**
 * Lints what prompts really send: configured cases, captures, and folders that another program wrote. No finding holds
 * a secret. Throws `InputError` where there is no prompt, and for files that cannot be read or do not fit.
 */
export function lintPrompt(options: LintPromptOptions): Promise<LintPromptResult> {
  const { cwd, prompts = [], provider, mode, knownTools = [], enable = [], disable = [] } = options;
  const environment = { ...libraryEnvironment(cwd), hostPaths: [resolve(cwd)].filter((path) => path.length > 1) };
  return lintPrompts(environment, { words: prompts, provider, mode, knownTools, enable, disable });
}

function libraryEnvironment(cwd: string): LintEnvironment {
  const root = resolve(cwd);
  return {
    files: diskFiles(root),
    shipped: ownFiles(),
    root,
    writer: processOwner(),
    toolsProfile: undefined,
    progress: () => {},
  };
}
