import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../src/model/json.ts';
import type { Recording } from '../../src/model/recording.ts';
import type { RecordingDiff } from '../../src/model/recording-diff.ts';
import { aRecording, aRequest } from './a-recording.ts';
import { shapes } from './bodies.ts';
import { diffOf } from './diff-of.ts';

const claude = shapes['claude-code with a message of role system']!;
const opencode = shapes.opencode!;
const run = ({ api }: typeof claude, body: Json): Recording => aRecording([aRequest(api, body)]);
const places = ({ differences }: RecordingDiff): string[] =>
  differences.map(({ what, where, kind }) => `${what} ${where}${kind === undefined ? '' : ` ${kind}`}`);
const differing = ({ parts }: RecordingDiff): string[] =>
  parts.filter(({ status }) => status !== 'same').map(({ status, kind, name }) => `${status} ${kind} ${name ?? ''}`);
const reversed = (value: JsonObject): JsonObject => Object.fromEntries(Object.entries(value).reverse());
const replaced = (body: Json, from: string, to: string): Json => {
  const text = JSON.stringify(body);
  if (!text.includes(from)) throw new Error(`${from} is not in the body`);
  return JSON.parse(text.replace(from, () => to)) as Json;
};

describe('another order', () => {
  it('of tools is told as one, with their names', () => {
    const tools = (claude.body['tools'] as Json[]).toReversed();
    const told = diffOf(run(claude, claude.body), run(claude, { ...claude.body, tools }));
    expect([told.status, told.orderOnly, differing(told)]).toEqual(['changed', true, []]);
    expect(told.differences).toMatchObject([
      { where: 'body/tools', what: 'order', before: 'Bash, ToolSearch, Skill', after: 'Skill, ToolSearch, Bash' },
    ]);
  });

  it('of tools is told beside one that is new and one that changed', () => {
    const [bash, search, skill] = claude.body['tools'] as [JsonObject, Json, Json];
    const tools = [skill, { ...bash, description: 'Other.' }, { name: 'New' }, search];
    const told = diffOf(run(claude, claude.body), run(claude, { ...claude.body, tools }));
    expect([told.orderOnly, places(told)]).toEqual([false, ['order body/tools']]);
    expect(differing(told)).toEqual(['changed tools-declared Bash', 'added tools-declared New']);
  });

  const listed = ['- loans: Lends.', '- rooms: Books a room,\\n  also by the hour.', '- dues: Counts.'];
  const elements = ['loans', 'rooms', 'dues'].map(
    (name) => `<skill>\\n    <name>${name}</name>\\n    <description>It is ${name}.</description>\\n  </skill>`,
  );

  it.each([
    ['a list', claude, `- update-config: Changes settings.`, listed, '\\n', 'body/messages/1/content'],
    ['elements', opencode, '</available_skills>', elements, '\\n  ', 'body/messages/0/content'],
    ['elements in one line', opencode, '</available_skills>', elements, '', 'body/messages/0/content'],
  ])('of the index of skills, %s, is told as one', (_, shape, anchor, entries, gap, where) => {
    const end = anchor.startsWith('<') ? anchor : '';
    const indexed = (order: readonly number[]): Recording =>
      run(shape, replaced(shape.body, anchor, order.map((at) => entries[at]!).join(gap) + end));
    const told = diffOf(indexed([0, 1, 2]), indexed([2, 0, 1]));
    expect([told.status, told.orderOnly, differing(told)]).toEqual(['changed', true, []]);
    expect(places(told)).toEqual([`order ${where} skill-index`]);
    expect(told.differences[0]).toMatchObject({
      before: expect.stringContaining('loans, rooms, dues'),
      after: expect.stringContaining('dues, loans, rooms'),
    });
  });

  it('of entries with white space lost between them is more than an order', () => {
    const index = (text: string): Recording =>
      run(claude, replaced(claude.body, '- update-config: Changes settings.', text));
    const told = diffOf(index('- a: A.\\n- b: B.\\n'), index('- a: A.\\n\\n- b: B.\\n'));
    expect([differing(told), places(told)]).toEqual([[], ['changed body/messages/1/content']]);
    expect(told.orderOnly).toBe(false);
  });

  it('of texts in a message, of settings in a list and of keys in a tool is told, too', () => {
    const [first, ...rest] = claude.body['system'] as Json[];
    const turned = run(claude, { ...claude.body, system: [...rest, first!], betas: ['b', 'a'] });
    const told = diffOf(run(claude, { ...claude.body, betas: ['a', 'b'] }), turned);
    expect([told.orderOnly, places(told)]).toEqual([true, ['order body/system system', 'order body/betas']]);
    const [bash, ...others] = claude.body['tools'] as [JsonObject, ...Json[]];
    const keys = diffOf(run(claude, claude.body), run(claude, { ...claude.body, tools: [reversed(bash), ...others] }));
    expect([keys.orderOnly, differing(keys), places(keys)]).toEqual([true, ['order tools-declared Bash'], []]);
  });

  it('of requests is told by what each of them holds', () => {
    const hi = aRequest(opencode.api, opencode.body);
    const ho = aRequest(opencode.api, replaced(opencode.body, 'say hi', 'say ho'));
    const told = diffOf(aRecording([hi, ho]), aRecording([ho, hi]));
    expect([told.status, told.orderOnly]).toEqual(['changed', false]);
    expect(places(told)).toContain('changed body/messages/1/content user');
  });
});

