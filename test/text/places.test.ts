import { describe, expect, it } from 'vitest';
import { scanLines } from '../../src/text/code-fences.ts';
import { lineIndex } from '../../src/text/line-index.ts';
import { nearest } from '../../src/text/nearest.ts';
import { visible } from '../../src/text/visible.ts';
import { fc, runs } from '../builders/properties.ts';

const mixed = fc.string({ unit: fc.constantFrom('a', '`', '~', '\n', '\r', ' ', '🙂') });

describe('lineIndex', () => {
  it('counts lines by LF, CRLF and CR, and columns in UTF-16 units', () => {
    const place = lineIndex('a🙂b\r\nc\rd\n');
    expect([0, 3, 6, 7, 8, 10, 99].map((offset) => place(offset))).toEqual([
      { line: 1, column: 1 },
      { line: 1, column: 4 },
      { line: 2, column: 1 },
      { line: 2, column: 2 },
      { line: 3, column: 1 },
      { line: 4, column: 1 },
      { line: 4, column: 1 },
    ]);
  });

  it('answers the same whatever was asked before', () => {
    fc.assert(
      fc.property(mixed, fc.array(fc.nat(12), { maxLength: 6 }), (text, offsets) => {
        const place = lineIndex(text);
        for (const offset of offsets) {
          const before = text.slice(0, offset).split(/\r\n|\n|\r/);
          // Between CR and LF the line has not ended yet.
          const isInside = text[offset - 1] === '\r' && text[offset] === '\n';
          if (!isInside) expect(place(offset)).toEqual({ line: before.length, column: before.at(-1)!.length + 1 });
        }
      }),
      { numRuns: runs(500) },
    );
  });
});

describe('scanLines', () => {
  const fenced = (text: string): string[] =>
    [...scanLines(text)].filter((line) => line.inFence).map((line) => line.text);

  it.each([
    ['a plain fence', 'x\n```\ncode\n```\ny', ['```', 'code', '```']],
    ['a fence that is never closed', '```\na\nb', ['```', 'a', 'b']],
    ['a longer closing fence', '```js\na\n`````\nb', ['```js', 'a', '`````']],
    ['a shorter fence inside a longer one', '````\n```\n````\nb', ['````', '```', '````']],
    ['tildes that backticks do not close', '~~~\n```\n~~~\nb', ['~~~', '```', '~~~']],
    ['text after a closing fence', '```\n``` x\n```\nb', ['```', '``` x', '```']],
    ['inline code that looks like a fence', '``` a ``` b\nc', []],
    ['four blanks, which are an indented block', '    ```\na', []],
    ['CRLF', '```\r\na\r\n```\r\nb\r\n', ['```', 'a', '```']],
  ])('knows %s', (_, text, expected) => {
    expect(fenced(text)).toEqual(expected);
  });

  it('covers every character exactly once', () => {
    fc.assert(
      fc.property(mixed, (text) => {
        let at = 0;
        for (const line of scanLines(text)) {
          expect(line.start).toBe(at);
          expect(text.slice(line.start, line.end)).toBe(line.text);
          expect(text.slice(line.end, line.next)).toMatch(/^(\r\n|\r|\n|)$/);
          at = line.next;
        }
        expect(at).toBe(text.length);
      }),
    );
  });
});

describe('nearest', () => {
  it.each([
    ['codx', ['claude-code', 'codex', 'cursor'], 'codex'],
    ['prodct', ['profile', 'product'], 'product'],
    ['Codex', ['codex'], 'codex'],
    ['mdoe', ['mode', 'made'], 'mode'],
    ['weather', ['codex'], undefined],
    ['', ['a'], 'a'],
    ['x'.repeat(5000), ['x'.repeat(5001)], undefined],
  ])('suggests for %s', (name, known, expected) => {
    expect(nearest(name, known)).toBe(expected);
  });
});

describe('visible', () => {
  it('shows what a terminal would obey or hide', () => {
    expect(visible('\u001b[31mred\u202e\n\u200bé🙂\ud800')).toBe('\\u{1b}[31mred\\u{202e}\\n\\u{200b}é🙂\\u{d800}');
  });

  it('is safe to apply twice', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => visible(visible(text)) === visible(text)));
  });
});
