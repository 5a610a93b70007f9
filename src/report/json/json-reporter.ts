import type { BudgetResult } from '../../model/budget.ts';
import type { CaseDiff, NamedDiff } from '../../model/capture-diff.ts';
import type { FeatureCost } from '../../model/feature-cost.ts';
import type { Finding } from '../../model/finding.ts';
import type { CaseResult, RecordingResult, Report, Reporter, RuleEntry } from '../../model/report.ts';
import type { Warning } from '../../model/warning.ts';
import type {
  BudgetJson,
  CaseResultJson,
  FeatureJson,
  FindingJson,
  ReportJson,
  WarningJson,
} from '../../schema/report.ts';
import type { CacheJson } from '../../schema/report-cache.ts';
import type { CaseDiffJson, NamedJson } from '../../schema/report-case-diff.ts';
import type { RecordingJson } from '../../schema/report-record.ts';
import type { RuleEntryJson } from '../../schema/report-rules.ts';
import { cachedPercent } from '../cached-percent.ts';
import { sizesOf } from '../changed-parts.ts';
import { arrivalJson } from './arrival-json.ts';
import { clientsJson, listingJson } from './clients-json.ts';
import { escapeJson } from './escape-json.ts';
import { explanationJson } from './explanation-json.ts';
import { fixJson } from './fix-json.ts';
import { qualificationJson } from './qualification-json.ts';
import { recordingDiffJson } from './recording-diff-json.ts';
import { searchJson, toolsJson } from './tools-json.ts';

/** `agentprompt.report/1`: two spaces, fixed key order, final newline. */
export const jsonReporter: Reporter = (report) => `${escapeJson(JSON.stringify(reportJson(report), null, 2))}\n`;

/** The report as a value of `reportSchema`. Lists are complete: nothing is left out for brevity. */
function reportJson(report: Report): ReportJson {
  const diffs = report.diffs?.map(caseDiff);
  const cases = report.cases?.map(caseResult) ?? diffs;
  return {
    schema: 'agentprompt.report/1',
    command: report.command,
    // The counts of this format are those of `findings`; what no rule stands behind is counted by its own list.
    summary: { ...report.summary, warnings: report.summary.warnings - report.warnings.length },
    rules: {
      run: [...report.rules.run],
      skipped: report.rules.skipped.map(({ rule, missing }) => ({ rule, missing })),
    },
    findings: report.findings.map(finding),
    ...(report.warnings.length === 0 ? {} : { warnings: report.warnings.map(warning) }),
    ...(cases === undefined ? {} : { cases }),
    ...(diffs === undefined || report.cases === undefined ? {} : { changes: diffs }),
    ...(report.recordingDiff === undefined ? {} : { recording_diff: recordingDiffJson(report.recordingDiff) }),
    ...(report.arrival === undefined ? {} : { arrival: arrivalJson(report.arrival) }),
    ...(report.budgets === undefined ? {} : { budgets: report.budgets.map(budget) }),
    ...(report.features === undefined ? {} : { features: report.features.map(featureJson) }),
    ...(report.clients === undefined ? {} : { clients: clientsJson(report.clients) }),
    ...(report.listings === undefined ? {} : { listings: report.listings.map(listingJson) }),
    ...(report.fixes === undefined ? {} : { fixes: report.fixes.map(fixJson) }),
    ...(report.files === undefined ? {} : { files: report.files.map((file) => ({ ...file })) }),
    ...(report.tools === undefined ? {} : { tools: toolsJson(report.tools) }),
    ...(report.search === undefined ? {} : { search: searchJson(report.search) }),
    ...(report.spec === undefined ? {} : { spec: { ...report.spec, names: [...report.spec.names] } }),
    ...(report.explanation === undefined ? {} : { explanation: explanationJson(report.explanation) }),
    ...(report.qualification === undefined ? {} : { qualification: qualificationJson(report.qualification) }),
    ...(report.recording === undefined ? {} : { recording: recording(report.recording) }),
    ...(report.catalogue === undefined ? {} : { catalogue: report.catalogue.map(ruleJson) }),
    ...(report.page === undefined ? {} : { page: { ...report.page } }),
    ...(report.notes.length === 0 ? {} : { notes: [...report.notes] }),
  };
}