describe('what has no meaning in JSON', () => {
  it('is set aside and told: the order of keys outside of parts', () => {
    const after = reversed({ ...opencode.body, stream_options: { include_usage: true, other: 1 } });
    const before = { ...opencode.body, stream_options: { other: 1, include_usage: true } };
    const told = diffOf(run(opencode, before), run(opencode, after));
    expect([told.status, told.orderOnly, differing(told), places(told)]).toEqual(['same', false, [], []]);
    expect(told.setAside.map(({ what, where, before: keys }) => [what, where, keys])).toEqual([
      ['order', 'body/stream_options', 'other, include_usage'],
      ['order', 'body', 'model, messages, tools, stream, stream_options'],
    ]);
  });

  it.each([
    ['white space', (text: string) => text.replace('"stream":', '"stream": ')],
    ['the escape of a letter', (text: string) => text.replace('say hi', 'say \\u0068i')],
    ['the form of a number', (text: string) => text.replace('"n":1', '"n":1.0')],
    ['a number that is too exact', (text: string) => text.replace('"n":1', '"n":1.00000000000000000001')],
  ])('is set aside and told: %s', (_, write) => {
    const body = { ...opencode.body, n: 1 };
    const request = aRequest(opencode.api, body);
    const told = diffOf(aRecording([request]), aRecording([{ ...request, text: write(request.text) }]));
    expect([told.status, told.setAside.map(({ where }) => where)]).toEqual(['same', ['syntax']]);
    expect(diffOf(aRecording([request]), aRecording([request])).setAside).toEqual([]);
  });
});

describe('a place', () => {
  it('is shown from shortly before the first difference, without half of a secret', () => {
    const token = `ghp_${'Zq7Lm2Xc9Vb4Nk8Tr1Wp'}${'5Yd3Hs6Jf0Ga2Qe8'}`;
    const header = (end: string): Recording =>
      aRecording([
        aRequest(opencode.api, opencode.body, { headers: [['x-long', `${'a'.repeat(9_000)} ${token} ${end}`]] }),
      ]);
    const [told] = diffOf(header('one'), header('two')).differences;
    expect(told).toMatchObject({ where: 'headers/x-long', bytes: { before: 9_045, after: 9_045, delta: 0 } });
    expect([told!.before, told!.after]).toEqual([
      expect.stringMatching(/^….{30}one$/),
      expect.stringMatching(/^….{30}two$/),
    ]);
    expect(JSON.stringify(told)).not.toContain(token.slice(-8));
  });

  it('is one of the first hundred; how many more there are is told', () => {
    const many = (value: number): Recording =>
      run(opencode, {
        ...opencode.body,
        logit_bias: Object.fromEntries(Array.from({ length: 130 }, (_, at) => [`t${at}`, value])),
      });
    const told = diffOf(many(1), many(2));
    expect([told.differences.length, told.more]).toEqual([100, 30]);
  });

  it('is that of the element that is gone, not of all after it', () => {
    const messages = Array.from({ length: 9 }, (_, at) => ({
      role: 'assistant',
      content: `Answer ${at}.`,
      refusal: null,
    }));
    const after = messages.filter((_, at) => at !== 3);
    const told = diffOf(run(opencode, { messages }), run(opencode, { messages: after }));
    expect([differing(told), places(told)]).toEqual([['removed history '], ['removed body/messages/3 history']]);
  });
});
