import { describe, expect, it } from 'vitest';
import type { Hunk } from '../../src/model/capture-diff.ts';
import { lineDiff } from '../../src/text/line-diff.ts';
import { fc, runs } from '../builders/properties.ts';

/** Replaces the lines of every hunk, checking that the before side is what the hunk says. */
function applied(before: string, hunks: readonly Hunk[]): string {
  const lines = before.split('\n');
  for (const hunk of [...hunks].reverse()) {
    const old = hunk.lines.filter((line) => line[0] !== '+').map((line) => line.slice(1));
    expect(lines.slice(hunk.beforeLine - 1, hunk.beforeLine - 1 + old.length)).toEqual(old);
    const fresh = hunk.lines.filter((line) => line[0] !== '-').map((line) => line.slice(1));
    lines.splice(hunk.beforeLine - 1, old.length, ...fresh);
  }
  return lines.join('\n');
}

const numbered = (count: number, word: string): string =>
  Array.from({ length: count }, (_, index) => `${word} ${index} of the list, forty characters or so`).join('\n');

/** Lines `a` and `b` in an order that does not repeat soon. */
function scrambled(count: number): string {
  let state = count;
  const lines: string[] = [];
  for (let index = 0; index < count; index += 1) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    lines.push(state > 1_073_741_824 ? 'a' : 'b');
  }
  return lines.join('\n');
}

describe('lineDiff', () => {
  it('finds no hunk in equal texts', () => {
    expect(lineDiff('a\nb\n', 'a\nb\n')).toEqual({ hunks: [], abridged: false, lineEndings: false });
  });

  it('shows a changed line with three lines of context and both line numbers', () => {
    const before = '1\n2\n3\n4\nfive\n6\n7\n8\n9';
    expect(lineDiff(before, before.replace('five', '5')).hunks).toEqual([
      { beforeLine: 2, afterLine: 2, lines: [' 2', ' 3', ' 4', '-five', '+5', ' 6', ' 7', ' 8'] },
    ]);
  });

  it('counts the lines of the after side behind an insertion', () => {
    const before = numbered(30, 'line');
    const after = `new\n${before.replace('line 20 ', 'row 20 ')}`;
    expect(lineDiff(before, after).hunks.map((hunk) => [hunk.beforeLine, hunk.afterLine])).toEqual([
      [1, 1],
      [18, 19],
    ]);
  });

  it('shows whole inserted lines between common ones', () => {
    expect(lineDiff('a\nc\n', 'a\nb\nc\n').hunks).toEqual([
      { beforeLine: 1, afterLine: 1, lines: [' a', '+b', ' c', ' '] },
    ]);
  });

  it('shows a missing final newline as a missing empty last line', () => {
    expect(lineDiff('a\n', 'a').hunks).toEqual([{ beforeLine: 1, afterLine: 1, lines: [' a', '-'] }]);
  });

  it('says that line endings alone differ', () => {
    expect(lineDiff('a\nb\n', 'a\r\nb\r\n')).toEqual({ hunks: [], abridged: true, lineEndings: true });
    expect(lineDiff('a\nb\nc\n', 'a\nb\r\nc\n')).toEqual({ hunks: [], abridged: true, lineEndings: true });
  });

  it('shows a changed word through changed line endings', () => {
    const diff = lineDiff('a\nb\nc\n', 'a\r\nB\r\nc\r\n');
    expect(diff.lineEndings).toBe(true);
    expect(diff.hunks[0]!.lines).toEqual([' a', '-b', '+B', ' c', ' ']);
  });

  it('gives first and last differing line when too much differs', () => {
    const diff = lineDiff(numbered(20_000, 'old'), numbered(20_000, 'new'));
    expect(diff.abridged).toBe(true);
    expect(diff.hunks.map((hunk) => hunk.beforeLine)).toEqual([1, 20_000]);
    expect(diff.hunks[1]!.lines[1]).toMatch(/^\+new 19999 /);
  });

  it.each([
    ['every line changed', numbered(40_000, 'old'), numbered(40_000, 'new')],
    ['one line of 2 MB', `${'x'.repeat(1e6)}a${'x'.repeat(1e6)}`, `${'x'.repeat(1e6)}b${'x'.repeat(1e6)}`],
    ['equal lines, one more', 'same\n'.repeat(400_000), 'same\n'.repeat(400_001)],
    ['newlines only', '\n'.repeat(2e6), `a${'\n'.repeat(2e6)}`],
    ['two alternating lines, shifted', 'a\nb\n'.repeat(200_000), 'b\na\n'.repeat(200_000)],
    ['few distinct lines in another order', 'a\na\nb\n'.repeat(15_000), 'a\nb\nb\n'.repeat(15_000)],
    ['two lines in no order, of very different number', scrambled(50_000), scrambled(5_000)],
    ['long lines with a common start', `${'p'.repeat(2000)}1\n`.repeat(900), `${'p'.repeat(2000)}2\n`.repeat(900)],
    ['very many short lines', numbered(1, 'x') + '\ny'.repeat(1e6), numbered(1, 'x') + '\nz'.repeat(1e6)],
  ])('stays bounded: %s', (_, before, after) => {
    const diff = lineDiff(before, after);
    expect(diff.hunks.length).toBeGreaterThan(0);
    if (!diff.abridged) expect(applied(before, diff.hunks)).toBe(after);
  });

  it('rebuilds the after side from the hunks', () => {
    const text = fc
      .array(fc.constantFrom('', 'a', 'b', 'c', 'dd', 'é', '📚', 'x\r'), { maxLength: 40 })
      .map((all) => all.join('\n'));
    fc.assert(
      fc.property(text, text, (before, after) => {
        const diff = lineDiff(before, after);
        if (!diff.abridged) expect(applied(before, diff.hunks)).toBe(after);
        else expect(diff.lineEndings).toBe(true);
      }),
      { numRuns: runs(500) },
    );
  });

  it('rebuilds any after side', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (before, after) => {
        const diff = lineDiff(before, after);
        if (!diff.abridged) expect(applied(before, diff.hunks)).toBe(after);
      }),
    );
  });
});
