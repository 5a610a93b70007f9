import { diffCaptures } from '../../../src/diff/diff-captures.ts';
import type { Report } from '../../../src/model/report.ts';
import { buildReport } from '../../../src/report/build-report.ts';
import { htmlReporter } from '../../../src/report/html/html-reporter.ts';
import { pageCase } from '../../../src/report/html/page-case.ts';
import { aCaptureSet } from '../../builders/a-capture.ts';
import { plainOptions } from '../../builders/plain-options.ts';
import { elementsOf, markupFault } from '../../report/html/well-formed.ts';
import { type CapturePair, capturePair } from '../inputs/capture-pair.ts';
import { expectThat } from '../inputs/expect-answer.ts';
import type { FuzzTarget } from '../target.ts';

export const target: FuzzTarget<CapturePair> = {
  name: 'page',
  about: 'the HTML page of any captures is well-formed markup of the page itself: no text becomes a tag or a script',
  arbitrary: capturePair,
  check({ before, after }) {
    const shown = buildReport({
      command: 'capture',
      cases: after.map(({ caseId, measure: { bytes, characters } }) => ({
        ...{ caseId, folder: caseId, status: 'new', skills: 1, tools: 1 },
        ...{ bytes, characters },
      })),
      prompts: after.map(pageCase),
    });
    const { cases } = diffCaptures(aCaptureSet(before), aCaptureSet(after));
    const pages = [shown, buildReport({ command: 'diff', diffs: cases })].map(page);
    // A tab of a prompt stays a tab in a page.
    return { output: cases.length, terminal: pages.map((text) => text.replaceAll('\t', '')) };
  },
};

/** Elements of which a hostile text would make one. */
const foreign = new Set(['img', 'iframe', 'skill', 'name', 'runtime_tools', 'available_tools', 'x']);

function page(report: Report): string {
  const text = htmlReporter(report, plainOptions);
  const fault = markupFault(text);
  expectThat(fault === undefined, `no well-formed page: ${fault}`);
  const strange = elementsOf(text).filter((name) => foreign.has(name));
  expectThat(strange.length === 0, `an element of a text: ${strange.join(', ')}`);
  expectThat((text.match(/<script/g) ?? []).length <= 1, 'a second script');
  return text;
}
