import { diffCaptures } from '../../../src/diff/diff-captures.ts';
import { buildReport } from '../../../src/report/build-report.ts';
import { plainColours } from '../../../src/report/plain-colours.ts';
import { textReporter } from '../../../src/report/text/text-reporter.ts';
import { aCaptureSet } from '../../builders/a-capture.ts';
import { type CapturePair, capturePair } from '../inputs/capture-pair.ts';
import { expectThat } from '../inputs/expect-answer.ts';
import type { FuzzTarget } from '../target.ts';

export const target: FuzzTarget<CapturePair> = {
  name: 'capture-diff',
  about:
    'two sets of captures are compared: same exactly where nothing differs, and the other way round it is the mirror',
  arbitrary: capturePair,
  check({ before, after }) {
    const [left, right] = [aCaptureSet(before), aCaptureSet(after)];
    const { cases } = diffCaptures(left, right);
    expectThat(
      diffCaptures(left, left).cases.every(({ status }) => status === 'same'),
      'a set differs from itself',
    );
    const mirror = diffCaptures(right, left).cases;
    expectThat(
      JSON.stringify(mirror.map(({ caseId, system }) => [caseId, system.after, system.before])) ===
        JSON.stringify(cases.map(({ caseId, system }) => [caseId, system.before, system.after])),
      'the other way round it is no mirror',
    );
    const report = buildReport({ command: 'diff', diffs: cases });
    return { output: cases, terminal: [textReporter(report, { colours: plainColours, width: 90 })] };
  },
};
