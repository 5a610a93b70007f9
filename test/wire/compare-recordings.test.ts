import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../src/model/json.ts';
import type { Recording } from '../../src/model/recording.ts';
import { diffRecordings } from '../../src/wire/compare/diff-recordings.ts';
import { normalizeRecording } from '../../src/wire/compare/normalize-recording.ts';
import { placeholders, setAside } from '../../src/wire/compare/set-aside.ts';
import { fc, runs } from '../builders/properties.ts';
import { aRecording, aRequest } from './a-recording.ts';
import { type Shape, shapes } from './bodies.ts';
import { diffOf } from './diff-of.ts';

const names = Object.keys(shapes);

/** The same client a day later, in another folder, with other ids. */
function later(text: string): string {
  return text
    .replaceAll('/tmp/work-Ab12Cd', '/tmp/work-Zx98Yw')
    .replaceAll('2026-11-30', '2026-12-01')
    .replaceAll('Monday, November 30, 2026', 'Tuesday, December 1, 2026')
    .replaceAll('5f3c1f8e-6f0c-4f0e-8a53-1f5cf2a9f0aa', '0c2f6a50-35c3-4f63-b4a5-93a3e39a1111')
    .replaceAll('0b51c3ee-93b5-4a38-9d0e-2f40a2e5f6aa', '1a51c3ee-93b5-4a38-9d0e-2f40a2e5f6bb');
}

const recorded = ({ api, body }: Shape): Recording => aRecording([aRequest(api, body)]);
const laterRecorded = ({ api, body }: Shape): Recording =>
  aRecording([
    aRequest(api, JSON.parse(later(JSON.stringify(body))) as Json, {
      headers: [
        ['content-type', 'application/json'],
        ['content-length', '12345'],
        ['host', '127.0.0.1:51999'],
      ],
    }),
  ]); /** What is named, parts and other places, as `<what> <where>`. */
const named = (before: Recording, after: Recording): string[] => {
  const { status, parts, differences } = diffOf(before, after);
  const told = [
    ...parts.filter((part) => part.status !== 'same').map((part) => `${part.status} ${part.kind} ${part.pointer}`),
    ...differences.map(({ what, where }) => `${what} ${where}`),
  ];
  expect(status).toBe(told.length === 0 ? 'same' : 'changed');
  return told;
};
const withBody = (recording: Recording, change: (body: JsonObject) => Json): Recording => {
  const [first] = recording.requests;
  return { ...recording, requests: [aRequest(first!.api!, change(first!.body as JsonObject))] };
};

