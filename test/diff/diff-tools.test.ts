import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { diffTools } from '../../src/diff/diff-tools.ts';
import type { CapturedTool } from '../../src/model/capture.ts';
import type { NamedDiff } from '../../src/model/capture-diff.ts';
import type { JsonObject } from '../../src/model/json.ts';
import { fc, runs } from '../builders/properties.ts';

const folder = new URL('../../profiles/cartographer/tools/', import.meta.url);

function listOf(name: string): readonly CapturedTool[] {
  const file: { readonly tools: readonly JsonObject[] } = JSON.parse(
    readFileSync(new URL(`${name}.json`, folder), 'utf8'),
  );
  return file.tools.map(({ source, group, visibility, ...wire }) =>
    captured(wire, source as string, visibility as string),
  );
}

function captured(wire: JsonObject, source = 'custom', visibility?: string): CapturedTool {
  const bytes = Buffer.byteLength(JSON.stringify(wire));
  return { name: wire['name'] as string, source, visibility, bytes, wire };
}

/** A value with the keys of every object in the opposite order. */
function turned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(turned);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, inner]) => [key, turned(inner)]),
  );
}

const changes = (diffs: readonly NamedDiff[]): readonly [string, string, readonly string[]][] =>
  diffs.filter(({ status }) => status !== 'same').map(({ name, status, what }) => [name, status, what]);

const sum = (tools: readonly CapturedTool[]): number => tools.reduce((total, { bytes }) => total + bytes, 0);

const d65 = listOf('d65');
const d123 = listOf('d123');

describe('a list of tools that only moved', () => {
  it('says order, and nothing of content or keys', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...d65], { minLength: d65.length }), (shuffled) => {
        const diffs = diffTools(d65, shuffled);
        expect(diffs.every(({ status }) => status === 'same' || status === 'moved')).toBe(true);
        expect(diffs.flatMap(({ what }) => what).every((what) => what === 'order')).toBe(true);
        expect(diffs.reduce((total, { delta }) => total + delta, 0)).toBe(0);
        expect(shuffled.some(({ name }, index) => name !== d65[index]?.name)).toBe(
          diffs.some(({ status }) => status === 'moved'),
        );
      }),
      { numRuns: runs(30) },
    );
  });

  it('says key order for every tool whose keys moved, with the same bytes', () => {
    const diffs = diffTools(
      d65,
      d65.map((tool) => captured(turned(tool.wire) as JsonObject, tool.source, tool.visibility)),
    );
    expect(changes(diffs)).toEqual(d65.map(({ name }) => [name, 'changed', ['key order']]));
    expect(diffs.every(({ delta }) => delta === 0)).toBe(true);
  });

  it('says required order where only required arguments moved', () => {
    const schema = (required: readonly string[], type = 'string'): JsonObject => ({
      type: 'object',
      properties: { a: { type }, b: { type } },
      required,
    });
    const tool = (inputSchema: JsonObject): CapturedTool => captured({ name: 'find', inputSchema });
    const what = (after: JsonObject): readonly string[] | undefined =>
      diffTools([tool(schema(['a', 'b']))], [tool(after)])[0]?.what;
    expect(what(schema(['b', 'a']))).toEqual(['required order']);
    expect(what(schema(['b']))).toEqual(['schema']);
    expect(what(schema(['b', 'a'], 'integer'))).toEqual(['schema']);
  });

  it('says content and order of a tool that changed and moved', () => {
    const [first, second, third] = ['a', 'b', 'c'].map((name) => captured({ name, description: 'x' }));
    const changed = captured({ name: 'c', description: 'xyz' });
    expect(changes(diffTools([first!, second!, third!], [changed, first!, second!]))).toEqual([
      ['c', 'changed', ['description', 'order']],
    ]);
  });
});

describe('Cartographer from D65 to D123', () => {
  const diffs = diffTools(d65, d123);
  const named = (status: NamedDiff['status']): readonly string[] =>
    diffs.filter((diff) => diff.status === status).map(({ name }) => name);

  it('names what came and what went', () => {
    const [before, after] = [d65, d123].map((list) => new Set(list.map(({ name }) => name)));
    expect([...named('added')].sort()).toEqual([...after!].filter((name) => !before!.has(name)).sort());
    expect([...named('removed')].sort()).toEqual([...before!].filter((name) => !after!.has(name)).sort());
    expect(named('removed')).toContain('kb_overview');
    expect(named('added')).toContain('atlas_overview');
  });

  it('has the bytes of every tool, and they add up to the difference of the lists', () => {
    for (const diff of diffs) {
      expect(diff.before).toBe(d65.find(({ name }) => name === diff.name)?.bytes ?? null);
      expect(diff.after).toBe(d123.find(({ name }) => name === diff.name)?.bytes ?? null);
    }
    expect(diffs.reduce((total, { delta }) => total + delta, 0)).toBe(sum(d123) - sum(d65));
  });

  it('names a tool that changed only who sees it', () => {
    const [tool] = d65;
    const hidden = { ...tool!, visibility: 'advanced' };
    expect(changes(diffTools([{ ...tool!, visibility: 'core' }], [hidden]))).toEqual([
      [tool!.name, 'changed', ['visibility']],
    ]);
  });
});
