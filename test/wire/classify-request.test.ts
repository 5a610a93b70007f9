import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../src/model/json.ts';
import type { WireApi } from '../../src/model/recording.ts';
import type { PlacedPart } from '../../src/model/request-parts.ts';
import { wireMarks } from '../../src/providers/wire-marks.ts';
import { classifyRequest } from '../../src/wire/parts/classify-request.ts';
import { fc, runs } from '../builders/properties.ts';
import { aRequest } from './a-recording.ts';
import { afterReading, append, description, projectDocument, type Shape, shapes, skillBody } from './bodies.ts';
import { noMarks } from './no-marks.ts';

const partsOf = ({ api, body }: Shape, marks = wireMarks): readonly PlacedPart[] =>
  classifyRequest(aRequest(api, body), marks).parts;
const shape = (name: string): Shape => shapes[name] ?? afterReading[name]!;
const told = (parts: readonly PlacedPart[]): string[] =>
  parts.map(
    ({ place, kind, name }) => `${place === kind ? kind : `${place}/${kind}`}${name === undefined ? '' : ` ${name}`}`,
  );
/** The part in which a text stands. */
const holder = (parts: readonly PlacedPart[], text: string): string =>
  told(parts.filter((part) => part.text.includes(text))).join(', ');

describe('the parts of a request', () => {
  it.each([
    [
      'claude-code with a message of role system',
      [
        'system',
        'system',
        'system',
        'user/injected',
        'user/project-document',
        'user/injected',
        'user',
        'system',
        'system/tools-deferred',
        'system/tools-deferred CronCreate',
        'system/tools-deferred',
        'system/tools-deferred mcp__bridge__find_book',
        'system',
        'system/skill-index',
        'system/skill-index loans',
        'system/skill-index update-config',
        'system',
        'tools/tools-declared Bash',
        'tools/tools-deferred ToolSearch',
        'tools/tools-declared Skill',
      ],
    ],
    [
      'claude-code with all in the first user message',
      [
        'system',
        'system',
        'user/injected',
        'user/skill-index',
        'user/skill-index loans',
        'user/skill-index update-config',
        'user/injected',
        'user/injected',
        'user/project-document',
        'user/injected',
        'user',
        'tools/tools-declared Bash',
        'tools/tools-declared mcp__bridge__find_book',
      ],
    ],
    [
      'codex with gpt-5.5',
      [
        'developer/tools-deferred',
        'developer/tools-deferred mcp__bridge',
        'developer/tools-deferred',
        'developer',
        'developer',
        'developer/skill-index',
        'developer/skill-index loans',
        'developer/skill-index',
        'user/project-document',
        'user/injected',
        'user',
        'tools/tools-declared exec_command',
        'tools/tools-declared apply_patch',
        'tools/tools-deferred tool_search',
        'tools/tools-declared web_search',
      ],
    ],
    [
      'codex with gpt-6.2-sol',
      [
        'tools/tools-declared functions',
        'tools/tools-code functions.exec',
        'developer/tools-deferred',
        'developer/tools-deferred mcp__bridge',
        'developer/tools-deferred',
        'developer',
        'developer',
        'developer/skill-index',
        'developer/skill-index loans',
        'developer/skill-index',
        'user/project-document',
        'user/injected',
        'user',
      ],
    ],
    [
      'gemini-cli',
      [
        'system',
        'system/skill-index',
        'system/skill-index loans',
        'system/skill-index',
        'user/injected',
        'user/project-document',
        'user/injected',
        'user',
        'tools/tools-declared activate_skill',
        'tools/tools-declared mcp_bridge_find_book',
      ],
    ],
    [
      'opencode',
      [
        'system',
        'system/skill-index',
        'system/skill-index loans',
        'system/skill-index',
        'system',
        'system/project-document',
        'system',
        'system/project-document',
        'user',
        'tools/tools-declared skill',
        'tools/tools-declared bridge_find_book',
      ],
    ],
  ])('of %s are found in their order', (name, parts) => {
    expect(told(partsOf(shape(name)))).toEqual(parts);
  });

  it('of codex with a model that it does not know carry the namespace in the names of its tools', () => {
    const parts = partsOf(shape('codex with a model that it does not know'));
    expect(told(parts)[0]).toBe('system');
    expect(told(parts).slice(-3)).toEqual([
      'tools/tools-declared shell',
      'tools/tools-declared mcp__bridge',
      'tools/tools-declared mcp__bridge.find_book',
    ]);
  });

  it.each(Object.keys(shapes).filter((name) => name.startsWith('pi ')))(
    'of %s are the same four of the system text',
    (name) => {
      expect(told(partsOf(shape(name))).filter((part) => part.startsWith('system'))).toEqual([
        'system',
        'system/project-document',
        'system',
        'system/skill-index',
        'system/skill-index loans',
        'system/skill-index',
        'system',
      ]);
    },
  );

  it.each(Object.keys(shapes))('of %s hold what the client was given, each thing in a part of its kind', (name) => {
    const parts = partsOf(shape(name));
    expect(holder(parts, projectDocument)).toMatch(/^(user|system)\/project-document$/);
    expect(holder(parts, description.slice(0, 40))).toMatch(/skill-index loans$/);
    expect(holder(parts, append)).toMatch(/^(system|developer)(\/project-document)?$/);
    expect(holder(parts, 'say hi')).toBe('user');
  });

  it.each(Object.entries({ ...shapes, ...afterReading }))('of %s sum to the body with the rest', (_, { api, body }) => {
    const request = aRequest(api, body);
    const { parts, rest } = classifyRequest(request);
    expect(parts.reduce((sum, { bytes }) => sum + bytes, rest)).toBe(request.bytes);
    for (const part of parts) expect(part.bytes).toBe(Buffer.byteLength(part.text));
    expect(rest).toBeGreaterThan(0);
  });

  it.each(Object.keys(afterReading))(
    'of %s after a skill was read keep its body out of what was sent at first',
    (name) => {
      const { api, body } = afterReading[name]!;
      const { texts, parts } = classifyRequest(aRequest(api, body));
      const places = texts.filter(({ text }) => text.includes(skillBody)).map(({ place }) => place);
      expect(places).toEqual(['history']);
      // A user's words before an answer are history; those of the client stay what they are.
      expect(parts.filter(({ kind }) => kind === 'user')).toEqual([]);
      expect(holder(parts, 'say hi')).toBe('user/history');
      expect(holder(parts, projectDocument)).toContain('project-document');
    },
  );

  it('tell a reminder from the words that follow it in one text', () => {
    const body = { messages: [{ role: 'user', content: '<system-reminder>\nBe kind.\n</system-reminder>\nsay hi' }] };
    expect(told(partsOf({ api: 'anthropic-messages', body }))).toEqual(['user/injected', 'user']);
  });

  it('name the project document of an older Pi, and the servers whose tools Codex defers', () => {
    const pi = {
      system: `You.\n\n# Project Context\n\nGuidelines:\n\n## /tmp/desk/AGENTS.md\n\n${projectDocument}\n\nThe following skills provide specialized instructions for specific tasks.`,
    };
    expect(told(partsOf({ api: 'anthropic-messages', body: pi }))).toEqual([
      'system',
      'system/project-document',
      'system',
    ]);
    const text = '<tools>\nDeferred tool namespaces:\n- mcp__bridge: Finds books.\n</tools>';
    const codex = { input: [{ type: 'message', role: 'developer', content: text }] };
    expect(told(partsOf({ api: 'openai-responses', body: codex }))).toContain('developer/tools-deferred mcp__bridge');
  });

  it('take no reminder out of a system text that explains reminders', () => {
    const body = { system: 'Tags like <system-reminder>this</system-reminder> are not from the user.' };
    expect(told(partsOf({ api: 'anthropic-messages', body }))).toEqual(['system']);
  });
});

