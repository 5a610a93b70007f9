import type { Arrival } from './arrival.ts';
import type { BudgetResult } from './budget.ts';
import type { CaseDiff } from './capture-diff.ts';
import type { ClientListing, ClientVerdict } from './client.ts';
import type { Explanation } from './explanation.ts';
import type { FeatureCost } from './feature-cost.ts';
import type { FileFix } from './file-fix.ts';
import type { Finding, Severity } from './finding.ts';
import type { PageCase } from './page-case.ts';
import type { Qualification } from './qualification.ts';
import type { ChildEnd, Isolation, RecordedRequest } from './recording.ts';
import type { RecordingDiff } from './recording-diff.ts';
import type { TokenCount } from './tokens.ts';
import type { ToolSearch, ToolSpec } from './tool-search.ts';
import type { ToolSizes } from './tool-sizes.ts';
import type { Warning } from './warning.ts';

export type Command =
  | 'capture'
  | 'diff'
  | 'accept'
  | 'render'
  | 'lint-skills'
  | 'lint-prompt'
  | 'explain'
  | 'tools'
  | 'record'
  | 'qualify'
  | 'init';

/** One case as a command left it on disk. */
export interface CaseResult {
  readonly caseId: string;
  /** POSIX, relative to the working folder. */
  readonly folder: string;
  readonly status: 'new' | 'changed' | 'unchanged' | 'removed';
  /** UTF-8 bytes of system.md. */
  readonly bytes: number;
  readonly characters: number;
  readonly skills: number;
  readonly tools: number;
  /** Of system.md, where they were asked for. */
  readonly tokens?: TokenCount;
}

/** A file that a command wrote, kept or left alone. */
export interface FileResult {
  readonly path: string;
  readonly status: 'written' | 'unchanged' | 'kept' | 'removed';
  readonly why?: string;
}

/** What `record` took down and where it lies. */
export interface RecordingResult {
  /** POSIX, relative to the working folder. */
  readonly path: string;
  readonly provider: string | undefined;
  readonly version: string | undefined;
  readonly isolation: Isolation;
  /** Why there was no namespace. */
  readonly why: string | undefined;
  readonly end: ChildEnd;
  readonly requests: readonly Pick<RecordedRequest, 'method' | 'path' | 'api' | 'bytes' | 'step' | 'note'>[];
}

/** What a rule is about, for formats that describe the rules beside their findings. */
export interface RuleAbout {
  readonly id: string;
  /** One sentence: what is wrong where the rule finds something. */
  readonly summary: string;
  /** What to do about it. */
  readonly help: string;
  /** On the subject of the report. */
  readonly severity: Severity;
  /** `--fix` mends what it finds, where that is safe. */
  readonly fixable?: true;
}

/** A rule in the list of rules. */
export interface RuleEntry {
  readonly id: string;
  readonly summary: string;
  readonly severity: Severity;
  /** What a run must have for it, for example `client`. */
  readonly needs: readonly string[];
  /** Runs without being asked for. */
  readonly isDefault: boolean;
  /** `--fix` mends what it finds, where that is safe. */
  readonly isFixable: boolean;
}

/** What was found and looked at, in numbers. */
export interface ReportSummary {
  readonly errors: number;
  /** Findings of that severity, and the report's own `warnings`. */
  readonly warnings: number;
  readonly infos: number;
  readonly files: number;
  readonly skills: number;
  /** Findings that a suppression took out. */
  readonly suppressed: number;
}

/** Which rules ran, and which could not for want of something. */
export interface RuleRuns {
  /** Ids, sorted. */
  readonly run: readonly string[];
  /** `missing` says what a rule would have needed, for example `client`. */
  readonly skipped: readonly { readonly rule: string; readonly missing: string }[];
  /** Of the rules that ran. */
  readonly about?: readonly RuleAbout[];
}

/** All that a reporter sees. Counts are taken before any filtering. */
export interface Report {
  readonly command: Command;
  readonly summary: ReportSummary;
  readonly rules: RuleRuns;
  readonly findings: readonly Finding[];
  /** What is wrong beside the texts. No rule stands behind it, so nothing suppresses it. */
  readonly warnings: readonly Warning[];
  /** `diff`: one entry a case; `capture`: where its runs differ; `accept`: what it changed. */
  readonly diffs?: readonly CaseDiff[];
  /** `diff` of two recordings. */
  readonly recordingDiff?: RecordingDiff;
  /** `diff` of a capture and a recording. */
  readonly arrival?: Arrival;
  readonly budgets?: readonly BudgetResult[];
  /** `capture`, `accept`: what stands on disk now. */
  readonly cases?: readonly CaseResult[];
  /** `capture`, `diff`, for a page alone: what each case sends, with its text. */
  readonly prompts?: readonly PageCase[];
  /** `capture --check-features`: one entry a case and feature. */
  readonly features?: readonly FeatureCost[];
  /** `lint-skills --client`: one entry a client and skill. */
  readonly clients?: readonly ClientVerdict[];
  readonly listings?: readonly ClientListing[];
  /** `lint-skills --fix`: one entry a file that changes. */
  readonly fixes?: readonly FileFix[];
  /** `render`. */
  readonly files?: readonly FileResult[];
  /** `tools`. */
  readonly tools?: ToolSizes;
  readonly search?: ToolSearch;
  readonly spec?: ToolSpec;
  /** `explain`. */
  readonly explanation?: Explanation;
  /** `record`. */
  readonly recording?: RecordingResult;
  /** `qualify`. */
  readonly qualification?: Qualification;
  /** `lint-skills --rules`. */
  readonly catalogue?: readonly RuleEntry[];
  /** `lint-skills --explain`: the page of a rule, in Markdown. */
  readonly page?: { readonly rule: string; readonly text: string };
  /** Something that was asked for could not be read: the run must not look clean. */
  readonly incomplete?: true;
  /** Sentences for a reader, for example foreign files that were left alone. */
  readonly notes: readonly string[];
  /** What to do next, for a terminal. */
  readonly next?: string;
}

export type Format = 'text' | 'json' | 'markdown' | 'github' | 'sarif' | 'html';

export type ColourName = 'blue' | 'bold' | 'cyan' | 'dim' | 'green' | 'red' | 'yellow';

/** Puts a text into a colour, or leaves it as it is: decided once, by the command line. */
export type Colours = Readonly<Record<ColourName, (text: string) => string>>;

/** How a report is shown; the reporter itself writes nothing. */
export interface ReportOptions {
  readonly colours: Colours;
  /** Columns of the terminal. */
  readonly width: number;
  /** `--max-warnings`; the verdict must say what the exit code says. */
  readonly maxWarnings?: number | undefined;
  /** Who reports, for formats that name their maker. */
  readonly maker?: Maker;
  /** Path of the working folder below the root of its repository, '' or `a/b/`; default ''. */
  readonly repositoryPrefix?: string;
}

/** This tool, as a report names it. */
export interface Maker {
  readonly version: string;
  /** Where the project stands on the web; absent where package.json names nothing. */
  readonly homepage?: string;
}

/**
 * Makes text of a report, in one format. One folder a format in `src/report`, collected in `reporters.ts`; it writes
 * nothing and decides no exit code.
 */
export type Reporter = (report: Report, options: ReportOptions) => string;

/** 0 clean, 1 differences or errors or budgets, 2 could not run. */
export type ExitCode = 0 | 1 | 2;
