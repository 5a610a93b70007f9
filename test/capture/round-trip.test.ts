import { describe, expect, it } from 'vitest';
import { readCaptureSet, surveySet } from '../../src/capture/read-capture-set.ts';
import { writeCapture } from '../../src/capture/write-capture.ts';
import { memoryFiles } from '../../src/io/memory-files.ts';
import type { Capture } from '../../src/model/capture.ts';
import { fc, runs } from '../builders/properties.ts';
import { aCapture, anyCapture, aTool, aVariant, bytes, text } from './builders.ts';

function written(captures: readonly Capture[], embedContent = false): Record<string, Uint8Array> {
  const all = captures.flatMap((capture) => [...writeCapture(capture, { embedContent }).files]);
  return Object.fromEntries(all.map(([path, content]) => [`set/${path}`, content]));
}

describe('writing and reading a capture', () => {
  it('gives back the same capture, whatever its texts are', () => {
    fc.assert(
      fc.property(anyCapture, fc.boolean(), (capture, embed) => {
        const files = memoryFiles(written([capture], embed));
        expect(readCaptureSet(files, 'set')).toEqual({ folder: 'set', captures: [capture], foreign: [] });
      }),
      { numRuns: runs(300) },
    );
  });

  it('keeps every file below the case and the folder of skills', () => {
    fc.assert(
      fc.property(anyCapture, (capture) => {
        for (const path of writeCapture(capture, { embedContent: false }).files.keys()) {
          expect(path).toMatch(
            /^(desk\/claude-code\.hybrid\/(system\.md|(skills|summary|tools)\.json)|skills\/\w[\w.-]*\/[0-9a-f]{12}\/.+)$/,
          );
          expect(path.split('/')).not.toContain('..');
        }
      }),
    );
  });

  it('has ranges that add up and hold what they say, for any text', () => {
    fc.assert(
      fc.property(anyCapture, (capture) => {
        const system = bytes(capture.system);
        let end = 0;
        let sum = capture.joinersBytes;
        for (const section of capture.sections) {
          expect(section.start).toBeGreaterThanOrEqual(end);
          end = section.start + section.bytes;
          sum += section.bytes;
          expect(system.subarray(section.start, end).length).toBe(section.bytes);
        }
        expect([sum, capture.measure.bytes]).toEqual([system.length, system.length]);
      }),
    );
  });

  it('writes one body for captures that share it, and one each for those that do not', () => {
    const one = aCapture({ caseId: 'a/codex.full', variants: [aVariant('loans')] });
    const other = aCapture({ caseId: 'b/codex.full', variants: [aVariant('loans')] });
    const third = aCapture({ caseId: 'c/codex.full', variants: [aVariant('loans', '# other\n')] });
    const bodies = Object.keys(written([one, other, third])).filter((path) => path.endsWith('/body.md'));
    expect(bodies).toHaveLength(2);
    expect(readCaptureSet(memoryFiles(written([third, one, other])), 'set').captures).toEqual([one, other, third]);
  });

  it('keeps a supporting file called body.md beside the body', () => {
    const capture = aCapture({
      variants: [aVariant('loans', '# body\n', [{ path: 'body.md', bytes: bytes('theirs') }])],
    });
    const files = written([capture]);
    const names = Object.keys(files).filter((path) => path.includes('/skills/loans/'));
    expect(names.map((path) => `${path.split('/').at(-1)} ${text(files[path]!)}`).sort()).toEqual([
      'body-2.md # body\n',
      'body.md theirs',
    ]);
  });

  it('reads one capture by its own folder, its bodies from the set around it', () => {
    const capture = aCapture({ variants: [aVariant('loans')], tools: [aTool('find')] });
    const files = memoryFiles(written([capture]));
    expect(readCaptureSet(files, 'set/desk/claude-code.hybrid').captures).toEqual([capture]);
    expect(readCaptureSet(files, './set/').captures).toEqual([capture]);
  });

  it('is the same bytes on every run', () => {
    const capture = aCapture({ variants: [aVariant('loans')], tools: [aTool('find')], instructions: 'Be short.\n' });
    expect(written([capture])).toEqual(written([structuredClone(capture)]));
    const summary = text(written([capture])['set/desk/claude-code.hybrid/summary.json']!);
    expect(Object.keys(JSON.parse(summary))).toEqual([
      'schema',
      'case',
      'inputs',
      'system',
      'sections',
      'joiners',
      'removed',
      'skills',
      'tools',
      'instructions',
      'not_counted',
    ]);
    expect(summary.endsWith('}\n')).toBe(true);
  });

  it('has no tools.json and no listing without declared tools', () => {
    const files = written([aCapture({})]);
    expect(Object.keys(files)).not.toContain('set/desk/claude-code.hybrid/tools.json');
    expect(JSON.parse(text(files['set/desk/claude-code.hybrid/summary.json']!)).tools).toMatchObject({
      listing_bytes: 0,
      wrapper_bytes: 0,
    });
  });
});

