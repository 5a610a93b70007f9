import type { Severity } from '../../model/finding.ts';
import type { Maker, Report, RuleAbout } from '../../model/report.ts';
import { byCodeUnit } from '../../text/by-code-unit.ts';

export type SarifLevel = 'error' | 'warning' | 'note';

export interface SarifRule {
  readonly id: string;
  readonly shortDescription: { readonly text: string };
  readonly fullDescription: { readonly text: string };
  readonly help: { readonly text: string };
  readonly helpUri?: string;
  readonly defaultConfiguration: { readonly level: SarifLevel };
  readonly properties: {
    readonly precision: 'high';
    readonly 'problem.severity': 'error' | 'warning' | 'recommendation';
    readonly tags: readonly string[];
  };
}

/** Every rule that ran or found something, sorted by id. */
export function sarifRules({ rules, findings }: Report, maker: Maker | undefined): SarifRule[] {
  const about = new Map((rules.about ?? []).map((rule) => [rule.id, rule]));
  for (const { rule: id, severity, help } of findings) {
    // The shortest truth about a rule that nobody described: its name.
    if (!about.has(id)) about.set(id, { id, severity, summary: id, help: help ?? id });
  }
  return [...about.values()].sort((a, b) => byCodeUnit(a.id, b.id)).map((rule) => sarifRule(rule, maker));
}

function sarifRule({ id, summary, help, severity }: RuleAbout, maker: Maker | undefined): SarifRule {
  return {
    id,
    shortDescription: { text: summary },
    fullDescription: { text: summary },
    help: { text: help },
    ...(maker?.homepage === undefined ? {} : { helpUri: pageOf(id, maker.homepage) }),
    defaultConfiguration: { level: sarifLevel(severity) },
    properties: {
      precision: 'high',
      'problem.severity': severity === 'info' ? 'recommendation' : severity,
      tags: ['agent-skills'],
    },
  };
}

export function sarifLevel(severity: Severity): SarifLevel {
  return severity === 'info' ? 'note' : severity;
}

/** The page of a rule: a repository on GitHub shows its files below `blob`. */
function pageOf(id: string, homepage: string): string {
  const home = homepage.replace(/#.*$/, '').replace(/\/+$/, '');
  const files = /^https:\/\/github\.com\/[^/]+\/[^/]+$/.test(home) ? `${home}/blob/HEAD` : home;
  return `${files}/docs/rules/${encodeURIComponent(id)}.md`;
}
