import { describe, expect, it } from 'vitest';
import { summaryOf } from '../../src/capture/print-summary.ts';
import { splitHeadings } from '../../src/capture/split-headings.ts';
import { splitTags } from '../../src/capture/split-tags.ts';
import { InputError } from '../../src/model/errors.ts';
import { sha256 } from '../../src/text/sha256.ts';
import { fc, runs } from '../builders/properties.ts';
import { adopt, bytes, text } from './builders.ts';

function problem(call: () => unknown): string {
  try {
    call();
  } catch (error) {
    if (error instanceof InputError) return error.problems.map(({ code, message }) => `${code}: ${message}`).join('\n');
    throw error;
  }
  return 'none';
}

const house = 'You keep the desk of one small library – politely.\n\n## Search\n\nLook up.\n';
const ids = (parts: readonly { readonly id: string; readonly text: string }[]) =>
  parts.map((part) => `${part.id}|${part.text}`);

describe('an adopted prompt', () => {
  it('is measured unchanged, as one section, whole', () => {
    const capture = adopt({ system: '\uFEFFSay “no” – 📚\r\n' });
    expect(capture.system).toBe('\uFEFFSay “no” – 📚\r\n');
    expect(capture.sections).toMatchObject([
      { id: 'whole', owner: 'product', source: 'build/prompt.txt', start: 0, bytes: 26, characters: 15 },
    ]);
    expect(capture.joinersBytes).toBe(0);
    expect(summaryOf(capture).inputs.tools_profile).toBeNull();
    expect(capture.inputs).not.toHaveProperty('producer');
    expect(adopt({ system: '', producer: 'my-agent 2.3' }).inputs.producer).toBe('my-agent 2.3');
    expect(summaryOf(adopt({ system: '' })).sections).toEqual([]);
  });

  it('is refused with the offset of the first byte that is not UTF-8', () => {
    const system = new Uint8Array([...bytes('order\n'), 0xff, 0x20]);
    expect(problem(() => adopt({ system }))).toMatch(/^not-utf8: This file is not UTF-8.*offset 6 /);
  });

  it('is cut by a sidecar, in bytes', () => {
    const sidecar = [
      { id: 'intro', owner: 'product', bytes: 54 },
      { id: 'search', owner: 'feature:search', bytes: 20, source: 'a.go' },
    ];
    const { sections } = adopt({ system: house, sidecar });
    expect(sections).toMatchObject([
      { id: 'intro', start: 0, bytes: 54, characters: 52, source: 'build/prompt.txt' },
      { id: 'search', owner: 'feature:search', start: 54, bytes: 20, source: 'a.go' },
    ]);
  });

  it.each([
    [
      'one byte short',
      [{ id: 'a', owner: 'product', bytes: 73 }],
      /^mismatch: .*build\/sections\.json have 73 bytes, build\/prompt\.txt has 74/,
    ],
    [
      'a cut inside a character',
      [
        { id: 'a', owner: 'product', bytes: 41 },
        { id: 'b', owner: 'product', bytes: 33 },
      ],
      /^mismatch: build\/sections\.json: the section "a" ends at byte 41/,
    ],
    [
      'an id twice',
      [
        { id: 'a', owner: 'p', bytes: 1 },
        { id: 'a', owner: 'p', bytes: 73 },
      ],
      /^duplicate: build\/sections\.json/,
    ],
    [
      'a key that is not known',
      [{ id: 'a', owner: 'p', size: 1, bytes: 74 }],
      /^wrong-type: `0`: unknown key \["size"\]/,
    ],
    ['a negative size', [{ id: 'a', owner: 'p', bytes: -1 }], /^wrong-type: `0\.bytes`/],
    ['no list', '{"a": 1}', /^wrong-type: This file: expected array/],
    ['no JSON', '[{]', /^not-json: This file is not valid JSON/],
    ['an endless nesting', '['.repeat(100_000), /^refused: This file is nested more than 200/],
  ])('is refused with a sidecar that has %s', (_what, sidecar, message) => {
    expect(problem(() => adopt({ system: house, sidecar }))).toMatch(message);
  });
});

