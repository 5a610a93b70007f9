import type { Report } from '../../../src/model/report.ts';
import { changeList } from '../../../src/report/change-list.ts';
import { colours } from '../../../src/report/colours.ts';
import { githubReporter } from '../../../src/report/github/github-reporter.ts';
import { jsonReporter } from '../../../src/report/json/json-reporter.ts';
import { markdownReporter } from '../../../src/report/markdown/markdown-reporter.ts';
import { plainColours } from '../../../src/report/plain-colours.ts';
import { sarifReporter } from '../../../src/report/sarif/sarif-reporter.ts';
import { textReporter } from '../../../src/report/text/text-reporter.ts';
import { expectThat } from '../inputs/expect-answer.ts';
import { expectMarkdown } from '../inputs/expect-markdown.ts';
import { oddReport } from '../inputs/odd-report.ts';
import type { FuzzTarget } from '../target.ts';

const plain = { colours: plainColours, width: 100 };
const ansi = /\u001b\[[\d;]*m/g;

export const target: FuzzTarget<Report> = {
  name: 'reporters',
  about:
    'every format holds any report: JSON parses, Markdown keeps its tables and lets no tag through, GitHub sees no foreign command',
  arbitrary: oddReport,
  check(report) {
    const text = textReporter(report, plain);
    const coloured = textReporter(report, { ...plain, colours });
    expectThat(coloured.replace(ansi, '') === text, 'colour changes the text');
    const json = jsonReporter(report, plain);
    JSON.parse(json);
    const markdown = markdownReporter(report, plain);
    expectMarkdown(markdown);
    const options = { ...plain, maker: { version: '1', homepage: 'https://example.org' }, repositoryPrefix: 'a/' };
    const sarif = sarifReporter(report, options);
    JSON.parse(sarif);
    const github = githubReporter(report, options);
    const changes = changeList(report.diffs ?? []).length;
    const told = report.findings.length + report.warnings.length + (report.budgets?.length ?? 0);
    expectCommands(github, told + (changes === 0 ? 0 : changes + 1));
    return { output: [json, sarif], terminal: [text, markdown, github, json, sarif] };
  },
};

/** Every line is one annotation of a finding or change, or text that a runner does not obey. */
function expectCommands(text: string, most: number): void {
  const commands = text.split('\n').filter((line) => /^\s*::|##\[/.test(line));
  const foreign = commands.find((line) => !/^::(error|warning|notice)( [^:]*)?::/.test(line));
  expectThat(foreign === undefined, `a foreign command: ${foreign}`);
  expectThat(commands.length <= most, `${commands.length} commands for ${most} findings`);
}
