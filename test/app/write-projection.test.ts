import { describe, expect, it } from 'vitest';
import { writeProjection } from '../../src/app/render/write-projection.ts';
import { memoryFiles } from '../../src/io/memory-files.ts';
import type { Files } from '../../src/model/files.ts';
import { walkFolder } from '../builders/walk-folder.ts';
import { Crash, crashingFiles } from '../io/crashing-files.ts';

const projectionOf = (texts: Readonly<Record<string, string>>) => ({
  files: new Map(Object.entries(texts).map(([path, text]) => [path, new TextEncoder().encode(text)])),
  gaps: [],
});
const first = projectionOf({ 'CLAUDE.md': 'First prompt.', 'skills/a/SKILL.md': 'A', 'skills/b/SKILL.md': 'B' });
const second = projectionOf({ 'CLAUDE.md': 'Second.', 'skills/b/SKILL.md': 'B2', 'skills/c/SKILL.md': 'C' });
const third = projectionOf({ 'CLAUDE.md': 'Third.', 'skills/b/SKILL.md': 'B2' });

const textsOf = (files: Files): Record<string, string> =>
  Object.fromEntries(
    walkFolder(files, 'out').map((path) => [path, new TextDecoder().decode(files.read(`out/${path}`))]),
  );

function written(...projections: readonly (typeof first)[]): Files {
  const files = memoryFiles();
  for (const each of projections) writeProjection(files, 'out', 'desk/claude-code.hybrid', each);
  return files;
}

/** Dies at the n-th change; false when there are fewer. */
function dies(files: Files, n: number, projection: typeof first): boolean {
  try {
    writeProjection(crashingFiles(files, n, true), 'out', 'desk/claude-code.hybrid', projection);
    return false;
  } catch (error) {
    if (error instanceof Crash) return true;
    throw error;
  }
}

describe('writeProjection, killed at any moment', () => {
  it('leaves no half file of a first run, and the next run mends it', () => {
    const whole = textsOf(written(first));
    let moments = 0;
    for (let files = memoryFiles(); dies(files, moments, first); files = memoryFiles(), moments++) {
      for (const [path, text] of files.stat('out') === undefined ? [] : Object.entries(textsOf(files)))
        if (!/manifest|part$/.test(path)) expect(whole[path]).toBe(text);
      const results = writeProjection(files, 'out', 'desk/claude-code.hybrid', first);
      expect(results.filter(({ status }) => status === 'kept')).toEqual([]);
      expect(textsOf(files)).toEqual(whole);
    }
    expect(moments).toBeGreaterThan(8);
  });

  it('leaves every file old or new, and the next run finishes it, whatever it has to write', () => {
    const [old, whole] = [textsOf(written(first)), textsOf(written(first, second))];
    const last = textsOf(written(first, third));
    let moments = 0;
    for (let files = written(first); dies(files, moments, second); files = written(first), moments++) {
      for (const [path, text] of Object.entries(textsOf(files)))
        if (!/manifest|part$/.test(path)) expect([old[path], whole[path]]).toContain(text);
      // Killed again, while it mends what the first one left.
      for (const again of [0, 2, 4, 6]) dies(files, again, third);
      const results = writeProjection(files, 'out', 'desk/claude-code.hybrid', third);
      expect(results.filter(({ status }) => status === 'kept')).toEqual([]);
      expect(textsOf(files)).toEqual(last);
    }
    expect(moments).toBeGreaterThan(8);
  });

  it('keeps what was edited after the kill', () => {
    const files = written(first);
    dies(files, 3, second);
    files.write('out/CLAUDE.md', new TextEncoder().encode('Mine.'));
    const results = writeProjection(files, 'out', 'desk/claude-code.hybrid', second);
    expect(results).toContainEqual({ path: 'CLAUDE.md', status: 'kept', why: 'edited since it was written' });
    expect(textsOf(files)['CLAUDE.md']).toBe('Mine.');
  });
});
