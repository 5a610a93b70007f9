import { describe, expect, it } from 'vitest';
import type { Arrival } from '../../src/model/arrival.ts';
import type { Json, JsonObject } from '../../src/model/json.ts';
import { wireMarks } from '../../src/providers/wire-marks.ts';
import { arrivalOf } from '../../src/wire/arrival/arrival-of.ts';
import { pickRequest } from '../../src/wire/pick-request.ts';
import { aCapture, aCapturedSkill, aCapturedTool } from '../builders/a-capture.ts';
import { fc } from '../builders/properties.ts';
import { aRecording, aRequest } from './a-recording.ts';
import { afterReading, append, description, type Shape, shapes, skillBody } from './bodies.ts';
import { noMarks } from './no-marks.ts';

const tool = aCapturedTool({
  name: 'find_book',
  wire: { name: 'find_book', description: 'Finds a book by its title.', inputSchema: { type: 'object' } },
});
const loans = aCapturedSkill({ name: 'loans', description, body: skillBody });
const capture = aCapture({ sections: [{ id: 'desk', text: append }], skills: [loans], tools: [tool] });

const arrive = ({ api, body }: Shape, of = capture, marks = wireMarks): Arrival =>
  arrivalOf(of, aRecording([]), aRequest(api, body), marks);

const told = ({ sections, skills, tools }: Arrival): unknown[] => [
  sections.map(({ form, found }) => [
    form,
    ...found.map(({ place, kind }) => (place === kind ? place : `${place}/${kind}`)),
  ]),
  skills.map(({ description: form, listed, body }) => [
    form,
    ...listed.map(({ place, times }) => `${place} ×${times}`),
    body.length,
  ]),
  tools.map(({ delivery, called, behind, named }) => [delivery, called.join(' '), behind, named]),
];

const declared = (called: string): unknown[] => ['declared', called, undefined, true];

describe('a capture in the first request', () => {
  it.each<[string, unknown[], unknown[], unknown[]]>([
    [
      'claude-code with a message of role system',
      ['exact', 'system'],
      ['exact', 'system ×1', 0],
      ['deferred', 'mcp__bridge__find_book', 'ToolSearch', true],
    ],
    [
      'claude-code with all in the first user message',
      ['exact', 'system'],
      ['exact', 'user ×1', 0],
      declared('mcp__bridge__find_book'),
    ],
    [
      'codex with gpt-5.5',
      ['exact', 'developer'],
      ['exact', 'developer ×1', 0],
      ['deferred', '', 'tool_search', false],
    ],
    ['codex with gpt-6.2-sol', ['exact', 'developer'], ['exact', 'developer ×1', 0], ['code', '', 'exec', false]],
    [
      'codex with a model that it does not know',
      ['exact', 'developer'],
      ['exact', 'developer ×1', 0],
      declared('mcp__bridge.find_book'),
    ],
    ['pi with anthropic-messages', ['exact', 'system'], ['escaped', 'system ×1', 0], ['code', '', 'codemode', false]],
    [
      'pi with openai-completions',
      ['exact', 'system'],
      ['escaped', 'system ×1', 0],
      declared('mcp__bridge__find_book'),
    ],
    ['pi with openai-responses', ['exact', 'system'], ['escaped', 'system ×1', 0], declared('mcp__bridge__find_book')],
    [
      'pi with google-generative-ai',
      ['exact', 'system'],
      ['escaped', 'system ×1', 0],
      declared('mcp__bridge__find_book'),
    ],
    ['gemini-cli', ['exact', 'system'], ['exact', 'system ×1', 0], declared('mcp_bridge_find_book')],
    ['opencode', ['exact', 'system/project-document'], ['exact', 'system ×1', 0], declared('bridge_find_book')],
  ])('of %s is found, each part of it at its place', (name, section, skill, of) => {
    const arrival = arrive(shapes[name]!);
    expect(told(arrival)).toEqual([[section], [skill], [of]]);
    expect(arrival.arrives).toBe(true);
    expect(arrival.kinds.reduce((sum, { bytes }) => sum + bytes, arrival.rest)).toBe(arrival.bytes);
  });

  it.each(Object.entries(shapes))('of %s is found without any mark, but for an index', (_, shape) => {
    const { sections, skills } = arrive(shape, capture, noMarks);
    expect(sections[0]?.form).toBe('exact');
    expect(skills[0]).toMatchObject({ indexed: false, body: [] });
    expect(skills[0]?.description).toMatch(/exact|escaped/);
    expect(skills[0]?.listed).toHaveLength(1);
  });

  it.each(Object.entries(afterReading))('of %s keeps a body that was read out of the count', (_, shape) => {
    expect(arrive(shape).skills[0]?.body).toEqual([]);
  });
});

const body = (system: string, tools: readonly Json[] = []): Shape => ({
  api: 'anthropic-messages',
  body: { system, messages: [{ role: 'user', content: 'say hi' }], tools },
});
const index = (words: string): string =>
  `<available_skills>\n<skill>\n<name>loans</name>\n<description>${words}</description>\n</skill>\n</available_skills>`;

