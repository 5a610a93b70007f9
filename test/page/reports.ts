import { fileURLToPath } from 'node:url';
import { readCaptureSet } from '../../src/capture/read-capture-set.ts';
import { diffCaptures } from '../../src/diff/diff-captures.ts';
import { diskFiles } from '../../src/io/disk-files.ts';
import type { Capture, CaptureSet } from '../../src/model/capture.ts';
import type { Report } from '../../src/model/report.ts';
import { buildReport } from '../../src/report/build-report.ts';
import { pageCase } from '../../src/report/html/page-case.ts';
import { priceOf } from '../../src/report/html/price-of.ts';
import { aCapture } from '../builders/a-capture.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** The accepted captures of this repository. */
export const baseline: CaptureSet = readCaptureSet(diskFiles(root), 'snapshots');

/** What `capture` reports with their texts. */
export function captureReport(captures: readonly Capture[]): Report {
  return buildReport({
    command: 'capture',
    cases: captures.map(({ caseId, measure, skills, tools }) => ({
      ...{ caseId, folder: `captures/${caseId}`, status: 'new', skills: skills.length, tools: tools.registered },
      ...{ bytes: measure.bytes, characters: measure.characters },
    })),
    prompts: captures.map(pageCase),
  });
}

/** What `diff` reports when the sections of some captures changed. */
export function diffReport(captures: readonly Capture[], change: (text: string) => string): Report {
  const after = captures.map((capture) => changed(capture, change));
  const before = new Map(captures.map((capture) => [capture.caseId, priceOf(pageCase(capture))]));
  return buildReport({
    command: 'diff',
    diffs: diffCaptures({ ...baseline, captures }, { ...baseline, captures: after }).cases,
    prompts: after.map((capture) => ({ ...pageCase(capture), before: before.get(capture.caseId)! })),
    notes: ['snapshots/NOTES.md is not a file of a capture; it is left alone.'],
  });
}

function changed(capture: Capture, change: (text: string) => string): Capture {
  const bytes = Buffer.from(capture.system);
  const drafts = capture.sections.map(({ id, owner, source, start, bytes: size }) => ({
    ...{ id, owner, source, text: change(bytes.toString('utf8', start, start + size)) },
  }));
  const { system, measure, sections } = aCapture({ sections: drafts });
  return { ...capture, system, measure, sections };
}