describe('a client that nobody knows', () => {
  const body: JsonObject = {
    system: `You are Nova.\n\n${append}\n\nSkills:\n- loans: ${description}`,
    messages: [
      {
        role: 'user',
        content: [
          { type: 'text', text: '<workspace kind="local">\n/tmp/desk\n</workspace>' },
          { type: 'text', text: 'Today is Monday.' },
          { type: 'text', text: 'say hi' },
        ],
      },
    ],
    tools: [
      { name: 'nova_find_book', input_schema: {} },
      { name: 'later', defer_loading: true },
    ],
  };

  it('is divided by the model API alone: one element and what stands before the last text are injected', () => {
    const parts = [
      'system',
      'user/injected',
      'user/injected',
      'user',
      'tools/tools-declared nova_find_book',
      'tools/tools-deferred later',
    ];
    expect(told(partsOf({ api: 'anthropic-messages', body }))).toEqual(parts);
    expect(told(partsOf({ api: 'anthropic-messages', body }, noMarks))).toEqual(parts);
  });

  it.each(Object.entries(shapes))(
    '%s read without marks loses nothing and guesses no index',
    (_, { api, body: known }) => {
      const request = aRequest(api, known);
      const { parts, rest } = classifyRequest(request, noMarks);
      expect(parts.reduce((sum, { bytes }) => sum + bytes, rest)).toBe(request.bytes);
      expect(parts.filter(({ kind }) => kind === 'skill-index' || kind === 'project-document')).toEqual([]);
    },
  );
});