describe('a split', () => {
  it.each<[string, string, string[]]>([
    [
      'at each heading',
      '## Role\n\nDesk.\n\n## Search\n\nx\n',
      ['role|## Role\n\nDesk.\n\n', 'search|## Search\n\nx\n'],
    ],
    ['with text before the first', 'Hello.\n# A\nx', ['preamble|Hello.\n', 'a|# A\nx']],
    ['with blank lines before the first', '\n\n# A\nx', ['a|\n\n# A\nx']],
    ['with repeats', '# A\n# A\n# a-2\n# A\n', ['a|# A\n', 'a-2|# A\n', 'a-2-2|# a-2\n', 'a-3|# A\n']],
    ['not in fences', '# A\n```\n# no\n```\n~~~~\n# no\n~~~\n', ['a|# A\n```\n# no\n```\n~~~~\n# no\n~~~\n']],
    [
      'not at a hash without a blank',
      '#tag\n# Über uns! #\n#\n',
      ['preamble|#tag\n', 'über-uns|# Über uns! #\n', 'section|#\n'],
    ],
    [
      'with emoji, of which nothing unseen stays in an id',
      '# \u2764\uFE0F Companion\n# \u270F\uFE0F\n# \u0915\u093F\n',
      ['companion|# \u2764\uFE0F Companion\n', 'section|# \u270F\uFE0F\n', '\u0915\u093F|# \u0915\u093F\n'],
    ],
    ['without headings', 'text\n', ['whole|text\n']],
    ['of nothing', '', []],
  ])('at headings: %s', (_what, input, expected) => {
    expect(ids(splitHeadings(input))).toEqual(expected);
  });

  it.each<[string, string, string[]]>([
    [
      'blocks and text',
      'Hi.\n<role>\nx\n</role>\n\n<tools a="b">\n<role>\n</role>\n</tools>\nBye.\n',
      [
        'text|Hi.\n',
        'role|<role>\nx\n</role>\n\n',
        'tools|<tools a="b">\n<role>\n</role>\n</tools>\n',
        'text-2|Bye.\n',
      ],
    ],
    ['nested blocks of one name', '<a>\n<a>\n</a>\n</a>\n', ['a|<a>\n<a>\n</a>\n</a>\n']],
    ['blank lines first', '\n<a>\n</a>', ['a|\n<a>\n</a>']],
    ['repeats', '<a>\n</a>\n<a>\n</a>\n', ['a|<a>\n</a>\n', 'a-2|<a>\n</a>\n']],
    [
      'unclosed, inline and fenced tags are text',
      '<a>\nsee <b></b>\n```\n<c>\n</c>\n```\n',
      ['text|<a>\nsee <b></b>\n```\n<c>\n</c>\n```\n'],
    ],
  ])('at tags: %s', (_what, input, expected) => {
    expect(ids(splitTags(input))).toEqual(expected);
  });

  it('loses nothing and repeats no id, for any text', () => {
    const line = fc.constantFrom('# A', '## b', '<a>', '</a>', '<b>', '</b>', '```', '', '  ', 'text – 📚', '\r');
    fc.assert(
      fc.property(fc.array(line), fc.constantFrom('\n', '\r\n', '\r'), (lines, end) => {
        const input = lines.join(end);
        for (const parts of [splitHeadings(input), splitTags(input)]) {
          expect(parts.map((part) => part.text).join('')).toBe(input);
          expect(new Set(parts.map((part) => part.id)).size).toBe(parts.length);
        }
      }),
    );
  });

  it('takes time in proportion to the text', () => {
    for (const unit of ['# A\n', '<a>\n', '<a>\n</a>\n', 'x\n']) {
      expect(splitHeadings(unit.repeat(50_000)).length).toBeGreaterThan(0);
      expect(splitTags(unit.repeat(50_000)).length).toBeGreaterThan(0);
    }
  });
});

