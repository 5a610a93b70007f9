import type { Finding } from '../model/finding.ts';
import { byCodeUnit } from '../text/by-code-unit.ts';
import { listed } from '../text/listed.ts';
import { counted } from './words.ts';

/** Findings that say the same of one file: one row with all its places. */
export interface FindingRow {
  readonly finding: Finding;
  /** The others, in the order of the file. */
  readonly also: readonly Finding[];
}

/** The findings of one file, or those that belong to none. */
export interface FindingGroup {
  readonly path: string | undefined;
  readonly rows: readonly FindingRow[];
}

export interface GatheredFindings {
  readonly groups: readonly FindingGroup[];
  /** What was left out, in words by rule; empty where nothing was. */
  readonly left: string;
}

const weight = { error: 0, warning: 1, info: 2 } as const;

/**
 * Groups findings by file, in their order, and equal ones of a file into one row. Of more than `most` rows the errors
 * stay first, then the warnings.
 */
export function gatherFindings(findings: readonly Finding[], most: number): GatheredFindings {
  const groups = new Map<string | undefined, Map<string, Finding[]>>();
  for (const finding of findings) {
    const rows = groups.get(finding.path) ?? new Map<string, Finding[]>();
    groups.set(finding.path, rows);
    const { rule, severity, message, help, client, cases } = finding;
    const key = JSON.stringify([rule, severity, message, help, client, cases]);
    rows.set(key, [...(rows.get(key) ?? []), finding]);
  }
  const rows = [...groups.values()].flatMap((each) => [...each.values()]);
  const heaviest = [...rows].sort((a, b) => weight[a[0]!.severity] - weight[b[0]!.severity]).slice(0, most);
  const kept = new Set(heaviest);
  return {
    groups: [...groups]
      .map(([path, each]) => ({ path, rows: [...each.values()].filter((row) => kept.has(row)).map(toRow) }))
      .filter((group) => group.rows.length > 0),
    left: leftOut(rows.filter((row) => !kept.has(row)).flat()),
  };
}

function toRow([finding, ...also]: readonly Finding[]): FindingRow {
  return { finding: finding!, also };
}

function leftOut(findings: readonly Finding[]): string {
  if (findings.length === 0) return '';
  const counts = new Map<string, number>();
  for (const { rule } of findings) counts.set(rule, (counts.get(rule) ?? 0) + 1);
  const sorted = [...counts].sort((a, b) => b[1] - a[1] || byCodeUnit(a[0], b[0]));
  return `${counted(findings.length, 'more finding')}: ${listed(sorted.map(([rule, count]) => `${count} ${rule}`))}`;
}

/** What one rule found. */
export interface RuleCount {
  readonly rule: string;
  readonly errors: number;
  readonly warnings: number;
  readonly infos: number;
  readonly files: number;
}

/** What each rule found, the rules with the most errors first, then with the most findings. */
export function countByRule(findings: readonly Finding[]): RuleCount[] {
  const groups = new Map<string, Finding[]>();
  for (const finding of findings) {
    const group = groups.get(finding.rule);
    if (group === undefined) groups.set(finding.rule, [finding]);
    else group.push(finding);
  }
  const counts = [...groups].map(([rule, own]) => {
    const of = (severity: Finding['severity']): number => own.filter((each) => each.severity === severity).length;
    const files = new Set(own.flatMap(({ path }) => (path === undefined ? [] : [path]))).size;
    return { rule, errors: of('error'), warnings: of('warning'), infos: of('info'), files };
  });
  return counts.sort(
    (a, b) => b.errors - a.errors || b.warnings - a.warnings || b.infos - a.infos || byCodeUnit(a.rule, b.rule),
  );
}

/** `3:9`, `3`, or nothing where the whole file is meant. */
export function lineColumn({ line, column }: Finding): string {
  return line === undefined ? '' : column === undefined ? String(line) : `${line}:${column}`;
}

/** What stands behind the message of a row: `also at 7:1`, `in 12 cases: a, b, c, …`; empty where there is nothing. */
export function besideMessage(row: FindingRow): string {
  return [alsoAt(row), inCases(row.finding)].filter((words) => words !== '').join('; ');
}

const mostCases = 3;

/** `in code/codex.full`, `in 12 cases: a, b, c, …`; empty where no case is told. */
export function inCases({ cases = [] }: Finding): string {
  if (cases.length < 2) return cases.map((id) => `in ${id}`).join('');
  const more = cases.length > mostCases ? ', …' : '';
  return `in ${cases.length} cases: ${cases.slice(0, mostCases).join(', ')}${more}`;
}

/** `also at 7:1, 9:1 and 3 more`, for the other places of a row; nothing for others that have no place. */
function alsoAt({ also }: FindingRow): string {
  if (also.length === 0) return '';
  const places = also.map(lineColumn).filter((place) => place !== '');
  if (places.length === 0) return `×${also.length + 1}`;
  const shown = places.slice(0, 5);
  const more = also.length - shown.length;
  return `also at ${shown.join(', ')}${more === 0 ? '' : ` and ${more} more`}`;
}
