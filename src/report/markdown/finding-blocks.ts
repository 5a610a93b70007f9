import type { Finding } from '../../model/finding.ts';
import { besideMessage, type FindingRow, gatherFindings, lineColumn } from '../gather-findings.ts';
import { code, prose, table } from './markdown-escape.ts';

const maxRows = 200;

/** Findings as one table in the order of the files, then what to do, once for all that ask the same. */
export function findingBlocks(findings: readonly Finding[]): string[][] {
  const { groups, left } = gatherFindings(findings, maxRows);
  const rows = groups.flatMap((group) => group.rows);
  if (rows.length === 0) return [];
  return [
    table(['severity', 'rule', 'place', 'message'], rows.map(cells)),
    left === '' ? [] : [prose(`… and ${left}`)],
    helps(rows),
  ];
}

function cells(row: FindingRow): string[] {
  const { severity, rule, path, client, message } = row.finding;
  const at = lineColumn(row.finding);
  const also = besideMessage(row);
  return [
    severity === 'error' ? '**error**' : severity,
    code(rule),
    path === undefined ? '' : code(at === '' ? path : `${path}:${at}`),
    prose(`${client === undefined ? '' : `${client}: `}${message}${also === '' ? '' : ` (${also})`}`),
  ];
}

function helps(rows: readonly FindingRow[]): string[] {
  const asked = new Map<string, { readonly rule: string; readonly help: string }>();
  for (const { finding } of rows) {
    const { rule, help } = finding;
    if (help !== undefined) asked.set(JSON.stringify([rule, help]), { rule, help });
  }
  return [...asked.values()].map(({ rule, help }) => `- ${code(rule)}: ${prose(help)}`);
}
