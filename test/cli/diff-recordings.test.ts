import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../src/model/json.ts';
import { aFolder, runIn } from '../builders/a-host.ts';
import { afterReading, append, description, type Shape, shapes, skillBody } from '../wire/bodies.ts';

const skill = `---\nname: loans\ndescription: "${description}"\n---\n\n${skillBody}`;
const prompt = `# Desk\n${append}\n# End\nBe brief and friendly to every reader.`;
const tools = [{ name: 'find_book', description: 'Finds a book by its title.', inputSchema: { type: 'object' } }];
const config = `schema: agentprompt/1
facts: 2026-10-01
cases:
  - { name: desk, from: { system: prompt.txt, skills: skills.json, tools: tools.json, split: headings }, provider: codex, mode: full }
`;
const capture = '.agentprompt/captures/desk/codex.full';

/** A recording file whose model calls have these bodies. */
function recordingFile(...sent: readonly Shape[]): string {
  const requests = sent.map(({ api, body }, index) => {
    const text = JSON.stringify(body);
    return {
      index,
      method: 'POST',
      path: '/v1/responses',
      api,
      headers: [['content-type', 'application/json']],
      bytes: Buffer.byteLength(text),
      step: index,
      text,
    };
  });
  const end = { code: 0, signal: null, timed_out: false };
  const head = { schema: 'agentprompt.recording/1', provider: 'codex', version: '0.171.0', command: ['codex', 'exec'] };
  return `${JSON.stringify({ ...head, isolation: 'namespace', end, requests }, null, 2)}\n`;
}

const codex = shapes['codex with a model that it does not know']!;
const sending = (text: string, shape = codex): Shape => ({
  ...shape,
  body: JSON.parse(
    JSON.stringify(shape.body).replaceAll(JSON.stringify(append).slice(1, -1), JSON.stringify(text).slice(1, -1)),
  ) as JsonObject,
});

let folder: string;
const put = (name: string, text: string): void => writeFileSync(join(folder, name), text);
const diff = (...argv: readonly string[]): ReturnType<typeof runIn> => runIn(folder, 'diff', ...argv);

beforeEach(async () => {
  folder = aFolder();
  put('agentprompt.yaml', config);
  put('prompt.txt', prompt);
  put('skills.json', JSON.stringify([{ Name: 'loans', Description: description, Content: skill }]));
  put('tools.json', JSON.stringify(tools));
  expect((await runIn(folder, 'capture')).stderr).not.toContain('error');
});

describe('a capture beside a recording', () => {
  it('arrives: exit code 0, and every part is told with its place', async () => {
    put('codex.json', recordingFile(sending(prompt)));
    const told = await diff(capture, 'codex.json');
    expect(told.stderr).toBe('');
    expect(told.stdout).toContain('desk/codex.full  in request 0 of codex 0.171.0: /v1/responses');
    expect(told.stdout).toMatch(/✓ +find_book .* declared +mcp__bridge\.find_book/);
    expect(told.stdout).toMatch(
      /✓ +loans .* description exact, body nowhere +developer \(skill-index\) \/input\/0\/content\/2\/text/,
    );
    expect(told.stdout).toContain('✓ Everything arrives: 2 of 2 sections, 1 of 1 skill and 1 of 1 tool.');
    expect(told.code).toBe(0);
  });

  it('is told in the report format, each list complete', async () => {
    put('codex.json', recordingFile(sending(prompt)));
    const { stdout, code } = await diff(capture, 'codex.json', '--format', 'json');
    const { arrival } = JSON.parse(stdout) as { arrival: Record<string, unknown> };
    expect(arrival).toMatchObject({ case: 'desk/codex.full', client: 'codex', version: '0.171.0', arrives: true });
    expect(arrival['sections']).toMatchObject([
      {
        form: 'exact',
        found: [{ pointer: '/input/0/content/1/text', place: 'developer', kind: 'developer', times: 1 }],
      },
      { form: 'exact' },
    ]);
    expect(code).toBe(0);
  });

  it('that does not arrive is exit code 1, in every format', async () => {
    put('codex.json', recordingFile(codex));
    for (const format of ['text', 'json', 'markdown']) {
      const { code, stdout } = await diff(capture, 'codex.json', '--format', format);
      expect([format, code]).toEqual([format, 1]);
      expect(stdout).toMatch(/absent/);
    }
    expect((await diff(capture, 'codex.json')).stdout).toContain(
      '✗ Not everything arrives: 0 of 2 sections, 1 of 1 skill and 1 of 1 tool as captured.',
    );
  });

  it('warns of a tool that only a call would show', async () => {
    put('codex.json', recordingFile(sending(prompt, shapes['codex with gpt-5.5'])));
    const told = await diff(capture, 'codex.json');
    expect(told.stdout).toContain('The tool find_book stands behind tool_search, which names none of them');
    expect([told.code, (await diff(capture, 'codex.json', '--max-warnings', '0')).code]).toEqual([0, 1]);
  });

  it('looks at the request that is asked for', async () => {
    put('codex.json', recordingFile(sending(prompt), afterReading.codex!));
    expect((await diff(capture, 'codex.json', '--request', '1')).code).toBe(1);
    expect((await diff(capture, 'codex.json', '--request', '0')).code).toBe(0);
  });
});