describe('what is not known', () => {
  it.each<[string, WireApi, JsonObject, string]>([
    ['a key', 'anthropic-messages', { memory: { notes: ['planted'] } }, '/memory'],
    ['a role', 'openai-chat', { messages: [{ role: 'critic', content: 'planted' }] }, '/messages/0/content'],
    [
      'a block',
      'anthropic-messages',
      { messages: [{ role: 'user', content: [{ type: 'scroll', ink: 'planted' }] }] },
      '/messages/0/content/0',
    ],
    [
      'a key of a block',
      'anthropic-messages',
      { system: [{ type: 'text', text: 'a', aside: 'planted' }] },
      '/system/0/aside',
    ],
    ['an item', 'openai-responses', { input: [{ type: 'omen', text: 'planted' }] }, '/input/0'],
    ['messages that are no list', 'openai-chat', { messages: { first: 'planted' } }, '/messages'],
    ['tools that are no list', 'openai-chat', { tools: 'planted' }, '/tools'],
    ['parts that are no list', 'gemini-generate', { contents: [{ parts: { text: 'planted' } }] }, '/contents/0/parts'],
    ['a key with a slash', 'gemini-generate', { 'a/b~c': 'planted' }, '/a~1b~0c'],
  ])('%s is kept whole', (_, api, body, pointer) => {
    const parts = partsOf({ api, body }).filter((part) => part.text.includes('planted'));
    expect(parts.map((part) => [part.kind, part.pointer])).toEqual([['unknown', pointer]]);
  });

  it('is a body that is no JSON object, and a call of no known API', () => {
    const request = { ...aRequest('openai-chat', {}), text: 'planted', bytes: 7, body: undefined };
    expect(classifyRequest(request)).toMatchObject({ parts: [{ kind: 'unknown', text: 'planted' }], rest: 0 });
    expect(classifyRequest({ ...aRequest('openai-chat', { a: 'planted' }), api: undefined }).parts).toHaveLength(1);
    expect(classifyRequest({ ...request, text: '', bytes: 0 })).toEqual({ parts: [], texts: [], rest: 0 });
  });

  it('is no setting that holds only numbers', () => {
    expect(partsOf({ api: 'openai-chat', body: { brand_new: { depth: 3, on: true } } })).toEqual([]);
  });
});