describe('a section', () => {
  const of = (text: string): typeof capture => aCapture({ sections: [{ id: 'desk', text }] });
  const long = 'Every loan is written down before the book leaves the desk. Ähre and Öl are rooms.';

  it.each([
    ['all of it', `Before ${long} after`, long, 'exact', true, Buffer.byteLength(long)],
    [
      'all but white space at its ends',
      `Before ${long} after`,
      `\n${long}\n\n`,
      'trimmed',
      true,
      Buffer.byteLength(long),
    ],
    ['its beginning', `Before ${long.slice(0, 62)}`, long, 'cut', false, Buffer.byteLength(long.slice(0, 62))],
    ['a few first letters', 'Every lo', long, 'absent', false, 0],
    ['nothing of it', 'Something else', long, 'absent', false, 0],
  ])('of which %s arrives says so', (_, system, text, form, arrives, arrived) => {
    expect(arrive(body(system), of(text)).sections).toMatchObject([{ form, arrives, arrived }]);
  });

  it('is counted each time, and not where a model or a tool repeats it', () => {
    const shape: Shape = {
      api: 'openai-chat',
      body: {
        messages: [
          { role: 'system', content: `${long} ${long}` },
          { role: 'user', content: long },
          { role: 'assistant', content: long },
          { role: 'tool', tool_call_id: '1', content: long },
        ],
      },
    };
    expect(arrive(shape, of(long)).sections[0]?.found).toEqual([
      { pointer: '/messages/0/content', place: 'system', kind: 'system', times: 2 },
      { pointer: '/messages/1/content', place: 'user', kind: 'history', times: 1 },
    ]);
  });

  it('is found in the description of a tool, whatever JSON escapes in it', () => {
    const text = 'Say "yes"\nor \\ no, in a line of its own.';
    const shape = body('You.', [{ name: 'x', description: `First. ${text}`, input_schema: {} }]);
    expect(arrive(shape, of(text)).sections[0]).toMatchObject({
      form: 'exact',
      found: [{ pointer: '/tools/0/description', place: 'tools', kind: 'tools-declared' }],
    });
  });

  it('is found wherever it is planted in a request', () => {
    const places: readonly ((text: string) => Shape)[] = [
      (text) => body(`a${text}b`),
      (text) => body('a', [{ name: 'x', description: text, input_schema: {} }]),
      (text) => ({
        api: 'openai-responses',
        body: { input: [{ type: 'message', role: 'developer', content: [{ type: 'input_text', text }] }] },
      }),
      (text) => ({ api: 'gemini-generate', body: { contents: [{ role: 'user', parts: [{ text: 'x' }, { text }] }] } }),
      (text) => ({ api: 'openai-chat', body: { new_key: { list: [text] } } }),
    ];
    const words = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 60 })
      .filter((text) => !/[\ud800-\udfff]/.test(text) && text.trim() !== '');
    fc.assert(
      fc.property(fc.constantFrom(...places), words, (plant, text) => {
        expect(arrive(plant(text), of(text)).sections[0]?.form).toBe('exact');
      }),
    );
  });
});

describe('a skill', () => {
  const of = (words: string): typeof capture =>
    aCapture({ skills: [aCapturedSkill({ name: 'loans', description: words, body: skillBody })] });
  const words = 'Keeps the loans of the desk:\nwho has which book & until when, and what is due this week.';
  const one = words.replace('\n', ' ');

  it.each([
    ['as it is', index(words), 'exact', true],
    ['on one line', index(one), 'spaced', true],
    ['escaped on one line', index(one.replace('&', '&amp;')), 'escaped', true],
    ['cut', index(`${words.slice(0, 40)}…`), 'cut', false],
    ['under its name alone', index(''), 'absent', false],
    ['not at all', 'Nothing.', 'absent', false],
    ['in no index that is known', `Skills:\n* loans -- ${one}`, 'spaced', true],
    ['far from its name', `loans${' '.repeat(400)}${one}`, 'absent', false],
  ])('that is announced %s says so', (_, system, form, arrives) => {
    expect(arrive(body(system), of(words)).skills[0]).toMatchObject({ description: form, arrives });
  });

  it('that is listed again after a change is counted twice and arrives as it is now', () => {
    const { skills } = arrive(body(`${index('As it was.')}\n${index(words)}`), of(words));
    expect(skills[0]).toMatchObject({
      description: 'exact',
      listed: [{ place: 'system', kind: 'skill-index', times: 2 }],
    });
  });

  it.each([
    ['whole', skillBody],
    ['by one long line', `See: ${skillBody.split('\n')[2]!}`],
  ])('whose body stands in the prompt %s does not arrive as it should', (_, text) => {
    const { skills, arrives } = arrive(body(`${index(words)}\n${text}`), of(words));
    expect(skills[0]).toMatchObject({ arrives: false, body: [{ pointer: '/system', place: 'system' }] });
    expect(arrives).toBe(false);
  });

  it('may share a line with the prompt itself', () => {
    const shared = aCapture({
      ...{ sections: [{ id: 'a', text: skillBody.split('\n')[2]! }] },
      skills: of(words).skills,
    });
    expect(arrive(body(`${index(words)}\n${skillBody.split('\n')[2]!}`), shared).skills[0]?.body).toEqual([]);
  });
});

