import type { BudgetPart } from '../../model/budget.ts';
import type { Finding } from '../../model/finding.ts';
import type { Report, Reporter } from '../../model/report.ts';
import type { Warning } from '../../model/warning.ts';
import { listed } from '../../text/listed.ts';
import { visible } from '../../text/visible.ts';
import { partWords } from '../budget-parts.ts';
import { changeList, type PartChange } from '../change-list.ts';
import { inCases } from '../gather-findings.ts';
import { isBrokenBudget } from '../is-broken-budget.ts';
import { repositoryPath } from '../repository-path.ts';
import { safeLine } from '../safe-line.ts';
import { verdict } from '../verdict.ts';
import { capped, change, counted } from '../words.ts';

type Level = 'error' | 'warning' | 'notice';

interface Annotation extends Warning {
  readonly level: Level;
  readonly title: string;
}

/** What GitHub shows of one level in one step; it drops the rest without a word. */
const maxShown = 10;
const levels: readonly Level[] = ['error', 'warning', 'notice'];

/**
 * Workflow commands of GitHub Actions: an annotation a finding, errors first, with paths from the root of the
 * repository; then in words what GitHub would not show, and what came out.
 * https://docs.github.com/en/actions/reference/workflow-commands-for-github-actions
 */
export const githubReporter: Reporter = (report, { maxWarnings, repositoryPrefix = '' }) => {
  const all = annotations(report);
  const byLevel = levels.map((level) => ({
    level,
    ...capped(
      all.filter((each) => each.level === level),
      maxShown,
    ),
  }));
  const lines = [
    ...byLevel.flatMap(({ shown }) => shown.map((each) => command(each, repositoryPrefix))),
    ...notShown(byLevel.filter(({ more }) => more > 0)),
    safeLine(verdict(report, maxWarnings)),
  ];
  return `${lines.join('\n')}\n`;
};

function annotations(report: Report): Annotation[] {
  const { command: by, findings, warnings, budgets } = report;
  const broken = (budgets ?? []).filter(isBrokenBudget);
  return [
    ...findings.map((finding) => ({
      ...finding,
      message: withCases(finding),
      level: levelOf(finding),
      title: titleOf(finding),
    })),
    ...warnings.map((warning) => ({ ...warning, level: 'warning' as const, title: `agentprompt ${by}` })),
    ...broken.map(({ caseId, on, message, heaviest, place }) => ({
      ...place,
      level: 'error' as const,
      title: `agentprompt budget on ${on}`,
      message: `${caseId}: ${message}`,
      ...(heaviest === undefined ? {} : { help: heaviestWords(heaviest) }),
    })),
    ...changeAnnotations(report),
  ];
}

/** One error for the step that fails, and a notice for each different change, at the file that its text comes from. */
function changeAnnotations({ command: by, diffs = [], next }: Report): Annotation[] {
  const changes = by === 'accept' ? [] : changeList(diffs);
  if (changes.length === 0) return [];
  const count = diffs.filter(({ status }) => status !== 'same').length;
  const differ = `${count} of ${counted(diffs.length, 'case')} ${count === 1 ? 'differs' : 'differ'} from what was before.`;
  const help = next === undefined ? {} : { help: next };
  return [
    { level: 'error', title: `agentprompt ${by}`, message: differ, ...help },
    ...changes.map((part) => ({
      level: 'notice' as const,
      title: `agentprompt ${by}: ${part.kind} ${part.name}`.trim(),
      message: changeWords(part),
      ...(isPath(part.source) ? { path: part.source } : {}),
    })),
  ];
}

/** `section tone (product) changed: 29 → 49 (+20) in 3 cases`. */
function changeWords(part: PartChange): string {
  const { kind, name, owner, status, what, cases } = part;
  const who = owner === '' ? '' : ` (${owner})`;
  const how = what.length === 0 ? status : `${status} (${what.join(', ')})`;
  const where = kind === 'case' ? '' : cases.length === 1 ? ` in ${cases[0]}` : ` in ${cases.length} cases`;
  return `${kind}${name === '' ? '' : ` ${name}`}${who} ${how}: ${change(part)} bytes${where}`;
}

/** A section's source is a file, or the name of what made it. */
function isPath(source: string): boolean {
  return /^[^\s:]+\.[a-z]+$/i.test(source);
}

function heaviestWords(parts: readonly BudgetPart[]): string {
  return `Heaviest: ${listed(parts.map(partWords).map(({ name, bytes }) => `${name} ${bytes}`))}.`;
}

function levelOf({ severity }: Finding): Level {
  return severity === 'info' ? 'notice' : severity;
}

function withCases(finding: Finding): string {
  const cases = inCases(finding);
  return cases === '' ? finding.message : `${finding.message} (${cases})`;
}

function titleOf({ rule, client }: Finding): string {
  return client === undefined ? rule : `${rule} (${client})`;
}

function command({ level, path, line, column, title, message, help }: Annotation, prefix: string): string {
  const properties = [
    ...(path === undefined ? [] : [['file', repositoryPath(path, prefix)]]),
    ...(path === undefined || line === undefined ? [] : [['line', line]]),
    ...(path === undefined || line === undefined || column === undefined ? [] : [['col', column]]),
    ['title', title],
  ];
  const written = properties.map(([name, value]) => `${name}=${property(String(value))}`).join(',');
  return `::${level} ${written}::${data(help === undefined ? message : `${message}\n${help}`)}`;
}

/** Line ends and percent signs as GitHub reads them back; what else could move a terminal is made visible. */
function data(text: string): string {
  return visible(text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')).replaceAll(
    '##[',
    '##\\[',
  );
}

function property(text: string): string {
  return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}

function notShown(left: readonly { readonly level: Level; readonly more: number }[]): string[] {
  if (left.length === 0) return [];
  const counts = listed(left.map(({ level, more }) => counted(more, `more ${level}`)));
  return [`${counts}: GitHub shows ${maxShown} of a level. --format text, json or sarif lists all.`];
}
