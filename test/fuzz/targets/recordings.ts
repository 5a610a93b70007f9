import type { Json } from '../../../src/model/json.ts';
import type { Recording } from '../../../src/model/recording.ts';
import { buildReport } from '../../../src/report/build-report.ts';
import { plainColours } from '../../../src/report/plain-colours.ts';
import { textReporter } from '../../../src/report/text/text-reporter.ts';
import { arrivalOf } from '../../../src/wire/arrival/arrival-of.ts';
import { diffRecordings } from '../../../src/wire/compare/diff-recordings.ts';
import { pickRequest } from '../../../src/wire/pick-request.ts';
import { printRecording } from '../../../src/wire/print-recording.ts';
import { readRecording } from '../../../src/wire/read-recording.ts';
import { recordingWithoutSecrets } from '../../../src/wire/without-secrets.ts';
import { aCapture, aCapturedSkill, aCapturedTool } from '../../builders/a-capture.ts';
import { fc } from '../../builders/properties.ts';
import { append, description, skillBody } from '../../wire/bodies.ts';
import { answerOf, expectThat } from '../inputs/expect-answer.ts';
import { jsonFile } from '../inputs/odd-json.ts';
import { oddRecording } from '../inputs/odd-recording.ts';
import type { FuzzTarget } from '../target.ts';

interface Recordings {
  readonly before: Recording;
  readonly after: Recording;
  /** The first one's file, damaged. */
  readonly file: string;
}

const capture = aCapture({
  sections: [{ id: 'desk', text: append }],
  skills: [aCapturedSkill({ name: 'loans', description, body: skillBody })],
  tools: [aCapturedTool({ name: 'find_book' })],
});
const printed = (recording: Recording): string => new TextDecoder().decode(printRecording(recording));

export const target: FuzzTarget<Recordings> = {
  name: 'recordings',
  about:
    'recordings are written, read, compared with each other and with a capture; damaged files are refused with a reason',
  arbitrary: fc.tuple(oddRecording, oddRecording, fc.boolean()).chain(([before, after, same]) =>
    fc.record({
      before: fc.constant(before),
      after: fc.constant(same ? before : after),
      file: jsonFile(fc.constant(JSON.parse(printed(before)) as Json)),
    }),
  ),
  async check({ before, after, file }) {
    const read = (text: string): Recording => readRecording({ path: 'r.json', bytes: new TextEncoder().encode(text) });
    const whole = printed(before);
    expectThat(printed(read(whole)) === whole, 'read again it is another recording');
    const clean = recordingWithoutSecrets(before, []);
    expectThat(printed(recordingWithoutSecrets(clean, [])) === printed(clean), 'cleaned twice it is another recording');
    const damaged = await answerOf(() => {
      const recording = read(file);
      const request = pickRequest(recording, 'r.json', undefined);
      return [recording.requests.length, arrivalOf(capture, recording, request)] as const;
    });
    const side = (recording: Recording) => ({ recording, request: recording.requests[0]! });
    const recordingDiff = diffRecordings(side(before), side(after));
    expectThat(before !== after || recordingDiff.status === 'same', 'a recording differs from itself');
    const arrival = arrivalOf(capture, before, before.requests[0]!);
    const options = { colours: plainColours, width: 90 };
    const terminal = [
      ...(damaged.terminal ?? []),
      textReporter(buildReport({ command: 'diff', recordingDiff }), options),
      textReporter(buildReport({ command: 'diff', arrival }), options),
    ];
    return { output: [damaged.output, recordingDiff, arrival], terminal };
  },
};
