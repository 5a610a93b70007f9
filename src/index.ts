/**
 * The library `agentprompt`: what a case of `agentprompt.yaml` sends, as values. Nothing here writes a file, asks the
 * network or runs a program; the same folder gives the same values on every machine.
 *
 * ```ts
 * const before = await captureCase({ cwd: 'main', case: 'code/codex.hybrid' });
 * const after = await captureCase({ cwd: 'branch', case: 'code/codex.hybrid' });
 * const [change] = diffCaptures([before], [after]).cases;
 * ```
 */
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { lintPrompt as lintPrompts } from './app/lint-prompt.ts';
import { type CaseAddress, type ComposedPrompt, openCapture, openComposition } from './app/open-case.ts';
import { diffCaptures as diffSets } from './diff/diff-captures.ts';
import { diskFiles } from './io/disk-files.ts';
import { processOwner } from './io/process-owner.ts';
import type { Capture, CaptureSet } from './model/capture.ts';
import type { CaptureDiff } from './model/capture-diff.ts';
import type { Finding } from './model/finding.ts';
import type { Mode, ProviderId } from './model/provider.ts';

export type { ComposedPrompt } from './app/open-case.ts';
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
  CaptureDiff,
  CaseDiff,
  CaseStatus,
  Divergence,
  Hunk,
  NamedDiff,
  PartStatus,
  SectionDiff,
  Sizes,
} from './model/capture-diff.ts';
export { InputError, type Problem, type ProblemCode } from './model/errors.ts';
export type { CodeFrame, Finding, Severity } from './model/finding.ts';
export type { JsonObject } from './model/json.ts';
export type { Mode, ProviderId } from './model/provider.ts';
export type { Owner, Removed, Section } from './model/section.ts';
export type { SkillFile, SkillVariant } from './model/skill.ts';
export type { Tool } from './model/tool.ts';

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

/** Prompts of one folder, as `agentprompt lint-prompt` takes them. */
export interface LintPromptOptions {
  /** Path of the working folder; relative paths start at the working folder of the process. */
  readonly cwd: string;
  /** Folders with a system.md, and ids or globs of configured cases; default: all cases, else `cwd` itself. */
  readonly prompts?: readonly string[];
  /** For whom a folder is; a case is composed for it. */
  readonly provider?: ProviderId;
  readonly mode?: Mode;
  /** Paths of lists of tools that exist somewhere, below `cwd`. */
  readonly knownTools?: readonly string[];
  /** Rules to run although they are off by default, and rules not to run. */
  readonly enable?: readonly string[];
  readonly disable?: readonly string[];
}

/** What linting prompts found. */
export interface PromptFindings {
  /** Sorted by path, line, column and rule; paths are relative to `cwd`. */
  readonly findings: readonly Finding[];
  /** How many a reason in agentprompt.yaml silenced. */
  readonly suppressed: number;
  readonly rules: {
    readonly run: readonly string[];
    /** Rules that lacked something on every prompt: they did not pass. */
    readonly skipped: readonly { readonly rule: string; readonly missing: string }[];
  };
}

/**
 * Lints what prompts really send: configured cases, captures, and folders that another program wrote. No finding holds
 * a secret. Throws `InputError` where there is no prompt, and for files that cannot be read or do not fit.
 */
export async function lintPrompt(options: LintPromptOptions): Promise<PromptFindings> {
  const { cwd, prompts = [], provider, mode, knownTools = [], enable = [], disable = [] } = options;
  const root = resolve(cwd);
  const environment = {
    files: diskFiles(cwd),
    shipped: ownFiles(),
    root,
    writer: processOwner(),
    toolsProfile: undefined,
    hostPaths: root.length > 1 ? [root] : [],
    progress: () => {},
  };
  const { findings, summary, rules } = await lintPrompts(environment, {
    words: prompts,
    provider,
    mode,
    knownTools,
    enable,
    disable,
  });
  return { findings, suppressed: summary.suppressed, rules: { run: rules.run, skipped: rules.skipped } };
}