const apis: readonly WireApi[] = ['anthropic-messages', 'openai-responses', 'openai-chat', 'gemini-generate'];
const keys = [
  'system',
  'messages',
  'tools',
  'input',
  'instructions',
  'contents',
  'systemInstruction',
  'parts',
  'role',
  'content',
  'type',
  'text',
  'name',
  'output',
  'functionResponse',
  'functionDeclarations',
  'tool_calls',
  '__proto__',
  'x',
];
const words = [
  'user',
  'assistant',
  'system',
  'tool',
  'model',
  'message',
  'text',
  'tool_result',
  'namespace',
  'additional_tools',
  '<available_skills>',
  '</available_skills>',
  '<skill><name>a</name></skill>',
  '- a: b\n',
  '<system-reminder>',
  '</system-reminder>',
  'Instructions from: x\n',
  'ü😀',
];

const anyBody = fc.letrec<{ value: Json; object: JsonObject }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 5 },
    fc.constantFrom<Json>(null, true, 3),
    fc.array(fc.constantFrom(...words), { maxLength: 4 }).map((some) => some.join('')),
    fc.array(tie('value'), { maxLength: 3 }),
    tie('object'),
  ),
  object: fc.dictionary(fc.constantFrom(...keys), tie('value'), { maxKeys: 4 }),
})).object;

describe('any body', () => {
  it('is divided without loss: parts and rest sum to it, and texts are cut into their parts', () => {
    fc.assert(
      fc.property(fc.constantFrom(...apis), anyBody, (api, body) => {
        const request = aRequest(api, body);
        const { parts, texts, rest } = classifyRequest(request);
        expect(parts.reduce((sum, { bytes }) => sum + bytes, rest)).toBe(request.bytes);
        expect(rest).toBeGreaterThanOrEqual(0);
        for (const { pointer, text, spans } of texts) {
          const cut = parts.filter((part) => part.pointer === pointer);
          const joined = cut.map((part) => part.text).join('');
          if (cut.length === spans.length && spans.length > 1) expect(joined).toBe(text);
        }
      }),
      { numRuns: runs(500) },
    );
  });

  it.each(apis)('reads a role that is no word as an unknown one in %s', (api) => {
    for (const role of [{ toString: null, valueOf: null }, [[]], 7, ['user'], { user: 'user' }]) {
      const message = { role, content: 'said', parts: [{ text: 'said' }] };
      const { parts } = classifyRequest(aRequest(api, { messages: [message], input: [message], contents: [message] }));
      expect(parts.filter(({ text }) => text === 'said').map(({ kind }) => kind)).not.toContain('user');
    }
  });

  it('loses no text that is planted anywhere but in a setting', () => {
    const planted = 'PLANTED text\n\nof a section';
    const places: readonly ((body: JsonObject, name: string) => JsonObject)[] = [
      (body, name) => ({ ...body, [name]: planted }),
      (body, name) => ({ ...body, [name]: [{ [name]: { deep: planted } }] }),
    ];
    const names = keys.filter((key) => key !== '__proto__' && key !== 'text');
    fc.assert(
      fc.property(
        fc.constantFrom(...apis),
        anyBody,
        fc.constantFrom(...places),
        fc.constantFrom(...names),
        (api, body, plant, name) => {
          const { texts, parts } = classifyRequest(aRequest(api, plant(body, name)));
          expect(texts.some(({ text }) => text.includes(planted))).toBe(true);
          expect(parts.some(({ text }) => text.includes('PLANTED'))).toBe(true);
        },
      ),
      { numRuns: runs(500) },
    );
  });

  it.each([
    ['openings', '<available_skills>'.repeat(20_000)],
    ['lines of instructions', 'Instructions from: x\n'.repeat(20_000)],
    ['entries', `<skills_instructions>\n${'- a: b\n'.repeat(30_000)}</skills_instructions>`],
    ['parentheses', `Contents of ${' (a'.repeat(100_000)}`],
    ['newlines', `<skills_instructions>\n- a: b${'\n'.repeat(200_000)}x</skills_instructions>`],
  ])('with many %s is divided in time', (_, text) => {
    const start = process.hrtime.bigint();
    classifyRequest(aRequest('anthropic-messages', { system: text, messages: [{ role: 'user', content: text }] }));
    expect(Number(process.hrtime.bigint() - start) / 1e6).toBeLessThan(4000);
  });
});