describe('two recordings', () => {
  it('that are equal but for ids and folders: exit code 0', async () => {
    put('a.json', recordingFile(codex));
    put('b.json', recordingFile(codex).replaceAll('work-Ab12Cd', 'work-Zx98Yw').replaceAll('5f3c1f8e', '6f3c1f8e'));
    const told = await diff('a.json', 'b.json');
    expect([told.code, told.stderr]).toEqual([0, '']);
    expect(told.stdout).toContain('✓ The recordings are the same but for ids, clocks and folders.');
  });

  it('that differ: the part is named, its lines are shown, exit code 1', async () => {
    put('a.json', recordingFile(codex));
    put('b.json', recordingFile(sending(append.replace('small', 'little'))));
    const told = await diff('a.json', 'b.json');
    expect(told.code).toBe(1);
    expect(told.stdout).toContain('  developer  /input/0/content/1/text  changed  ');
    expect(told.stdout).toContain('+You keep the desk of one little library.');
    expect((await diff('a.json', 'b.json', '--format', 'markdown')).stdout).toContain('| developer |  | changed |');
    const { recording_diff } = JSON.parse((await diff('a.json', 'b.json', '--format', 'json')).stdout) as {
      recording_diff: { status: string; parts: { status: string }[] };
    };
    expect(recording_diff.status).toBe('changed');
    expect(recording_diff.parts.filter(({ status }) => status !== 'same')).toHaveLength(1);
  });

  it('that differ in order only: it says so, and where, in every format', async () => {
    put('a.json', recordingFile(codex));
    put(
      'b.json',
      recordingFile({ ...codex, body: { ...codex.body, tools: (codex.body['tools'] as Json[]).toReversed() } }),
    );
    const told = await diff('a.json', 'b.json');
    expect(told.code).toBe(1);
    expect(told.stdout).toMatch(
      /^request 0 {2}body\/tools \(tools-declared\) {2}order {2}\d+ bytes \(±0\): "shell, mcp__bridge" → "mcp__bridge, shell"$/m,
    );
    expect(told.stdout).toContain('✗ The recordings differ in order only. Parts: ');
    expect((await diff('a.json', 'b.json', '--format', 'markdown')).stdout).toContain(
      '- request 0, `body/tools` (tools-declared), order, ',
    );
    expect(JSON.parse((await diff('a.json', 'b.json', '--format', 'json')).stdout)).toMatchObject({
      recording_diff: { status: 'changed', order_only: true, differences: [{ where: 'body/tools', what: 'order' }] },
    });
  });

  it('of format 1, as a file that stays: it compares with itself, and a newer one is named', async () => {
    cpSync(new URL('../fixtures/recordings/recording-1.json', import.meta.url), join(folder, 'one.json'));
    const text = readFileSync(join(folder, 'one.json'), 'utf8');
    expect((await diff('one.json', 'one.json')).code).toBe(0);
    for (const version of ['recording/0', 'recording/2']) {
      put('other.json', text.replace('recording/1', version));
      const told = await diff('one.json', 'other.json');
      expect([told.code, told.stdout]).toEqual([2, '']);
      expect(told.stderr).toContain(`agentprompt.${version}`);
    }
  });
});

describe('what cannot be compared', () => {
  const refused: readonly (readonly [string, readonly string[], string])[] = [
    [
      'a recording before a capture',
      ['codex.json', capture],
      'A recording is compared with a capture or a recording that is named before it.',
    ],
    [
      'a recording alone',
      ['codex.json'],
      'A recording is compared with a capture or a recording that is named before it.',
    ],
    ['a set of captures', ['two', 'codex.json'], 'two holds 2 captures; a recording is compared with one.'],
    ['a file of another kind', [capture, 'prompt.txt'], 'This file is not valid JSON.'],
    ['a file of another format', [capture, 'tools.json'], 'This file is not of the format agentprompt.recording/1.'],
    ['a newer recording', [capture, 'newer.json'], 'This file has the format agentprompt.recording/2'],
    [
      'a request that is not there',
      [capture, 'codex.json', '--request', '5'],
      'Request 5 of this recording does not exist.',
    ],
    [
      'a request that is no number',
      [capture, 'codex.json', '--request', 'first'],
      '--request "first" is no index of a request.',
    ],
    ['a request of captures', ['--request', '0'], '--request names a request of a recording, and no side is one.'],
    ['budgets', [capture, 'codex.json', '--budget-only'], 'Budgets are not checked against a recording.'],
    [
      'a recording without a model call',
      [capture, 'empty.json'],
      'This recording holds no model call that offers tools.',
    ],
  ];

  it.each(refused)('%s: exit code 2, and why', async (_, argv, message) => {
    put('codex.json', recordingFile(codex));
    put('empty.json', recordingFile());
    put('newer.json', recordingFile().replace('recording/1', 'recording/2'));
    if (argv[0] === 'two') {
      mkdirSync(join(folder, 'two'));
      put('agentprompt.yaml', `${config}${config.split('\n').at(-2)!.replace('desk', 'room')}\n`);
      expect((await runIn(folder, 'capture')).code).toBe(0);
      cpSync(join(folder, '.agentprompt/captures'), join(folder, 'two'), { recursive: true });
    }
    const told = await diff(...argv);
    expect(told.stderr).toContain(message);
    expect([told.code, told.stdout]).toEqual([2, '']);
  });
});