function finding({ rule, severity, client, cases, ...told }: Finding): FindingJson {
  return {
    rule,
    severity,
    ...warning(told),
    ...(client === undefined ? {} : { client }),
    ...(cases === undefined ? {} : { cases: [...cases] }),
  };
}

function warning({ message, path, line, column, help }: Warning): WarningJson {
  return {
    message,
    ...(path === undefined ? {} : { path }),
    ...(line === undefined ? {} : { line }),
    ...(column === undefined ? {} : { column }),
    ...(help === undefined ? {} : { help }),
  };
}

function caseDiff(diff: CaseDiff): CaseDiffJson {
  return {
    case: diff.caseId,
    status: diff.status,
    comparable: diff.comparable,
    ...(diff.differingInputs.length === 0 ? {} : { inputs: [...diff.differingInputs] }),
    system: sizesOf(diff.system),
    sections: diff.sections.map((each) => ({ id: each.id, owner: each.owner, status: each.status, ...sizesOf(each) })),
    skills: diff.skills.map(named),
    tools: diff.tools.map(named),
    ...(diff.instructions === null
      ? {}
      : { instructions: { status: diff.instructions.status, ...sizesOf(diff.instructions) } }),
    cache: cache(diff),
  };
}

function cache(diff: CaseDiff): CacheJson {
  const { commonPrefixBytes, invalidatedBytes, atTail, firstDivergence, reason } = diff.cache;
  return {
    common_prefix_bytes: commonPrefixBytes,
    common_prefix_percent: cachedPercent(diff) ?? null,
    invalidated_bytes: invalidatedBytes,
    at_tail: atTail,
    first_divergence: firstDivergence === null ? null : { ...firstDivergence },
    reason,
  };
}

function named(diff: NamedDiff): NamedJson {
  return { name: diff.name, status: diff.status, ...sizesOf(diff), what: [...diff.what] };
}

function caseResult({ caseId, folder, status, bytes, tokens }: CaseResult): CaseResultJson {
  return { case: caseId, folder, status, bytes, ...(tokens === undefined ? {} : { tokens: { ...tokens } }) };
}

function budget({ caseId, on, now, base, max, growth, status, message, heaviest }: BudgetResult): BudgetJson {
  return {
    ...{ case: caseId, on, now, base, max, growth, status, message },
    ...(heaviest === undefined ? {} : { heaviest: heaviest.map((part) => ({ ...part })) }),
  };
}

function featureJson({ caseId, feature, alsoOff, skills, admitted, leftovers, ...bytes }: FeatureCost): FeatureJson {
  return {
    ...{ case: caseId, feature, also_off: [...alsoOff], ...bytes },
    ...{ skills: [...skills], admitted: [...admitted], leftovers: [...leftovers] },
  };
}

function recording({ path, provider, version, isolation, why, end, requests }: RecordingResult): RecordingJson {
  return {
    ...{ path, provider: provider ?? null, version: version ?? null, isolation },
    ...(why === undefined ? {} : { why }),
    end: { code: end.code ?? null, signal: end.signal ?? null, timed_out: end.timedOut },
    requests: requests.map(({ method, path: asked, api, bytes, step, note }) => ({
      ...{ method, path: asked, api: api ?? null, bytes, step: step ?? null },
      ...(note === undefined ? {} : { note }),
    })),
  };
}

function ruleJson({ id, summary, severity, needs, isDefault, isFixable }: RuleEntry): RuleEntryJson {
  return { rule: id, severity, summary, needs: [...needs], default: isDefault, fixable: isFixable };
}
