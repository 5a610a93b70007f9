import type { Report } from '../../model/report.ts';
import { conditionOf } from '../text/rule-lines.ts';
import { code, prose, table } from './markdown-escape.ts';

/** The list of rules as a table. */
export function ruleTable({ catalogue }: Report): string[] {
  if (catalogue === undefined) return [];
  const rows = catalogue.map((rule) => [code(rule.id), rule.severity, prose(rule.summary), prose(conditionOf(rule))]);
  return table(['rule', 'severity', 'finds', 'runs'], rows);
}