describe('two runs of one client', () => {
  it.each(names)('%s are equal after ids, clocks, folders and the order of headers', (name) => {
    const [before, after] = [recorded(shapes[name]!), laterRecorded(shapes[name]!)];
    expect(named(before, after)).toEqual([]);
    expect(diffOf(before, after).setAside).toEqual([]);
  });

  it('differ where a text does', () => {
    const before = recorded(shapes['pi with openai-completions']!);
    const after = withBody(before, (body) => JSON.parse(JSON.stringify(body).replaceAll('say hi', 'say ho')) as Json);
    expect(named(before, after)).toEqual(['changed user /messages/1/content']);
  });

  it('are equal when a header tells the millisecond of the start', () => {
    const at = (ms: string): Recording =>
      aRecording([
        { ...recorded(shapes[names[0]!]!).requests[0]!, headers: [['x-turn', `{"started_at_unix_ms":${ms}}`]] },
      ]);
    expect(named(at('1796073429500'), at('1796073437328'))).toEqual([]);
  });

  it('differ in a setting, a header and a missing request', () => {
    const before = recorded(shapes.opencode!);
    const setting = withBody(before, (body) => ({ ...body, temperature: 1 }));
    expect(diffOf(before, setting).differences).toEqual([
      {
        ...{ request: 0, where: 'body/temperature', what: 'added', kind: undefined, before: null, after: '1' },
        bytes: { before: null, after: 1, delta: 1 },
      },
    ]);
    const header = aRecording([{ ...before.requests[0]!, headers: [['x-beta', '2023-06-01']] }]);
    expect(named(before, header)).toEqual([
      'removed headers/content-type',
      'removed headers/host',
      'added headers/x-beta',
    ]);
    const other = aRecording([{ ...before.requests[0]!, headers: [['x-beta', '2025-06-01']] }]);
    expect(diffOf(header, other).differences).toMatchObject([{ where: 'headers/x-beta', before: '2023-06-01' }]);
    const two = aRecording([before.requests[0]!, before.requests[0]!]);
    expect(diffOf(before, two).differences).toMatchObject([
      { request: 1, where: 'request', what: 'added', before: null, after: 'POST /v1/chat/completions' },
    ]);
  });

  it('may ask for their models at any time', () => {
    const call = aRequest('openai-chat', shapes.opencode!.body);
    const list = { ...aRequest('openai-chat', {}), api: undefined, method: 'GET', path: '/v1/models', text: '' };
    const told = (before: Recording, after: Recording): unknown[] =>
      diffRecordings(
        { recording: before, request: before.requests.find(({ api }) => api !== undefined)! },
        { recording: after, request: after.requests.find(({ api }) => api !== undefined)! },
      ).differences.map(({ what, where }) => `${what} ${where}`);
    expect(told(aRecording([list, call]), aRecording([call, list]))).toEqual([]);
    expect(told(aRecording([list, call]), aRecording([call]))).toEqual(['removed request']);
  });

  it('keep equal ids equal and different ones different', () => {
    const body = (first: string, second: string): JsonObject => ({
      messages: [
        { role: 'assistant', tool_calls: [{ id: first, type: 'function' }] },
        { role: 'tool', tool_call_id: second, content: 'done' },
      ],
    });
    const run = (first: string, second: string): Recording =>
      aRecording([aRequest('openai-chat', body(first, second))]);
    expect(named(run('a', 'a'), run('b', 'b'))).toEqual([]);
    expect(named(run('a', 'a'), run('b', 'c'))).toEqual(['changed body/messages/1/tool_call_id']);
  });

  it('may write their metadata in any order', () => {
    const run = (metadata: JsonObject): Recording =>
      aRecording([aRequest('openai-responses', { client_metadata: metadata, prompt_cache_key: metadata['thread']! })]);
    const [before, after] = [
      run({ thread: 'one', turn: 'two', window: 'one:0' }),
      run({ window: 'x:0', turn: 'y', thread: 'x' }),
    ];
    expect(named(before, after)).toEqual([]);
    expect(named(before, run({ turn: 'y', thread: 'y', window: 'x:0' }))).not.toEqual([]);
  });

  it('name the metadata of one run only where the model API has it', () => {
    const body = (text: string): JsonObject => ({
      metadata: { user_id: text },
      tools: [{ name: 'a', input_schema: { properties: { metadata: { description: text } } } }],
    });
    const run = (text: string): Recording => aRecording([aRequest('anthropic-messages', body(text))]);
    expect(named(run('one'), run('two'))).toEqual(['changed tools-declared /tools/0']);
  });

  it('compare by folders that are given, also where they stand as one name', () => {
    const run = (folder: string): Recording =>
      normalizeRecording(
        aRecording([
          aRequest('openai-chat', {
            messages: [{ role: 'user', content: `${folder}/a ${folder}bc ~/.x/${folder.replaceAll('/', '-')}/m` }],
          }),
        ]),
        { home: '/srv', project: folder },
      );
    const text = JSON.stringify(run('/srv/desk').requests[0]?.body);
    expect(text).toContain('<project>/a <home>/deskbc ~/.x/<project-name>/m');
    expect(JSON.stringify(run('/srv/room').requests[0]?.body)).toBe(text.replace('deskbc', 'roombc'));
  });
});

