import { describe, expect, it } from 'vitest';
import { captureCases } from '../../src/app/capture/capture-cases.ts';
import { memoryFiles } from '../../src/io/memory-files.ts';
import type { Files } from '../../src/model/files.ts';
import type { Report } from '../../src/model/report.ts';
import { exitCode } from '../../src/report/exit-code.ts';
import { anEnvironment } from '../cli/an-environment.ts';

const config = `schema: agentprompt/1
facts: 2026-10-01
cases:
  - name: server
    from: { system: made/prompt.txt, sections: made/sections.json, tools: made/tools.json, skills: made/skills.json }
    provider: claude-code
    mode: hybrid
`;
const sections = [
  { id: 'intro', owner: 'product', bytes: 17 },
  { id: 'clock', owner: 'session', bytes: 20 },
  { id: 'tone', owner: 'caller', bytes: 9 },
];
const prompt = (minute: number): string => `You count books.\nCurrent time: 10:0${minute}\nBe brief.`;
const tools = (names: readonly string[]): string =>
  JSON.stringify(names.map((name) => ({ name, description: 'Counts.', inputSchema: { type: 'object' } })));
const skills = (word: string): string =>
  JSON.stringify([{ Name: 'rules', Description: 'Rules.', Content: `# ${word}\n` }]);

/** A world in which a file reads otherwise from one time to the next. */
function aWorld(changing: Readonly<Record<string, (read: number) => string>>): {
  files: Files;
  reads: Map<string, number>;
} {
  const files = memoryFiles({
    'agentprompt.yaml': config,
    'made/prompt.txt': prompt(1),
    'made/sections.json': JSON.stringify(sections),
    'made/tools.json': tools(['count_books', 'find_title']),
    'made/skills.json': skills('Rules'),
  });
  const reads = new Map<string, number>();
  const read: Files['read'] = (path) => {
    const count = (reads.get(path) ?? 0) + 1;
    reads.set(path, count);
    const text = changing[path]?.(count);
    return text === undefined ? files.read(path) : new TextEncoder().encode(text);
  };
  return { files: { ...files, read }, reads };
}

const capture = (files: Files, repeat: number | undefined): Promise<Report> =>
  captureCases(anEnvironment(files), {
    patterns: [],
    overrides: { set: [] },
    out: undefined,
    embedContent: false,
    toolsProfile: undefined,
    ...(repeat === undefined ? {} : { repeat }),
  });

describe('capture --repeat', () => {
  it('reads the files of an adopted case anew each time and writes what stays the same', async () => {
    const { files, reads } = aWorld({});
    const report = await capture(files, 4);
    expect(exitCode(report)).toBe(0);
    expect(report.cases?.map(({ caseId, status }) => [caseId, status])).toEqual([['server/claude-code.hybrid', 'new']]);
    expect(
      ['agentprompt.yaml', 'made/prompt.txt', 'made/tools.json', 'made/skills.json'].map((path) => reads.get(path)),
    ).toEqual([4, 4, 4, 4]);
    expect(files.stat('.agentprompt/captures/server/claude-code.hybrid/system.md')).toBeDefined();
  });

  it('takes no set of before for a proof', async () => {
    const { files, reads } = aWorld({});
    await capture(files, undefined);
    reads.clear();
    const report = await capture(files, 2);
    expect(report.cases?.[0]?.status).toBe('unchanged');
    expect(reads.get('made/prompt.txt')).toBe(2);
  });

  it.each<[string, Parameters<typeof aWorld>[0], string]>([
    [
      'a clock',
      { 'made/prompt.txt': (read) => prompt(read) },
      'run 2 of 3 differs from the first in the section clock (session), from byte 35 on (the time)',
    ],
    [
      'only the last run',
      { 'made/prompt.txt': (read) => prompt(read < 3 ? 1 : 2) },
      'run 3 of 3 differs from the first in the section clock (session), from byte 35 on (the time)',
    ],
    [
      'an order of tools',
      {
        'made/tools.json': (read) =>
          tools(read % 2 === 1 ? ['count_books', 'find_title'] : ['find_title', 'count_books']),
      },
      'run 2 of 3 differs from the first in the tool find_title (order)',
    ],
    [
      'a skill',
      { 'made/skills.json': (read) => skills(`Rules ${read}`) },
      'run 2 of 3 differs from the first in the skill rules (body)',
    ],
  ])('refuses to write when runs differ: %s', async (_what, changing, words) => {
    const { files } = aWorld(changing);
    const report = await capture(files, 3);
    expect(report.notes).toEqual([`server/claude-code.hybrid: ${words}.`]);
    expect(exitCode(report)).toBe(1);
    expect(report.cases).toBeUndefined();
    expect(files.stat('.agentprompt')).toBeUndefined();
  });

  it('leaves the set of before as it was', async () => {
    const path = '.agentprompt/captures/server/claude-code.hybrid/system.md';
    const { files } = aWorld({ 'made/prompt.txt': (read) => prompt(read) });
    await capture(files, undefined);
    const before = files.read(path);
    expect(exitCode(await capture(files, 2))).toBe(1);
    expect(files.read(path)).toEqual(before);
  });
});
