import { describe, expect, it } from 'vitest';
import { diffCaptures } from '../../src/diff/diff-captures.ts';
import { measureTarget } from '../../src/diff/measure-target.ts';
import type { Capture } from '../../src/model/capture.ts';
import type { CaseDiff } from '../../src/model/capture-diff.ts';
import { aCapture, aCapturedSkill, aCapturedTool, aCaptureSet, type SectionDraft } from '../builders/a-capture.ts';
import { fc } from '../builders/properties.ts';

const diffOne = (before: Capture, after: Capture): CaseDiff =>
  diffCaptures(aCaptureSet([before]), aCaptureSet([after])).cases[0]!;

const library = (list: string): SectionDraft[] => [
  { id: 'intro', text: 'You keep the desk of one small library – politely.\n\n' },
  {
    id: 'search',
    owner: 'feature:search',
    text: `## Search\n\nLook up a title before you answer. The ${list} list is not enough.\n\n`,
  },
  { id: 'house', owner: 'caller', text: 'Our rooms are named Ähre, Öl and Übermut.\n' },
];
const adopted = (list: string): Capture => aCapture({ sections: library(list), joiner: '' });

describe('diffCaptures', () => {
  it('calls equal captures the same, with every section listed', () => {
    const diff = diffOne(adopted('weekly'), adopted('weekly'));
    expect(diff).toMatchObject({
      status: 'same',
      comparable: true,
      differingInputs: [],
      system: { before: 177, after: 177, delta: 0 },
    });
    expect(diff.cache).toMatchObject({ commonPrefixBytes: 177, invalidatedBytes: 0, firstDivergence: null });
    expect(diff.sections.map((section) => section.status)).toEqual(['same', 'same', 'same']);
  });

  it('names the section and owner of a changed word and the first byte that differs', () => {
    const diff = diffOne(adopted('weekly'), adopted('monthly'));
    expect(diff).toMatchObject({ status: 'changed', comparable: true, system: { before: 177, after: 178, delta: 1 } });
    expect(diff.sections.map(({ id, status, before, after, delta }) => [id, status, before, after, delta])).toEqual([
      ['intro', 'same', 54, 54, 0],
      ['search', 'changed', 78, 79, 1],
      ['house', 'same', 45, 45, 0],
    ]);
    expect(diff.cache).toEqual({
      commonPrefixBytes: 104,
      invalidatedBytes: 73,
      atTail: false,
      firstDivergence: { byte: 104, section: 'search', owner: 'feature:search' },
      reason: null,
    });
    expect(diff.sections[1]!.hunks[0]!.lines.filter((line) => line[0] !== ' ')).toEqual([
      '-Look up a title before you answer. The weekly list is not enough.',
      '+Look up a title before you answer. The monthly list is not enough.',
    ]);
  });

  it('sorts cases by id and tells added from removed', () => {
    const [a, b, c] = ['a/codex.full', 'b/codex.full', 'c/codex.full'].map((caseId) => aCapture({ caseId }));
    const { cases } = diffCaptures(aCaptureSet([a!, b!]), aCaptureSet([c!, b!]));
    expect(cases.map(({ caseId, status, comparable }) => [caseId, status, comparable])).toEqual([
      ['a/codex.full', 'removed', null],
      ['b/codex.full', 'same', true],
      ['c/codex.full', 'added', null],
    ]);
    expect(cases[0]!.system).toEqual({ before: 39, after: null, delta: -39 });
    expect(cases[2]!.sections[0]).toMatchObject({ status: 'added', before: null, after: 39, delta: 39 });
  });

  it('calls a pair incomparable when inputs differ and no section is common', () => {
    const [one, other] = [
      aCapture({ sections: [{ id: 'a', text: 'x' }] }),
      aCapture({ sections: [{ id: 'b', text: 'x' }] }),
    ];
    expect(diffOne(one, { ...other, inputs: { ...other.inputs, provider: 'codex' } })).toMatchObject({
      status: 'incomparable',
      comparable: false,
      differingInputs: ['provider claude-code → codex'],
    });
    expect(diffOne(one, other)).toMatchObject({ status: 'changed', comparable: true });
  });

  it.each<[string, Partial<Capture['inputs']>, string]>([
    ['an option', { options: { 'bots.dm_only': true } }, 'option bots.dm_only none → true'],
    ['the facts date', { facts: '2026-11-01' }, 'facts 2026-10-01 → 2026-11-01'],
    ['the session', { session: { id: 'prod', sha256: 'x' } }, 'session demo → prod'],
    ['the content of the session', { session: { id: 'demo', sha256: 'x' } }, 'session demo (its content)'],
    ['the tools profile', { toolsProfile: 'full' }, 'tools profile agent → full'],
    ['tools', { tools: ['list_rooms'] }, 'tools +list_rooms'],
    [
      'delivery',
      { delivery: { code_execution: true, discovery: true } },
      'delivery {"code_execution":true,"discovery":false} → {"code_execution":true,"discovery":true}',
    ],
  ])('is no fair comparison when %s differs', (_, inputs, name) => {
    expect(diffOne(aCapture(), aCapture({ inputs }))).toMatchObject({
      status: 'changed',
      comparable: false,
      differingInputs: [name],
    });
  });

  it('is a fair comparison with a capture that does not say its tools profile', () => {
    const { toolsProfile: _, ...earlier } = aCapture().inputs;
    expect(diffOne({ ...aCapture(), inputs: earlier }, aCapture())).toMatchObject({ status: 'same', comparable: true });
  });

  it('tells a moved section from a changed one', () => {
    const sections = ['a', 'b', 'c', 'd'].map((id) => ({ id, text: `text of ${id}` }));
    const moved = diffOne(
      aCapture({ sections }),
      aCapture({ sections: [sections[1]!, sections[2]!, sections[0]!, sections[3]!] }),
    );
    expect(moved.sections.map(({ id, status }) => `${id} ${status}`)).toEqual([
      'b same',
      'c same',
      'a moved',
      'd same',
    ]);
  });

  it('calls another owner of the same text a change', () => {
    const diff = diffOne(
      aCapture({ sections: [{ id: 'a', text: 'x' }] }),
      aCapture({ sections: [{ id: 'a', text: 'x', owner: 'caller' }] }),
    );
    expect(diff.status).toBe('changed');
    expect(diff.sections[0]).toMatchObject({ status: 'changed', owner: 'caller', delta: 0, hunks: [] });
  });

  it('keeps removed sections where they stood and pairs repeated ids in order', () => {
    const ids = (...all: string[]): Capture =>
      aCapture({ sections: all.map((id, at) => ({ id, text: `${id}${at}` })) });
    expect(diffOne(ids('a', 'b', 'c'), ids('a', 'c')).sections.map(({ id, status }) => `${id} ${status}`)).toEqual([
      'a same',
      'b removed',
      'c changed',
    ]);
    expect(diffOne(ids('a', 'a'), ids('a', 'a', 'a')).sections.map(({ status }) => status)).toEqual([
      'same',
      'same',
      'added',
    ]);
  });

  it('says that line endings alone differ', () => {
    const text = (end: string): Capture => aCapture({ sections: [{ id: 'a', text: ['x', 'y', ''].join(end) }] });
    expect(diffOne(text('\n'), text('\r\n')).sections[0]).toMatchObject({
      status: 'changed',
      lineEndings: true,
      hunks: [],
    });
  });

  it('says what of a skill differs', () => {
    const with_ = (skill: Parameters<typeof aCapturedSkill>[0]): Capture =>
      aCapture({ skills: [aCapturedSkill(skill)] });
    const what = (skill: Parameters<typeof aCapturedSkill>[0]): readonly string[] =>
      diffOne(with_({}), with_(skill)).skills[0]!.what;
    expect(what({})).toEqual([]);
    expect(what({ description: 'Keeps the desk clean.' })).toEqual(['description']);
    expect(what({ body: '# Desk\n' })).toEqual(['body']);
    expect(what({ renderedSha256: 'other' })).toEqual(['front matter']);
    expect(what({ sourceSha256: 'other' })).toEqual([]);
    expect(what({ delivery: 'prompt', files: [{ path: 'a.md', bytes: new Uint8Array(1) }] })).toEqual([
      'files',
      'delivery',
    ]);
  });

  it('says what of a tool differs', () => {
    const schema = { type: 'object', properties: { words: { type: 'string' } }, required: ['words'] };
    const what = (wire: Parameters<typeof aCapturedTool>[0]): readonly string[] =>
      diffOne(aCapture({ tools: [aCapturedTool()] }), aCapture({ tools: [aCapturedTool(wire)] })).tools[0]!.what;
    expect(what({})).toEqual([]);
    expect(what({ description: 'Always add a copy.' })).toEqual(['description']);
    expect(what({ schema: { ...schema, required: [] } })).toEqual(['schema']);
    expect(what({ schema: { properties: schema.properties, type: 'object', required: ['words'] } })).toEqual([
      'key order',
    ]);
    expect(
      what({
        wire: {
          name: 'find_title',
          description: 'Find a title.',
          inputSchema: schema,
          annotations: { readOnlyHint: true },
        },
      }),
    ).toEqual(['other fields']);
  });

  it('reads description and schema in every wire form', () => {
    const forms = (parameters: string): readonly string[][] =>
      [
        { name: 't', description: 'd', input_schema: { type: parameters } },
        { name: 't', description: 'd', parameters: { type: parameters } },
        { type: 'function', function: { name: 't', description: 'd', parameters: { type: parameters } } },
      ].map((wire) => [JSON.stringify(wire)]);
    for (const [index, [before]] of forms('object').entries()) {
      const [left, right] = [before!, forms('array')[index]![0]!].map((text) =>
        aCapturedTool({ name: 't', wire: JSON.parse(text) }),
      );
      expect(diffOne(aCapture({ tools: [left!] }), aCapture({ tools: [right!] })).tools[0]!.what).toEqual(['schema']);
    }
  });

  it('sees tools in another order although the set is equal', () => {
    const tools = ['a', 'b', 'c'].map((name) => aCapturedTool({ name }));
    const diff = diffOne(aCapture({ tools }), aCapture({ tools: [tools[2]!, tools[0]!, tools[1]!] }));
    expect(diff).toMatchObject({ status: 'changed', comparable: true });
    expect(diff.tools.map(({ name, status, what }) => [name, status, what])).toEqual([
      ['c', 'moved', ['order']],
      ['a', 'same', []],
      ['b', 'same', []],
    ]);
  });

  it('compares the instruction block', () => {
    expect(diffOne(aCapture({ instructions: 'a' }), aCapture({ instructions: 'bc' }))).toMatchObject({
      status: 'changed',
      instructions: { status: 'changed', before: 1, after: 2, delta: 1 },
    });
  });

  it('names the section at the end when one prompt continues the other', () => {
    const short = aCapture({ sections: [{ id: 'a', text: 'x' }] });
    const long = aCapture({
      sections: [
        { id: 'a', text: 'x' },
        { id: 'b', owner: 'caller', text: 'y' },
      ],
    });
    expect(diffOne(short, long).cache.firstDivergence).toEqual({ byte: 1, section: 'b', owner: 'caller' });
    expect(diffOne(long, short).cache.firstDivergence).toEqual({ byte: 1, section: 'a', owner: 'product' });
  });

  it('survives JSON nested thousands of levels deep', () => {
    let schema: Record<string, unknown> = {};
    for (let depth = 0; depth < 50_000; depth += 1) schema = { a: schema };
    const tool = { ...aCapturedTool(), wire: { name: 'find_title', inputSchema: schema as never } };
    expect(diffOne(aCapture({ tools: [tool] }), aCapture({ tools: [{ ...tool }] })).status).toBe('same');
  });

  it('holds for random captures: never throws, equal ones are the same, the prefix is the common one', () => {
    const sections = fc.uniqueArray(
      fc.record({
        id: fc.constantFrom('a', 'b', 'c', 'd'),
        text: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 6 }),
        owner: fc.constantFrom('product', 'caller'),
      }),
      { selector: (section) => section.id },
    );
    const capture = fc
      .record({
        sections,
        tools: fc.array(
          fc.constantFrom('x', 'y', 'z').map((name) => aCapturedTool({ name })),
          { maxLength: 3 },
        ),
      })
      .map(aCapture);
    fc.assert(
      fc.property(capture, capture, (before, after) => {
        const diff = diffOne(before, after);
        const [left, right] = [Buffer.from(before.system), Buffer.from(after.system)];
        const common = diff.cache.commonPrefixBytes;
        expect(common + diff.cache.invalidatedBytes).toBe(left.length);
        expect(left.subarray(0, common).equals(right.subarray(0, common))).toBe(true);
        if (diff.cache.firstDivergence === null) expect(before.system).toBe(after.system);
        else expect(left[common]).not.toBe(right[common]);
        expect(diff.status === 'same').toBe(JSON.stringify(before) === JSON.stringify(after));
        expect(diffOne(before, before).status).toBe('same');
      }),
    );
  });
});