describe('setting aside', () => {
  it.each([
    ['at 2026-11-30T19:55:12.123Z', 'at <time:1>'],
    ['on 2026-11-30 and 2026-11-30, not 2026-12-01', 'on <date:1> and <date:1>, not <date:2>'],
    ["Today's date is Mon Nov 30 2026.", "Today's date is <date:1>."],
    ['Monday, November 30, 2026 at 10:12:13 AM', '<date:1> at <time:1>'],
    ['30 November 2026', '<date:1>'],
    ['toolu_01AbCdEfGhIjKl', '<id:1>'],
    ['call_function and session_context_2 and msg_digest', 'call_function and session_context_2 and msg_digest'],
    ['http://127.0.0.1:41234/v1', 'http://<port:1>/v1'],
    ['/var/folders/ab/cd_ef/T/run-Ab12Cd/home', '<temp:1>/home'],
    ['/tmp/agents/run-Ab12Cd/home', '<temp:1>/home'],
    ['/tmp/agentprompt-nsvjpr/tmp and /tmp/agentprompt-nsIJpR/tmp', '<temp:1>/tmp and <temp:2>/tmp'],
    ['/tmp/agentprompt-checkout/src', '/tmp/agentprompt-checkout/src'],
    ['/tmp/work-tree/home, ratio 16:10, may 5', '/tmp/work-tree/home, ratio 16:10, may 5'],
    ['claude-sonnet-4-5-20250929 v2.1.332', 'claude-sonnet-4-5-20250929 v2.1.332'],
  ])('%j is %j', (text, clean) => {
    expect(setAside(text, {}, placeholders())).toBe(clean);
  });

  it('twice is once', () => {
    const volatile = fc.constantFrom(
      '2026-11-30',
      'T',
      '10:11',
      ':12',
      'Nov 30, 2026',
      '/tmp/a-Ab12Cd',
      '/tmp/desk',
      '-',
      '5f3c1f8e-6f0c-4f0e-8a53-1f5cf2a9f0aa',
      'call_a1b2c3d4e5',
      '127.0.0.1:80',
      ' ',
      '<id:1>',
      'x',
      '0',
    );
    const text = fc.array(volatile, { maxLength: 8 }).map((parts) => parts.join(''));
    const body = fc.record({
      system: text,
      metadata: fc.oneof(text, fc.record({ user_id: text, n: fc.integer() })),
      messages: fc.array(fc.record({ role: fc.constantFrom('user', 'assistant'), id: text, content: text }), {
        maxLength: 3,
      }),
    });
    fc.assert(
      fc.property(body, text, (value, path) => {
        const run = aRecording([aRequest('anthropic-messages', value, { path })]);
        const folders = { home: '/tmp/desk' };
        const once = normalizeRecording(run, folders);
        expect(normalizeRecording(once, folders)).toEqual(once);
        expect(named(once, normalizeRecording(run, folders))).toEqual([]);
      }),
      { numRuns: runs(300) },
    );
  });
});

describe('the parts of two recordings', () => {
  const before = recorded(shapes['claude-code with a message of role system']!);
  const changed = (change: (text: string) => string): Recording =>
    withBody(before, (body) => JSON.parse(change(JSON.stringify(body))) as Json);
  const told = (after: Recording, only = false): unknown[] => {
    const diff = diffRecordings(
      { recording: before, request: before.requests[0]! },
      { recording: after, request: after.requests[0]! },
      { only },
    );
    const parts = diff.parts.filter(({ status }) => status !== 'same');
    return [
      diff.status,
      parts.map((part) => [part.kind, part.name, part.status, part.delta]),
      diff.differences.map(({ what, where }) => `${what} ${where}`),
    ];
  };

  it('name the skill whose description changed', () => {
    expect(told(changed((text) => text.replace('Changes settings.', 'Sets things.')))).toEqual([
      'changed',
      [['skill-index', 'update-config', 'changed', -5]],
      [],
    ]);
  });

  it('name the tool that is new, the one that is gone, and settings apart', () => {
    const after = withBody(before, (body) => ({
      ...body,
      max_tokens: 9,
      tools: [...(body['tools'] as Json[]).slice(1), { name: 'New', input_schema: {} }],
    }));
    expect(told(after)).toEqual([
      'changed',
      [
        ['tools-declared', 'New', 'added', 32],
        ['tools-declared', 'Bash', 'removed', -121],
      ],
      ['changed body/max_tokens'],
    ]);
  });

  it('say when a text moved to another channel', () => {
    const after = withBody(before, (body) => {
      const [user, system] = body['messages'] as [JsonObject, JsonObject];
      return {
        ...body,
        messages: [
          {
            ...user,
            content: [{ type: 'text', text: `${system['content'] as string}\n` }, ...(user['content'] as Json[])],
          },
        ],
      };
    });
    const parts = told(after)[1] as unknown[][];
    expect(parts).toContainEqual(['skill-index', 'loans', 'moved', 0]);
    expect(parts).toContainEqual(['tools-deferred', 'mcp__bridge__find_book', 'moved', 0]);
  });

  it('count alone when one request is asked for', () => {
    const after = aRecording([before.requests[0]!, before.requests[0]!]);
    expect(told(after)[0]).toBe('changed');
    expect(told(after, true)[0]).toBe('same');
  });
});