describe('adopted skills', () => {
  const content = '# Loans\n\nThree weeks.\n';

  it('are read with keys as Go writes them', () => {
    const skills = [
      {
        Name: 'b',
        Description: 'Does b – well.',
        Content: content,
        SupportingFiles: null,
        Paths: ['x'],
        DisableModelInvocation: false,
      },
      { Name: 'a', Content: content, SupportingFiles: { 'z.md': 'z', 'references/y.md': 'y' }, Metadata: { a: 'b' } },
      { Name: 'c', Description: null, Content: content, SupportingFiles: [{ Path: './q.md', Content: 'q' }] },
    ];
    const capture = adopt({ system: 'x', skills });
    expect(capture.inputs.skills).toEqual(['a', 'b', 'c']);
    expect(capture.skills.map((skill) => skill.name)).toEqual(['b', 'a', 'c']);
    expect(capture.skills[0]).toEqual({
      name: 'b',
      description: 'Does b – well.',
      origin: 'adopted',
      delivery: 'native',
      sourceSha256: sha256(content),
      renderedSha256: sha256(content),
      bytes: 22,
      body: content,
      files: [],
    });
    expect(capture.skills[1]?.files.map((file) => `${file.path} ${text(file.bytes)}`)).toEqual([
      'references/y.md y',
      'z.md z',
    ]);
    expect(capture.skills[2]?.files.map((file) => file.path)).toEqual(['q.md']);
  });

  it('are read from our own format, bodies and files beside them', () => {
    const skills = {
      schema: 'agentprompt.skills/1',
      skills: [
        {
          name: 'a',
          description: 'd',
          origin: 'builtin',
          delivery: 'prompt',
          source_sha256: sha256('s'),
          rendered_sha256: sha256('r'),
          bytes: 99,
          files: [{ path: 'x.md', bytes: 1, sha256: 'h' }],
          content: '../set/a/body.md',
        },
      ],
    };
    const capture = adopt({ system: 'x', skills, beside: { 'set/a/body.md': content, 'set/a/x.md': 'x' } });
    expect(capture.skills).toMatchObject([
      {
        origin: 'builtin',
        delivery: 'prompt',
        sourceSha256: sha256('s'),
        renderedSha256: sha256('r'),
        bytes: 99,
        body: content,
        files: [{ path: 'x.md' }],
      },
    ]);
  });

  it('are measured where a hash is none or a size is below that of the body', () => {
    const stated = { bytes: 3, source_sha256: 'no hash', rendered_sha256: 'A'.repeat(64) };
    const skills = { schema: 'agentprompt.skills/1', skills: [{ name: 'a', content: 'Lend.\n', ...stated }] };
    const hash = sha256('Lend.\n');
    expect(adopt({ system: 'x', skills }).skills).toMatchObject([
      { bytes: 6, sourceSha256: hash, renderedSha256: hash },
    ]);
  });

  it('are measured where the file is of another format, whatever it says', () => {
    const entry = { name: 'a', content: 'Lend.\nNever sell.\n', bytes: 3, source_sha256: 's', rendered_sha256: 'r' };
    const hash = sha256(entry.content);
    for (const skills of [[entry], { skills: [entry] }]) {
      expect(adopt({ system: 'x', skills }).skills).toMatchObject([
        { bytes: 18, sourceSha256: hash, renderedSha256: hash },
      ]);
    }
  });

  it.each<[string, unknown, RegExp]>([
    ['no list', { a: 1 }, /^wrong-type: build\/skills\.json is no list of skills/],
    ['no object', ['x'], /^wrong-type: build\/skills\.json is no list/],
    ['no name', [{ Description: 'x' }], /^missing-key: build\/skills\.json: the skill at index 0 has no name/],
    ['a name that is no text', [{ name: 1 }], /^wrong-type: .*has a name that is no text/],
    ['a newer version', { schema: 'agentprompt.skills/2', skills: [] }, /^newer-schema: .*agentprompt\.skills\/2/],
    ['a path that leads out', [{ name: 'a', content: '../../etc/passwd' }], /^not-ours: .*"\.\.\/\.\.\/etc\/passwd"/],
    ['an absolute path', [{ name: 'a', content: '/etc/passwd' }], /^not-ours: /],
    ['a supporting file that leads out', [{ name: 'a', SupportingFiles: { '../x': '' } }], /^not-ours: /],
    ['a supporting file twice', [{ name: 'a', SupportingFiles: { './x': '', x: '' } }], /^duplicate: /],
    ['supporting files of no known form', [{ name: 'a', SupportingFiles: 'x' }], /^wrong-type: /],
    ['half of a surrogate pair', '[{"name": "\\ud83d"}]', /^not-json: .*surrogate/],
  ])('are refused with %s', (_what, skills, message) => {
    expect(problem(() => adopt({ system: 'x', skills }))).toMatch(message);
  });
});

