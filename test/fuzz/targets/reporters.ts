import type { Report } from '../../../src/model/report.ts';
import { changeList } from '../../../src/report/change-list.ts';
import { colours } from '../../../src/report/colours.ts';
import { githubReporter } from '../../../src/report/github/github-reporter.ts';
import { jsonReporter } from '../../../src/report/json/json-reporter.ts';
import { markdownReporter } from '../../../src/report/markdown/markdown-reporter.ts';
import { sarifReporter } from '../../../src/report/sarif/sarif-reporter.ts';
import { textReporter } from '../../../src/report/text/text-reporter.ts';
import { plainOptions } from '../../builders/plain-options.ts';
import { expectThat } from '../inputs/expect-answer.ts';
import { expectMarkdown } from '../inputs/expect-markdown.ts';
import { oddReport } from '../inputs/odd-report.ts';
import type { FuzzTarget } from '../target.ts';

const ansi = /\u001b\[[\d;]*m/g;

export const target: FuzzTarget<Report> = {
  name: 'reporters',
  about:
    'every format holds any report: JSON parses, Markdown keeps its tables and lets no tag through, GitHub sees no foreign command',
  arbitrary: oddReport,
  check(report) {
    const text = textReporter(report, plainOptions);
    const coloured = textReporter(report, { ...plainOptions, colours });
    const bare = plainly(coloured.replace(ansi, ''));
    const shown = plainly(text);
    expectThat(bare === shown, `colour changes the text: ${differing(bare, shown)}`);
    const json = jsonReporter(report, plainOptions);
    JSON.parse(json);
    const markdown = markdownReporter(report, plainOptions);
    expectMarkdown(markdown);
    const options = {
      ...plainOptions,
      maker: { version: '1', homepage: 'https://example.org' },
      repositoryPrefix: 'a/',
    };
    const sarif = sarifReporter(report, options);
    JSON.parse(sarif);
    const github = githubReporter(report, options);
    expectCommands(github, annotated(report));
    return { output: report.command, terminal: [text, markdown, github, json, sarif] };
  },
};

/** What may have an annotation of its own; changes have one more that counts the rest. */
function annotated({ findings, warnings, budgets = [], diffs = [] }: Report): number {
  const changes = changeList(diffs).length;
  return findings.length + warnings.length + budgets.length + (changes === 0 ? 0 : changes + 1);
}

/** Every line is one annotation, or text that a runner does not obey. */
function expectCommands(text: string, most: number): void {
  const commands = text.split('\n').filter((line) => /^\s*::|##\[/.test(line));
  const foreign = commands.find((line) => !/^::(error|warning|notice)( [^:]*)?::/.test(line));
  expectThat(foreign === undefined, `a foreign command: ${foreign}`);
  expectThat(commands.length <= most, `${commands.length} commands for ${most} things`);
}

/** Where colour ends a line, blanks before it stay; behind colour no command begins, so that none is escaped. */
function plainly(text: string): string {
  const lines = text.split('\n').map((line) => line.trimEnd());
  return lines.join('\n').replaceAll('\\::', '::');
}

/** Both texts where they begin to differ. */
function differing(a: string, b: string): string {
  const at = [...a].findIndex((char, index) => char !== b[index]);
  const from = Math.max(0, at - 30);
  return `${JSON.stringify(a.slice(from, at + 50))}, without: ${JSON.stringify(b.slice(from, at + 50))}`;
}
