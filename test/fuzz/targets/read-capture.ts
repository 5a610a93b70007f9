import { readCaptureSet, surveySet } from '../../../src/capture/read-capture-set.ts';
import { readRun } from '../../../src/capture/run-record.ts';
import { writeCapture } from '../../../src/capture/write-capture.ts';
import { type Initial, memoryFiles } from '../../../src/io/memory-files.ts';
import type { Json } from '../../../src/model/json.ts';
import { fc } from '../../builders/properties.ts';
import { anyCapture } from '../../capture/builders.ts';
import { changedText, oddText } from '../inputs/changed-text.ts';
import { answerOf, expectThat } from '../inputs/expect-answer.ts';
import { guardedFiles } from '../inputs/guarded-files.ts';
import { jsonFile } from '../inputs/odd-json.ts';
import type { FuzzTarget } from '../target.ts';

interface DamagedSet {
  readonly files: Initial;
  readonly whole: boolean;
}

const run: Json = {
  schema: 'agentprompt.run/1',
  tool_version: '1',
  settings: { tools_profile: null, embed_content: false },
  config: { text: '', facts: '', skills: '', cases: '' },
  configured: [],
  warnings: [],
  cases: [],
  inputs: {},
  folders: {},
  outputs: {},
};

const arbitrary: fc.Arbitrary<DamagedSet> = fc
  .tuple(anyCapture, fc.boolean(), fc.option(jsonFile(fc.constant(run)), { freq: 3 }))
  .chain(([capture, embedContent, record]) => {
    const files: Record<string, Initial[string]> = {};
    for (const [path, bytes] of writeCapture(capture, { embedContent }).files) files[`set/${path}`] = bytes;
    if (record !== null) files['set/run.json'] = record;
    const paths = Object.keys(files);
    const damage = fc.oneof(
      { weight: 6, arbitrary: damagedJson(files, paths) },
      { weight: 2, arbitrary: damagedText(files, paths) },
      { weight: 1, arbitrary: fc.constantFrom(...paths).map((path) => [path, undefined] as const) },
      {
        weight: 1,
        arbitrary: fc.tuple(
          fc.constantFrom(...paths),
          fc.constantFrom({ link: '/nowhere' }, { link: '.' }, new Uint8Array([255])),
        ),
      },
    );
    return fc.array(damage, { maxLength: 2 }).map((damages) => {
      const damaged = { ...files };
      for (const [path, content] of damages) {
        if (content === undefined) delete damaged[path];
        else damaged[path] = content;
      }
      return { files: damaged, whole: damages.length === 0 };
    });
  });

function textAt(files: Initial, path: string): string {
  const content = files[path];
  return content instanceof Uint8Array
    ? new TextDecoder('utf-8', { ignoreBOM: true }).decode(content)
    : String(content);
}

function damagedJson(files: Initial, paths: readonly string[]): fc.Arbitrary<readonly [string, string]> {
  const some = paths.filter((path) => /(summary|skills|tools)\.json$/.test(path));
  return fc
    .constantFrom(...some)
    .chain((path) => fc.tuple(fc.constant(path), jsonFile(fc.constant(JSON.parse(textAt(files, path)) as Json))));
}

function damagedText(files: Initial, paths: readonly string[]): fc.Arbitrary<readonly [string, string]> {
  return fc
    .constantFrom(...paths)
    .chain((path) => fc.tuple(fc.constant(path), fc.oneof(oddText, changedText(fc.constant(textAt(files, path)), 1))));
}

export const target: FuzzTarget<DamagedSet> = {
  name: 'read-capture',
  about:
    'captures are read as they were written; damaged ones are refused with a reason, and nobody repairs them unasked',
  arbitrary,
  async check({ files, whole }) {
    const memory = guardedFiles(memoryFiles(files));
    const set = await answerOf(() => readCaptureSet(memory, 'set'));
    if (whole) expectThat(set.value !== undefined, 'a whole set cannot be read');
    const survey = await answerOf(() => surveySet(memory, 'set'));
    const record = await answerOf(() => readRun(memory, 'set'));
    const terminal = [set, survey, record].flatMap((each) => each.terminal ?? []);
    return { output: [set.output, survey.output, record.output], terminal };
  },
};