describe('adopted tools', () => {
  const tools = [
    { name: 'find', inputSchema: { b: 1, a: 'ä' } },
    { name: 'add' },
    { name: 'list', source: 'mcp:x', visibility: 'core' },
  ];

  it.each([
    ['an array', tools],
    ['a tools/list result', { tools, nextCursor: 'x' }],
    ['the message that an MCP server answers with', { jsonrpc: '2.0', id: 1, result: { tools } }],
  ])('are measured as sent from %s', (_what, value) => {
    const { tools: measured, inputs } = adopt({ system: 'x', tools: value });
    expect(measured.declared.map((tool) => [tool.name, tool.source, tool.visibility, tool.bytes])).toEqual([
      ['find', 'custom', undefined, 46],
      ['add', 'custom', undefined, 14],
      ['list', 'mcp:x', 'core', 52],
    ]);
    expect(measured).toMatchObject({ registered: 3, admitted: 3, wrapperBytes: 4, wireForm: 'mcp' });
    expect(JSON.stringify(measured.declared[0]?.wire)).toBe('{"name":"find","inputSchema":{"b":1,"a":"ä"}}');
    expect(inputs.tools).toEqual(['custom/add', 'custom/find', 'mcp:x/list']);
  });

  it.each([
    ['anthropic', { name: 'a', input_schema: {} }],
    ['openai', { type: 'function', function: { name: 'a', parameters: {} } }],
    ['gemini', { name: 'a', parameters: {} }],
  ])('tell the wire form %s by their keys', (form, tool) => {
    expect(adopt({ system: 'x', tools: [tool] }).tools.wireForm).toBe(form);
  });

  it.each<[string, unknown, RegExp]>([
    ['no list', { a: [] }, /^wrong-type: build\/tools\.json is no list of tools/],
    ['no name', [{ name: 'a' }, {}], /^missing-key: build\/tools\.json: the tool at index 1 has no name/],
    ['no object', [1], /^missing-key: /],
    ['no JSON', '[{"name": "a",}]', /^not-json: This file is not valid JSON/],
  ])('are refused with %s', (_what, value, message) => {
    expect(problem(() => adopt({ system: 'x', tools: value }))).toMatch(message);
  });
});

describe('adopting', () => {
  it('throws nothing but an InputError, whatever the files hold', () => {
    const keyed = fc.dictionary(
      fc.constantFrom(
        'name',
        'Name',
        'content',
        'Content',
        'files',
        'SupportingFiles',
        'skills',
        'tools',
        'schema',
        'id',
        'owner',
        'bytes',
        '__proto__',
      ),
      fc.jsonValue(),
    );
    const anything = fc.oneof(
      fc.string(),
      fc.json(),
      fc.array(keyed).map((value) => JSON.stringify(value)),
    );
    fc.assert(
      fc.property(fc.uint8Array(), anything, anything, anything, (system, skills, tools, sidecar) => {
        for (const parts of [{ system: 'x', skills }, { system: 'x', tools }, { system: 'x', sidecar }, { system }]) {
          // Reading a file beside the skills is the caller's; it is known by its message.
          try {
            adopt(parts);
          } catch (error) {
            expect(error instanceof InputError || /^read /.test(String((error as Error).message))).toBe(true);
          }
        }
      }),
      { numRuns: runs(500) },
    );
  });
});
