import { adoptCase } from '../../../src/capture/adopt-case.ts';
import type { Json } from '../../../src/model/json.ts';
import { fc } from '../../builders/properties.ts';
import { anAdoptedCase } from '../../capture/builders.ts';
import { oddText, spliced } from '../inputs/changed-text.ts';
import { answerOf, expectThat } from '../inputs/expect-answer.ts';
import { jsonFile } from '../inputs/odd-json.ts';
import { skillsFile, toolsFile } from '../inputs/prompt-files.ts';
import { realPrompts } from '../inputs/real-texts.ts';
import type { FuzzTarget } from '../target.ts';

interface Adopted {
  readonly system: string | Uint8Array;
  readonly skills: string | undefined;
  readonly tools: string | undefined;
  readonly sidecar: string | undefined;
  readonly split: 'headings' | 'tags' | undefined;
  readonly beside: string;
}

const optional = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
  fc.option(arbitrary, { nil: undefined });
const tagged = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '<a>',
        '</a>',
        '<b x="1">',
        '</b>',
        '<a/>',
        '\n',
        '\n\n',
        '# One\n',
        '## Two\n',
        'One\n===\n',
        '```\n',
      ),
      oddText,
    ),
    { maxLength: 14 },
  )
  .map((parts) => parts.join(''));
const text = fc.oneof(spliced(realPrompts), tagged);

/** A sidecar whose sizes add up, more or less. */
const withSidecar = text.chain((system) => {
  const all = Buffer.byteLength(system);
  return fc.nat({ max: all }).chain((cut) => {
    const entries: Json = [
      { id: 'one', owner: 'product', bytes: cut },
      { id: 'two', owner: 'caller', bytes: all - cut, source: 'b.md' },
    ];
    return fc.record({
      system: fc.constant(system),
      sidecar: fc.oneof(fc.constant(JSON.stringify(entries)), jsonFile(fc.constant(entries))),
    });
  });
});

const arbitrary: fc.Arbitrary<Adopted> = fc
  .tuple(
    fc.oneof(
      withSidecar,
      fc.record({ system: text, sidecar: fc.constant(undefined) }),
      fc.record({ system: fc.uint8Array({ maxLength: 40 }), sidecar: fc.constant(undefined) }),
    ),
    fc.record({
      skills: optional(skillsFile),
      tools: optional(toolsFile),
      split: fc.constantFrom(undefined, 'headings', 'tags'),
      beside: oddText,
    }),
  )
  .map(([prompt, rest]) => ({ ...prompt, ...rest }));

export const target: FuzzTarget<Adopted> = {
  name: 'adopt',
  about: 'a prompt made elsewhere is cut by sidecar, headings or tags: its bytes stay, and the sections add up to them',
  arbitrary,
  async check({ system, skills, tools, sidecar, split, beside }) {
    const bytes = (file: string | Uint8Array): Uint8Array =>
      typeof file === 'string' ? new TextEncoder().encode(file) : file;
    const { value: capture, ...told } = await answerOf(() =>
      adoptCase({
        promptCase: anAdoptedCase({ split }),
        facts: '2026-10-01',
        nativeSkills: true,
        system: bytes(system),
        ...(skills === undefined ? {} : { skills: bytes(skills) }),
        ...(tools === undefined ? {} : { tools: bytes(tools) }),
        ...(sidecar === undefined ? {} : { sidecar: bytes(sidecar) }),
        read: () => bytes(beside),
        notCounted: [],
      }),
    );
    if (capture === undefined) return told;
    expectThat(Buffer.compare(bytes(capture.system), bytes(system)) === 0, 'the bytes of the prompt are not kept');
    const sum = capture.sections.reduce((total, { bytes: size }) => total + size, 0);
    expectThat(sum + capture.joinersBytes === capture.measure.bytes, 'sections and joiners are not the whole');
    let at = 0;
    for (const { start, bytes: size } of capture.sections) {
      expectThat(start >= at, 'sections overlap');
      at = start + size;
    }
    return { output: capture };
  },
};
