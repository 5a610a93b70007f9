import type { Finding } from '../../model/finding.ts';
import type { Report, Reporter, ReportOptions } from '../../model/report.ts';
import type { Warning } from '../../model/warning.ts';
import { visible } from '../../text/visible.ts';
import { exitCode } from '../exit-code.ts';
import { escapeJson } from '../json/escape-json.ts';
import { repositoryPath } from '../repository-path.ts';
import { capped, counted } from '../words.ts';
import { fingerprints } from './fingerprints.ts';
import { type SarifRule, sarifLevel, sarifRules } from './sarif-rules.ts';

/** What GitHub takes in one run. */
const maxResults = 25_000;

/**
 * SARIF 2.1.0 for code scanning: a result a finding, with paths from the root of the repository and fingerprints that
 * survive moved lines. What no rule stands behind is a notification of the run.
 * https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html
 */
export const sarifReporter: Reporter = (report, options) =>
  `${escapeJson(JSON.stringify(log(report, options), null, 2))}\n`;

function log(report: Report, options: ReportOptions): object {
  const { maker, repositoryPrefix: prefix = '', maxWarnings } = options;
  const rules = sarifRules(report, maker);
  const { shown, more } = capped(report.findings, maxResults);
  const marks = fingerprints(shown);
  const left: Warning[] = more === 0 ? [] : [{ message: `${counted(more, 'more finding')} left out.` }];
  return {
    $schema: 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: driver(rules, options) },
        automationDetails: { id: `agentprompt/${report.command}/` },
        invocations: [
          {
            executionSuccessful: true,
            exitCode: exitCode(report, maxWarnings),
            toolExecutionNotifications: [...left, ...report.warnings].map((each) => notification(each, prefix)),
          },
        ],
        columnKind: 'utf16CodeUnits',
        originalUriBaseIds: { '%SRCROOT%': { description: { text: 'The root of the repository.' } } },
        results: shown.map((finding, at) => ({
          ruleId: finding.rule,
          ruleIndex: rules.findIndex(({ id }) => id === finding.rule),
          level: sarifLevel(finding.severity),
          message: { text: words(finding) },
          ...located(finding, prefix),
          partialFingerprints: { 'agentpromptFinding/v1': marks[at] },
          ...told(finding),
        })),
      },
    ],
  };
}

function told({ client, cases }: Finding): object {
  if (client === undefined && cases === undefined) return {};
  return { properties: { ...(client === undefined ? {} : { client }), ...(cases === undefined ? {} : { cases }) } };
}

function driver(rules: readonly SarifRule[], { maker }: ReportOptions): object {
  return {
    name: 'agentprompt',
    ...(maker === undefined ? {} : { version: maker.version }),
    ...(maker?.homepage === undefined ? {} : { informationUri: maker.homepage }),
    rules,
  };
}

function notification(warning: Warning, prefix: string): object {
  return { level: 'warning', message: { text: words(warning) }, ...located(warning, prefix) };
}

function words({ message, help }: Warning): string {
  return visible(help === undefined ? message : `${message} ${help}`);
}

/** A finding about a whole file stands in its first line: code scanning shows no result without a region. */
function located(about: Warning & Pick<Partial<Finding>, 'frame'>, prefix: string): object {
  const { path, line, column, frame } = about;
  if (path === undefined) return {};
  const end = column === undefined || frame === undefined ? {} : { endColumn: column + frame.to - frame.from };
  const region =
    line === undefined ? { startLine: 1 } : { startLine: line, ...(column && { startColumn: column }), ...end };
  return { locations: [{ physicalLocation: { artifactLocation: artifact(repositoryPath(path, prefix)), region } }] };
}

function artifact(path: string): object {
  const uri = path
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .split('/')
    .map(encodeURIComponent)
    .join('/');
  if (/^[A-Za-z]:\//.test(path)) return { uri: `file:///${uri.replace('%3A', ':')}` };
  return path.startsWith('../') || path.startsWith('/') ? { uri } : { uri, uriBaseId: '%SRCROOT%' };
}