describe('what is ours in the folder of a set', () => {
  it('tells own files from foreign ones', () => {
    const capture = aCapture({
      variants: [aVariant('loans', '# body\n', [{ path: 'references/x.md', bytes: bytes('x') }])],
    });
    const old = aCapture({ variants: [aVariant('gone')] });
    const orphan = Object.entries(written([old])).filter(([path]) => path.includes('/skills/gone/'));
    const ours = { ...written([capture]), ...Object.fromEntries(orphan), 'set/run.json': bytes('{}') };
    const foreign = {
      'set/NOTES.md': 'mine',
      'set/stats/summary.json': '{"schema":"theirs"}',
      'set/skills/loans/0123456789ab/body.md': 'no hash of this',
      'set/desk/claude-code.hybrid/notes.txt': 'mine',
      'set/link': { link: '../elsewhere' },
    };
    const files = memoryFiles({ ...ours, ...foreign, 'set/.agentprompt-lock': '1\n' });
    const { set, owned, problems } = surveySet(files, 'set');
    expect(problems).toEqual([]);
    expect(owned).toEqual(
      Object.keys(ours)
        .map((path) => path.slice(4))
        .sort(),
    );
    expect(set.foreign).toEqual(
      Object.keys(foreign)
        .map((path) => path.slice(4))
        .sort(),
    );
    expect(set.captures).toEqual([capture]);
  });

  it('is empty where there is no folder', () => {
    expect(readCaptureSet(memoryFiles(), 'snapshots')).toEqual({ folder: 'snapshots', captures: [], foreign: [] });
  });
});

it('says in the inputs which tools are listed, and reads captures that do not', () => {
  const capture = aCapture({});
  const files = written([capture]);
  const path = 'set/desk/claude-code.hybrid/summary.json';
  expect(JSON.parse(text(files[path] as Uint8Array))).toMatchObject({ inputs: { tools_profile: 'agent' } });
  const earlier = text(files[path] as Uint8Array)
    .replace(/\n *"tools_profile": "agent",?/, '')
    .replace(/("2026-10-01"),(\s*\})/, '$1$2');
  const [read] = readCaptureSet(memoryFiles({ ...files, [path]: earlier }), 'set').captures;
  expect(read?.inputs).not.toHaveProperty('toolsProfile');
});

it('keeps the description that a binding overrides', () => {
  const capture = aCapture({ variants: [{ ...aVariant('loans'), overriddenDescription: 'As written.' }] });
  const files = written([capture]);
  expect(JSON.parse(text(files['set/desk/claude-code.hybrid/skills.json'] as Uint8Array))).toMatchObject({
    skills: [{ name: 'loans', overridden_description: 'As written.' }],
  });
  expect(readCaptureSet(memoryFiles(files), 'set').captures).toEqual([capture]);
});
