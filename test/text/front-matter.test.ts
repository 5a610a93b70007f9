import { existsSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { FrontMatter } from '../../src/text/front-matter.ts';
import { readFrontMatter, readFrontMatterText } from '../../src/text/front-matter.ts';
import { quoteYaml } from '../../src/text/quote-yaml.ts';
import { fc, runs } from '../builders/properties.ts';

const faults = (head: FrontMatter): unknown[] => head.faults.map(({ rule, line, column }) => [rule, line, column]);
const block = (lines: string): string => `---\n${lines}\n---\nbody`;

describe('readFrontMatter', () => {
  it.each([
    ['an empty file', '', [['frontmatter-missing', 1, 1]], 'empty'],
    ['a blank first line', '\n---\nname: a\n---\n', [['frontmatter-missing', 1, 1]], 'blank line'],
    ['a comment first', '<!-- x -->\n---\n', [['frontmatter-missing', 1, 1]], 'comment'],
    ['a code fence first', '```yaml\n---\n', [['frontmatter-missing', 1, 1]], 'code fence'],
    ['four hyphens', '----\nname: a\n----\n', [['frontmatter-missing', 1, 1]], 'more than three hyphens'],
    ['a comment behind the fence', '--- # c\nname: a\n---\n', [['frontmatter-missing', 1, 1]], 'text after it'],
    ['an indented fence', ' ---\nname: a\n---\n', [['frontmatter-missing', 1, 1]], 'indented'],
    ['CR line ends', '---\rname: a\r---\r', [['frontmatter-missing', 1, 1]], 'carriage return'],
    [
      'two byte order marks',
      '\ufeff\ufeff---\na: b\n---\n',
      [
        ['byte-order-mark', 1, 1],
        ['frontmatter-missing', 1, 2],
      ],
      'second byte order mark',
    ],
    ['a tagged fence', '--- JSON\n{}\n---\n', [['frontmatter-language', 1, 1]], '--- JSON'],
    ['no closing fence', '---\nname: a\n--- \u00a0\n----\nbody', [['frontmatter-unclosed', 1, 1]], 'Line 3'],
    [
      'blanks behind both fences',
      '--- \na: b\n---\t\n',
      [
        ['fence-trailing-space', 1, 4],
        ['fence-trailing-space', 3, 4],
      ],
      'blanks',
    ],
    ['a list', block('- a'), [['frontmatter-not-mapping', 2, 1]], 'a list'],
    ['a scalar', block('a'), [['frontmatter-not-mapping', 2, 1]], 'a single value'],
    ['a duplicate key', block('a: 1\nb: 2\na: 3'), [['frontmatter-duplicate-key', 4, 1]], '"a"'],
    ['a nested duplicate key', block('m:\n  a: 1\n  a: 2'), [['frontmatter-duplicate-key', 4, 3]], 'second time'],
    ['a document mark in the block', block('a: 1\n--- x\nb: 2'), [['frontmatter-not-yaml', 4, 2]], 'not YAML'],
    ['a tag that names code', block('a: !!js/function "x"'), [['frontmatter-not-yaml', 2, 4]], 'unknown tag'],
    ['a second block', '---\na: b\n---\n\n---\nc: d\n---\n', [['frontmatter-second-block', 5, 1]], 'second'],
    ['a rule in the body', '---\na: b\n---\n\n---\n\ntext\n\n---\n', [], ''],
  ])('sees %s', (_, text, expected, words) => {
    const head = readFrontMatterText(text);
    expect(faults(head)).toEqual(expected);
    expect(head.faults.map((fault) => fault.message).join()).toContain(words);
  });

  it('reads types and written forms', () => {
    const { typed, written, state } = readFrontMatterText(
      block('a: 1.10\nb: 012\nc: "true"\nd: true\ne: 2024-01-02\nf:\ng: [1, x]'),
    );
    expect({ ...typed }).toEqual({ a: 1.1, b: 12, c: 'true', d: true, e: '2024-01-02', f: null, g: [1, 'x'] });
    expect({ ...written }).toEqual({
      a: '1.10',
      b: '012',
      c: 'true',
      d: 'true',
      e: '2024-01-02',
      f: null,
      g: ['1', 'x'],
    });
    expect(state).toBe('read');
  });

  it.each([
    ['Use when: asked', 'Use when: asked'],
    ['@file goes first', '@file goes first'],
    ['`x` goes first', '`x` goes first'],
    ['[BETA] goes first', '[BETA] goes first'],
    ['"Quoted" then text', '"Quoted" then text'],
    ['{{product}} helps', '{{product}} helps'],
    ['a: b # comment', 'a: b'],
    ['a\n\n  Keywords: b', 'a Keywords: b'],
  ])('repairs %j', (written, expected) => {
    const head = readFrontMatterText(block(`name: demo\ndescription: ${written}\nlicense: MIT`));
    expect(faults(head)).toEqual([['frontmatter-not-yaml', 3, 14]]);
    expect(head.state).toBe('repaired');
    expect({ ...head.written }).toEqual({ name: 'demo', description: expected, license: 'MIT' });
  });

  it('leaves an entry out that quoting cannot help', () => {
    const head = readFrontMatterText(block('name: demo\nmetadata:\n\tauthor: x\nlicense: MIT'));
    expect(faults(head)).toEqual([['frontmatter-not-yaml', 3, 10]]);
    expect({ ...head.written }).toEqual({ name: 'demo', license: 'MIT' });
  });

  it('knows the lines of each key', () => {
    const head = readFrontMatterText(
      block('# c\n"a b": x\nc: >\n  y\n\n  # z\n\n# d\ne:\n- f\n\'g\': {h: i}\nj: # k\n  l'),
    );
    const shown = head.entries.map(({ key, start, end, style }) => [
      key,
      head.place(start).line,
      head.place(end).line,
      style,
    ]);
    expect(shown).toEqual([
      ['a b', 3, 3, 'plain'],
      ['c', 4, 7, 'folded'],
      ['e', 10, 11, 'below'],
      ['g', 12, 12, 'flow'],
      ['j', 13, 14, 'below'],
    ]);
  });

  it('slices the body from the bytes', () => {
    const bytes = Buffer.from('\ufeff---\r\na: é\r\n---\r\n\r\n  body\n\n');
    const head = readFrontMatter(bytes);
    expect(head.body).toBe('\r\n  body\n\n');
    expect(bytes.subarray(head.bodyOffset).toString()).toBe(head.body);
  });

  it('says where bytes are not UTF-8', () => {
    const head = readFrontMatter(Buffer.from('---\nname: caf\xe9\n---\n', 'latin1'));
    expect(faults(head)).toEqual([['encoding-not-utf8', 2, 10]]);
    expect(head.faults[0]!.message).toContain('offset 13');
    expect(readFrontMatter(Buffer.from('\ufeff---\n', 'utf16le')).faults[0]!.message).toContain('UTF-16');
  });

  it('executes nothing', () => {
    const file = join(tmpdir(), `agentprompt-payload-${process.pid}`);
    const payload = `require('node:fs').writeFileSync(${JSON.stringify(file)}, 'x')`;
    for (const language of ['js', ' js', 'javascript', 'JS', 'coffee', 'json', 'toml', '']) {
      for (const body of [
        payload,
        `a: !!js/function "function () { ${payload} }"`,
        `a: !<tag:yaml.org,2002:js/function> ${payload}`,
      ]) {
        const text = `---${language}\n${body}\n---\n`;
        readFrontMatterText(text);
        readFrontMatterText(text);
      }
    }
    const wasRun = existsSync(file);
    rmSync(file, { force: true });
    expect(wasRun).toBe(false);
  });

  it('gives the same answer twice, and another caller cannot change it', () => {
    const text = block('a: {b: [1]}\nc: "');
    const first = readFrontMatterText(text);
    const second = readFrontMatterText(text);
    expect(second.faults).toEqual(first.faults);
    expect(second.typed).not.toBe(first.typed);
  });

  it('stays quick on hostile blocks', () => {
    const bomb = [
      'a0: &a0 [x]',
      ...Array.from({ length: 9 }, (_, i) => `a${i + 1}: &a${i + 1} [${Array(9).fill(`*a${i}`).join(', ')}]`),
    ];
    const start = performance.now();
    expect(readFrontMatterText(block(bomb.join('\n'))).state).toBe('none');
    expect(readFrontMatterText(block(`a: ${'['.repeat(50_000)}`)).state).not.toBe('read');
    expect(readFrontMatterText(block('\n'.repeat(200_000))).state).toBe('read');
    expect(readFrontMatterText(block(`${'a: b: c\n'.repeat(2000)}`)).state).toBe('repaired');
    expect(readFrontMatterText(`---\n${'- check one more row\n'.repeat(200_000)}`).state).toBe('none');
    expect(performance.now() - start).toBeLessThan(5000);
  });

  it('takes names of object members as names', () => {
    const head = readFrontMatterText(block('__proto__: {polluted: yes}\nconstructor: x\ntoString: y'));
    expect(head.faults).toEqual([]);
    expect(Object.keys(head.typed)).toEqual(['__proto__', 'constructor', 'toString']);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });
});

describe('properties of front matter', () => {
  const unit = fc.constantFrom(
    '---',
    '\n',
    '\r\n',
    'a',
    ': ',
    '"',
    "'",
    '- ',
    '#',
    ' ',
    '\t',
    '{',
    '[',
    '&x ',
    '*x',
    '|',
    '>',
    '!',
    '\ufeff',
    'é',
  );
  const page = fc.oneof(
    fc.string({ unit }),
    fc.string({ unit }).map((text) => `---\n${text}\n---\n${text}`),
    fc.string({ unit: 'binary' }),
  );

  it('any text is read without an error, head and body make up the file, places lie inside', () => {
    fc.assert(
      fc.property(page, (written) => {
        const text = Buffer.from(written).toString();
        const bytes = Buffer.from(text);
        const head = readFrontMatter(bytes);
        expect(Buffer.concat([bytes.subarray(0, head.bodyOffset), Buffer.from(head.body)]).equals(bytes)).toBe(true);
        expect(text.slice(0, head.bodyStart) + head.body).toBe(text);
        const lines = text.split(/\r\n|\r|\n/);
        for (const { line, column } of head.faults) {
          expect(line).toBeLessThanOrEqual(lines.length);
          expect(column).toBeLessThanOrEqual(lines[line - 1]!.length + 1);
        }
      }),
      { numRuns: runs(500) },
    );
    fc.assert(fc.property(fc.uint8Array(), (bytes) => readFrontMatter(bytes).faults.length > 0));
  });

  it('a quoted text reads back as itself', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit }), fc.constantFrom('yes', 'null', '~', '1', 'a: b')),
        (text) => {
          const head = readFrontMatterText(block(`a: ${quoteYaml(text)}\nb: c`));
          expect(head.faults).toEqual([]);
          expect({ ...head.typed }).toEqual({ a: text, b: 'c' });
        },
      ),
    );
  });
});
