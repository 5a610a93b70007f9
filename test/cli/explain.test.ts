import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ExplanationJson } from '../../src/schema/report-explanation.ts';
import { runHost } from '../builders/a-host.ts';
import { aDesk } from './a-desk.ts';

const caseId = 'desk/codex.mcp_only';

async function explain(cwd: string, ...argv: readonly string[]): Promise<ExplanationJson> {
  const { code, stdout, stderr } = await runHost({ cwd, argv: ['explain', caseId, ...argv, '--format', 'json'] });
  expect(stderr).toBe('');
  expect(code).toBe(0);
  return JSON.parse(stdout).explanation as ExplanationJson;
}

async function systemOf(cwd: string): Promise<Buffer> {
  await runHost({ cwd, argv: ['capture', caseId] });
  return readFileSync(join(cwd, '.agentprompt/captures', caseId, 'system.md'));
}

describe('explain', () => {
  it('leads from a phrase to the place that changes exactly those bytes', async () => {
    const cwd = aDesk();
    const before = await systemOf(cwd);
    const line = before.toString().split('\n')[0]!;
    const { places } = await explain(cwd, '--text', line);
    const { bytes, written } = places[0]!;
    expect(before.subarray(bytes.start, bytes.end).toString()).toBe(line);
    const path = join(cwd, written!.path);
    writeFileSync(path, readFileSync(path, 'utf8').replace(line, 'Something else.'));
    const after = await systemOf(cwd);
    expect(after.subarray(0, bytes.start)).toEqual(before.subarray(0, bytes.start));
    expect(after.subarray(bytes.start + 'Something else.'.length)).toEqual(before.subarray(bytes.end));
  });

  it('says for a line the same as for its text', async () => {
    const cwd = aDesk();
    const line = (await systemOf(cwd)).toString().split('\n')[0]!;
    const [byLine] = (await explain(cwd, '--line', '1')).places;
    expect(byLine).toEqual((await explain(cwd, '--text', line)).places[0]);
  });

  it('says what a tool is that no list holds', async () => {
    const { tool, places } = await explain(aDesk(), '--tool', 'launch_rocket');
    expect(tool).toEqual({
      name: 'launch_rocket',
      source: '',
      state: 'unknown',
      because: ['no list of tools in this case holds it'],
      bytes: 0,
    });
    expect(places).toEqual([]);
  });

  it('tells a phrase over two sections part by part, without the joiner', async () => {
    const cwd = aDesk();
    const system = await systemOf(cwd);
    const text = system.toString();
    const joiner = text.indexOf('\n\n');
    const phrase = text.slice(joiner - 8, joiner + 12);
    const { places } = await explain(cwd, '--text', phrase);
    const [first, second] = places;
    expect(places.map(({ continued }) => continued)).toEqual([undefined, true]);
    expect([first!.bytes.end, second!.bytes.start]).toEqual(
      [joiner, joiner + 2].map((at) => Buffer.byteLength(text.slice(0, at))),
    );
    expect(first!.section).not.toBe(second!.section);
    expect(first!.written!.path).not.toBe(second!.written!.path);
  });

  it('says of an empty line that it is one', async () => {
    const cwd = aDesk();
    const line = (await systemOf(cwd)).toString().split('\n').indexOf('') + 1;
    const { code, stdout } = await runHost({ cwd, argv: ['explain', caseId, '--line', String(line)] });
    expect(code).toBe(0);
    expect(stdout).toContain(`system.md:${line}:1`);
    expect(stdout).toContain('  (an empty line)\n');
  });

  it('leads into the files of a case that was made elsewhere', async () => {
    const cwd = aDesk();
    writeFileSync(join(cwd, 'made.md'), 'One.\nCall `find`.\n');
    writeFileSync(join(cwd, 'tools.json'), '[\n  { "name": "find",\n    "description": "Finds a shelf." }\n]\n');
    const config = join(cwd, 'agentprompt.yaml');
    const from = '{ system: made.md, tools: tools.json }';
    const made = `cases:\n  - { name: made, from: ${from}, provider: codex, mode: full }`;
    writeFileSync(config, readFileSync(config, 'utf8').replace(/^cases:/m, made));
    const ask = async (...argv: readonly string[]): Promise<unknown[]> => {
      const { stdout } = await runHost({ cwd, argv: ['explain', 'made/codex.full', ...argv, '--format', 'json'] });
      return JSON.parse(stdout).explanation.places.map((place: { written: unknown }) => place.written);
    };
    expect(await ask('--text', 'Call')).toEqual([{ path: 'made.md', line: 2, column: 1 }]);
    expect(await ask('--text', 'shelf')).toEqual([{ path: 'tools.json', line: 3, column: 29 }]);
    expect(await ask('--tool', 'find')).toEqual([
      { path: 'made.md', line: 2, column: 7 },
      { path: 'tools.json', line: 2, column: 14 },
    ]);
  });

  it('prints Markdown in which nothing is live', async () => {
    const cwd = aDesk();
    const { code, stdout } = await runHost({ cwd, argv: ['explain', caseId, '--line', '1', '--format', 'markdown'] });
    expect(code).toBe(0);
    expect(stdout).toMatch(
      /^### agentprompt explain: 1 place\.\n\n`desk\/codex\.mcp_only`, `line 1`\n\n\*\*`system\.md:1:1`\*\*/,
    );
    expect(stdout).toContain('```text\n');
    expect(stdout).toMatch(/^- written at `[^`]+`$/m);
  });

  it.each([
    [['--line', '0'], '"0" is no line'],
    [['--line', '99999'], 'has no line 99999; its last is'],
    [['--text', 'no such words'], 'holds the text "no such words"'],
    [['--skill', 'no-such-skill'], 'No skill named "no-such-skill" is attached'],
    [[], 'Nothing was asked.'],
    [['--line', '1', '--tool', 'x'], '--line and --tool ask two things.'],
  ])('refuses %j', async (argv, message) => {
    const { code, stdout, stderr } = await runHost({ cwd: aDesk(), argv: ['explain', caseId, ...argv] });
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain(message);
  });
});