describe('a tool', () => {
  const only = aCapture({ tools: [tool] });
  const sent = (name: string, text = 'Finds a book by its title.'): JsonObject => ({
    name,
    description: text,
    input_schema: {},
  });
  const search = sent('ToolSearch', 'Finds tools.');
  const namespaces = (entry: string): string => `<tools>\nDeferred tool namespaces:\n- ${entry}\n</tools>`;

  it.each<[string, readonly Json[], object]>([
    ['under its own name', [sent('find_book')], { delivery: 'declared', called: ['find_book'], arrives: true }],
    [
      'under the prefix of a client that is not known',
      [sent('nova-find_book')],
      { delivery: 'declared', called: ['nova-find_book'] },
    ],
    [
      'not by a tool whose name only ends alike',
      [sent('re_find_book', 'Looks again.')],
      { delivery: 'absent', arrives: false },
    ],
    ['not by a longer word', [sent('refind_book')], { delivery: 'absent' }],
    ['with a description that was cut', [sent('find_book', 'Finds a book by its tit…')], { description: 'changed' }],
    ['with another description', [sent('find_book', 'Looks.')], { description: 'changed', arrives: false }],
    [
      'for later',
      [{ ...sent('find_book'), defer_loading: true }],
      { delivery: 'deferred', named: true, arrives: true },
    ],
    [
      'not behind a search that lists names, when it does not list it',
      [search],
      { delivery: 'absent', arrives: false },
    ],
    [
      'behind a tool that calls others from code and lists none',
      [sent('codemode', 'Runs code.')],
      { delivery: 'code', behind: 'codemode', named: false, arrives: true },
    ],
    ['nowhere', [], { delivery: 'absent', arrives: false, after: null }],
  ])('is offered %s', (_, tools, expected) => {
    expect(arrive(body('You.', tools), only).tools[0]).toMatchObject(expected);
  });

  it.each<[string, string, object]>([
    ['is not behind a search that lists no server', 'You.', { delivery: 'absent', behind: undefined, arrives: false }],
    [
      'is not behind a search that lists namespaces of its own',
      namespaces('multi_agent_v1: Agents.'),
      { delivery: 'absent', arrives: false },
    ],
    [
      'is behind a search that lists a server',
      namespaces('mcp__bridge'),
      { delivery: 'deferred', behind: 'tool_search', named: false, arrives: true },
    ],
  ])('%s', (_, text, expected) => {
    const input = [{ type: 'message', role: 'developer', content: [{ type: 'input_text', text }] }];
    const request: Shape = { api: 'openai-responses', body: { input, tools: [{ type: 'tool_search' }] } };
    expect(arrive(request, only).tools[0]).toMatchObject(expected);
  });

  it('tells a description that was cut from one that is another', () => {
    const words = 'Finds a book by its title, in all rooms and in the cellar.';
    const capped = aCapture({
      tools: [aCapturedTool({ name: 'find_book', wire: { name: 'find_book', description: words } })],
    });
    const cut = body('You.', [sent('find_book', `${words.slice(0, 30)}…`)]);
    expect(arrive(cut, capped).tools[0]).toMatchObject({ description: 'cut', arrives: false });
  });
});

describe('the request that is looked at', () => {
  const title = aRequest('openai-chat', { messages: [{ role: 'user', content: 'A title, please.' }] });
  const list = { ...aRequest('openai-chat', {}), api: undefined };
  const main = aRequest('openai-chat', shapes.opencode!.body);

  it('is the first model call with tools, or the one that is named', () => {
    const recording = aRecording([list, title, main, main]);
    expect(pickRequest(recording, 'r.json', undefined).index).toBe(2);
    expect(pickRequest(recording, 'r.json', 1).index).toBe(1);
  });

  it.each([
    [0, 'Request 0 of this recording is no model call.', 'Model calls are 1, 2.'],
    [7, 'Request 7 of this recording does not exist.', 'Model calls are 1, 2.'],
  ])('cannot be %i', (index_, message, help) => {
    expect(() => pickRequest(aRecording([list, title, main]), 'r.json', index_)).toThrowError(
      expect.objectContaining({ problems: [{ code: 'usage', path: 'r.json', message, help }] }),
    );
  });

  it('is not guessed where no call offers tools', () => {
    expect(() => pickRequest(aRecording([list, title]), 'r.json', undefined)).toThrowError(
      expect.objectContaining({
        problems: [expect.objectContaining({ code: 'no-capture', help: 'Name one with --request: 1.' })],
      }),
    );
  });
});
