import {
  array,
  int,
  literal,
  nullable,
  enum as oneOf,
  optional,
  strictObject,
  string,
  union,
  type ZodMiniType,
} from 'zod/mini';
import type { TokenCount } from '../model/tokens.ts';
import { tokenCount } from './names.ts';
import { type CaseDiffJson, caseDiffSchema } from './report-case-diff.ts';
import { type ExplanationJson, explanationSchema } from './report-explanation.ts';
import { type QualificationJson, qualificationSchema } from './report-qualify.ts';
import { type RecordingJson, recordSchema } from './report-record.ts';
import { type ArrivalJson, arrivalSchema, type RecordingDiffJson, recordingDiffSchema } from './report-recording.ts';
import { type RuleEntryJson, ruleEntrySchema } from './report-rules.ts';
import {
  type ClientJson,
  clientSchema,
  type FixJson,
  fixSchema,
  type ListingJson,
  listingSchema,
} from './report-skills.ts';
import {
  searchSection,
  specSection,
  type ToolSearchJson,
  type ToolSpecJson,
  type ToolsJson,
  toolsSection,
} from './tools-report.ts';

/** One case as a command left it on disk. */
export interface CaseResultJson {
  case: string;
  folder: string;
  status: 'new' | 'changed' | 'unchanged' | 'removed';
  bytes: number;
  /** `capture --tokens`: of system.md. */
  tokens?: TokenCount | undefined;
}

/** `capture --check-features`: what a feature costs in a case, in bytes, and what stays when it is off. */
export interface FeatureJson {
  case: string;
  feature: string;
  also_off: string[];
  system: number;
  listing: number;
  tools: number;
  instructions: number;
  skills: string[];
  admitted: string[];
  leftovers: string[];
}

export interface BudgetJson {
  case: string;
  on: string;
  now: number;
  base: number | null;
  max: number | null;
  growth: string | null;
  status: 'ok' | 'warned' | 'exceeded' | 'not-checked' | 'unexplained';
  message: string;
  /** Of a budget that is over: the parts that grew most, then those that weigh most; bytes. */
  heaviest?: { name: string; owner: string; now: number; base: number | null }[] | undefined;
}

export interface FindingJson {
  rule: string;
  severity: 'error' | 'warning' | 'info';
  message: string;
  path?: string | undefined;
  line?: number | undefined;
  column?: number | undefined;
  help?: string | undefined;
  client?: string | undefined;
  /** `lint-prompt` on several cases: those that the finding belongs to. */
  cases?: string[] | undefined;
}

/** Something to mend that no rule stands behind; `--max-warnings` counts it, `summary.warnings` does not. */
export interface WarningJson {
  message: string;
  path?: string | undefined;
  line?: number | undefined;
  column?: number | undefined;
  help?: string | undefined;
}

/** `--format json`. `cases` are compared cases for `diff`, else what stands on disk. */
export interface ReportJson {
  schema: 'agentprompt.report/1';
  command: string;
  summary: { errors: number; warnings: number; infos: number; files: number; skills: number; suppressed: number };
  rules: { run: string[]; skipped: { rule: string; missing: string }[] };
  findings: FindingJson[];
  warnings?: WarningJson[] | undefined;
  cases?: (CaseDiffJson | CaseResultJson)[] | undefined;
  /** What `accept` changed in the baseline, compared as `diff` does. */
  changes?: CaseDiffJson[] | undefined;
  /** `diff` of two recordings. */
  recording_diff?: RecordingDiffJson | undefined;
  /** `diff` of a capture and a recording. */
  arrival?: ArrivalJson | undefined;
  budgets?: BudgetJson[] | undefined;
  features?: FeatureJson[] | undefined;
  /** `lint-skills --client`. */
  clients?: ClientJson[] | undefined;
  listings?: ListingJson[] | undefined;
  /** `lint-skills --fix`. */
  fixes?: FixJson[] | undefined;
  files?:
    | { path: string; status: 'written' | 'unchanged' | 'kept' | 'removed'; why?: string | undefined }[]
    | undefined;
  /** `tools`. */
  tools?: ToolsJson | undefined;
  search?: ToolSearchJson | undefined;
  spec?: ToolSpecJson | undefined;
  /** `explain`. */
  explanation?: ExplanationJson | undefined;
  recording?: RecordingJson | undefined;
  /** `qualify`. */
  qualification?: QualificationJson | undefined;
  /** `lint-skills --rules`, and the Markdown of `--explain`. */
  catalogue?: RuleEntryJson[] | undefined;
  page?: { rule: string; text: string } | undefined;
  notes?: string[] | undefined;
}

const bytes = nullable(int());

const caseResult: ZodMiniType<CaseResultJson> = strictObject({
  case: string(),
  folder: string(),
  status: oneOf(['new', 'changed', 'unchanged', 'removed']),
  bytes: int(),
  tokens: optional(strictObject(tokenCount)),
});

const feature: ZodMiniType<FeatureJson> = strictObject({
  case: string(),
  feature: string(),
  also_off: array(string()),
  system: int(),
  listing: int(),
  tools: int(),
  instructions: int(),
  skills: array(string()),
  admitted: array(string()),
  leftovers: array(string()),
});

const budget: ZodMiniType<BudgetJson> = strictObject({
  case: string(),
  on: string(),
  now: int(),
  base: bytes,
  max: bytes,
  growth: nullable(string()),
  status: oneOf(['ok', 'warned', 'exceeded', 'not-checked', 'unexplained']),
  message: string(),
  heaviest: optional(array(strictObject({ name: string(), owner: string(), now: int(), base: bytes }))),
});

const finding: ZodMiniType<FindingJson> = strictObject({
  rule: string(),
  severity: oneOf(['error', 'warning', 'info']),
  message: string(),
  path: optional(string()),
  line: optional(int()),
  column: optional(int()),
  help: optional(string()),
  client: optional(string()),
  cases: optional(array(string())),
});

const warning: ZodMiniType<WarningJson> = strictObject({
  message: string(),
  path: optional(string()),
  line: optional(int()),
  column: optional(int()),
  help: optional(string()),
});

const file = strictObject({
  path: string(),
  status: oneOf(['written', 'unchanged', 'kept', 'removed']),
  why: optional(string()),
});

const summary = { errors: int(), warnings: int(), infos: int(), files: int(), skills: int(), suppressed: int() };

/** The shape of `--format json`; unknown keys are errors. */
export const reportSchema: ZodMiniType<ReportJson> = strictObject({
  schema: literal('agentprompt.report/1'),
  command: string(),
  summary: strictObject(summary),
  rules: strictObject({
    run: array(string()),
    skipped: array(strictObject({ rule: string(), missing: string() })),
  }),
  findings: array(finding),
  warnings: optional(array(warning)),
  cases: optional(array(union([caseDiffSchema, caseResult]))),
  changes: optional(array(caseDiffSchema)),
  recording_diff: optional(recordingDiffSchema),
  arrival: optional(arrivalSchema),
  budgets: optional(array(budget)),
  features: optional(array(feature)),
  clients: optional(array(clientSchema)),
  listings: optional(array(listingSchema)),
  fixes: optional(array(fixSchema)),
  files: optional(array(file)),
  tools: optional(toolsSection),
  search: optional(searchSection),
  spec: optional(specSection),
  explanation: optional(explanationSchema),
  recording: optional(recordSchema),
  qualification: optional(qualificationSchema),
  catalogue: optional(array(ruleEntrySchema)),
  page: optional(strictObject({ rule: string(), text: string() })),
  notes: optional(array(string())),
});