describe('the base of a caller', () => {
  const base = { owner: 'caller', source: 'caller', text: 'The garden room is closed.' };
  const alone = aCapture({ sections: [{ id: 'caller', ...base }] });
  const beside = aCapture({
    sections: [
      { id: 'caller:base', ...base },
      { id: 'caller:0a1b2c3d', ...base, text: 'Bring gloves.' },
    ],
  });
  const told = (before: Capture, after: Capture): unknown =>
    diffCaptures(aCaptureSet([before]), aCaptureSet([after])).cases[0]?.sections.map(({ id, status }) => [id, status]);

  it('is the same section when a supplement comes or goes, though its id is another', () => {
    expect(told(alone, beside)).toEqual([
      ['caller:base', 'same'],
      ['caller:0a1b2c3d', 'added'],
    ]);
    expect(told(beside, alone)).toEqual([
      ['caller', 'same'],
      ['caller:0a1b2c3d', 'removed'],
    ]);
  });

  it('is measured by a budget under either id', () => {
    for (const on of ['section:caller', 'section:caller:base'] as const)
      expect([alone, beside].map((capture) => measureTarget(capture, on))).toEqual([26, 26]);
  });

  it('is not taken for another section of an adopted prompt', () => {
    const foreign = aCapture({ sections: [{ id: 'caller:base', ...base, owner: 'product' }] });
    expect(told(alone, foreign)).toEqual([
      ['caller', 'removed'],
      ['caller:base', 'added'],
    ]);
  });
});
