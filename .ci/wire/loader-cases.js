// Skills with one defect each. The description, the first heading and the body of a skill hold words that stand nowhere
// else, so that what reaches a request can be told apart: `zqd-`, `zqh-` and `zqb-` before the id of the case.

const body = (id) => `\n# Heading zqh-${id}\n\nBody zqb-${id} of the skill.\n`;
const said = (id) => `Says zqd-${id} to the end zqe-${id}`;
const block = (id, lines) => `---\n${lines.join('\n')}\n---\n${body(id)}`;
const name = (id) => `name: ${id}`;
const describe = (id) => `description: ${said(id)}`;

/** A case whose front matter is right but for the given lines. */
const lines = (id, situation, what, make) => ({ id, situation, what, text: block(id, make(id)) });
/** A case whose value of `description` is as given. */
const value = (id, situation, written, expected) => ({
  ...lines(id, situation, `description: \`${written}\``, () => [
    name(id),
    `description: ${written.replace('…', said(id))}`,
  ]),
  expected: (expected ?? written).replace('…', said(id)),
});
const whole = (id, situation, what, make) => ({
  id,
  situation,
  what,
  text: make(block(id, [name(id), describe(id)]), id),
});

const shapes = [
  whole('healthy', 'none', 'nothing wrong', (text) => text),
  whole('no-front-matter', 'front-matter-missing', 'no front matter', (_, id) => body(id).slice(1)),
  whole('blank-line-first', 'front-matter-missing', 'a blank line before the fence', (text) => `\n${text}`),
  whole('comment-first', 'front-matter-missing', 'a comment before the fence', (text) => `<!-- a -->\n${text}`),
  whole('indented-fence', 'front-matter-missing', 'a blank before the opening fence', (text) => ` ${text}`),
  whole('four-hyphens', 'front-matter-missing', 'four hyphens as fences', (text) => text.replaceAll('---\n', '----\n')),
  whole('cr-only', 'front-matter-missing', 'line ends are lone CR', (text) => text.replaceAll('\n', '\r')),
  {
    ...whole('language-js', 'front-matter-language', 'a fence `---js` and an object', (_, id) => {
      return `---js\n{ name: "${id}", description: "${said(id)}" }\n---\n${body(id)}`;
    }),
  },
  whole('language-yaml', 'front-matter-language', 'a fence `---yaml`', (text) => text.replace('---', '---yaml')),
  whole('unclosed', 'front-matter-unclosed', 'no closing fence', (text) => text.replace(/\n---\n/, '\n')),
  whole('empty-block', 'name-missing', 'nothing between the fences', (_, id) => `---\n---\n${body(id)}`),
  whole('byte-order-mark', 'byte-order-mark', 'a byte order mark', (text) => `\ufeff${text}`),
  whole('opening-blank', 'fence-trailing-space', 'blanks after the opening fence', (text) =>
    text.replace('---', '---  '),
  ),
  whole('closing-blank', 'fence-trailing-space', 'blanks after the closing fence', (text) =>
    text.replace('\n---\n', '\n---  \n'),
  ),
  whole('crlf', 'none', 'CRLF line ends', (text) => text.replaceAll('\n', '\r\n')),
  {
    ...whole('latin-1', 'not-utf8', 'a byte of Latin-1 in the description', (text) => text),
    encode: (text) => Buffer.from(text.replace('Says ', 'Says \u00e9 '), 'latin1'),
  },
  {
    ...whole('utf-16', 'not-utf8', 'UTF-16 with its mark', (text) => text),
    encode: (text) => Buffer.from(`\ufeff${text}`, 'utf16le'),
  },
];

const yaml = [
  value('colon', 'yaml-unquoted-colon', 'Use for work: …'),
  value('colon-twice', 'yaml-unquoted-colon', 'Use for: work: …'),
  lines('colon-elsewhere', 'yaml-unquoted-colon', '`compatibility: a: b`', (id) => [
    name(id),
    describe(id),
    'compatibility: a: b',
  ]),
  lines('colon-kebab', 'yaml-unquoted-colon', '`argument-hint: a: b`', (id) => [
    name(id),
    describe(id),
    'argument-hint: a: b',
  ]),
  value('bracket', 'yaml-other-scalar', '[beta] …'),
  value('at', 'yaml-other-scalar', '@team …'),
  value('backtick', 'yaml-other-scalar', '`x` …'),
  value('quoted-start', 'yaml-other-scalar', '"Quoted" then …'),
  value('bold', 'yaml-other-scalar', '**bold** …'),
  value('percent', 'yaml-other-scalar', '%d …'),
  value('hyphen', 'yaml-other-scalar', '- …'),
  value('braces', 'yaml-other-scalar', '{{x}} …'),
  value('greater', 'yaml-other-scalar', '> …'),
  value('pipe', 'yaml-other-scalar', '| …'),
  value('ampersand', 'yaml-other-scalar', '& …'),
  value('comma', 'yaml-other-scalar', ', …'),
  value('question', 'yaml-other-scalar', '? …'),
  value('close-bracket', 'yaml-other-scalar', '] …'),
  value('single-quoted-start', 'yaml-other-scalar', "'Quoted' then …"),
  lines('colon-below', 'yaml-colon-below', 'a colon in a second line of `description`', (id) => [
    name(id),
    'description: Used',
    `  for work: ${said(id)}`,
  ]),
  lines('colon-nested', 'yaml-colon-below', 'a colon in a value below `metadata`', (id) => [
    name(id),
    describe(id),
    'metadata:',
    '  note: a: b',
  ]),
  lines('flow', 'yaml-not-strict', '`allowed-tools: [a, b]`', (id) => [
    name(id),
    describe(id),
    'allowed-tools: [a, b]',
  ]),
  lines('anchor', 'yaml-not-strict', 'an anchor and an alias', (id) => [
    name(id),
    describe(id),
    'license: &a MIT',
    'author: *a',
  ]),
  lines('hyphens', 'hyphens-in-block', 'three hyphens inside of `description`', (id) => [
    name(id),
    `description: Says a---b zqd-${id} to the end zqe-${id}`,
  ]),
  lines('long-compatibility', 'compatibility-too-long', '`compatibility` of 501 characters', (id) => [
    name(id),
    describe(id),
    `compatibility: ${'x'.repeat(501)}`,
  ]),
  lines('open-quote', 'yaml-beyond-repair', 'a quote that is never closed, in another key', (id) => [
    name(id),
    describe(id),
    'license: "MIT',
    'author: a',
  ]),
  lines('tab-indent', 'yaml-beyond-repair', 'a map indented by a tab', (id) => [
    name(id),
    describe(id),
    'metadata:',
    '\tauthor: a',
  ]),
  lines('bad-indent', 'yaml-beyond-repair', 'a map whose lines do not align', (id) => [
    name(id),
    describe(id),
    'metadata:',
    '    a: b',
    '  c: d',
  ]),
  lines('no-colon', 'yaml-beyond-repair', 'a line that is no key', (id) => [name(id), describe(id), 'just some words']),
  lines('list', 'yaml-not-mapping', 'a list', (id) => [`- ${name(id)}`, `- ${describe(id)}`]),
  lines('scalar', 'yaml-not-mapping', 'one text', (id) => [said(id)]),
  lines('two-descriptions', 'duplicate-key', '`description` twice', (id) => [
    name(id),
    'description: The first',
    describe(id),
  ]),
  lines('two-licenses', 'duplicate-key', '`license` twice', (id) => [
    name(id),
    describe(id),
    'license: a',
    'license: b',
  ]),
];

const long = (count, id) => `${said(id)} `.padEnd(count - 5, 'long words ') + ' zend';
const names = [
  lines('name-missing', 'name-missing', 'no `name`', (id) => [describe(id)]),
  lines('name-null', 'name-missing', '`name:` without a value', (id) => ['name:', describe(id)]),
  lines('name-blank', 'name-missing', '`name: ""`', (id) => ['name: ""', describe(id)]),
  lines('4711', 'name-not-string', '`name: 4711`', (id) => ['name: 4711', describe(id)]),
  lines('true', 'name-not-string', '`name: true`', (id) => ['name: true', describe(id)]),
  lines('name-list', 'name-not-string', '`name` is a list', (id) => ['name: [a, b]', describe(id)]),
  lines(`long-name-${'x'.repeat(55)}`, 'name-too-long', 'a name of 65 characters, the folder too', (id) => [
    name(id),
    describe(id),
  ]),
  lines('Upper-Case', 'name-charset', 'capital letters', (id) => [name(id), describe(id)]),
  lines('under_score', 'name-charset', 'an underscore', (id) => [name(id), describe(id)]),
  lines('with blank', 'name-charset', 'a blank', (id) => [name(id), describe(id)]),
  lines('ümlaut', 'name-charset', 'a letter beyond ASCII', (id) => [name(id), describe(id)]),
  lines('double--hyphen', 'name-charset', 'two hyphens', (id) => [name(id), describe(id)]),
  lines('colon-name', 'name-charset', '`name: a:colon-name`', (id) => ['name: a:colon-name', describe(id)]),
  lines('name-mismatch', 'name-mismatch', 'another name than the folder', (id) => [
    'name: zq-other-name',
    describe(id),
  ]),
  lines('description-missing', 'description-missing', 'no `description`', (id) => [name(id)]),
  lines('description-null', 'description-missing', '`description:` without a value', (id) => [
    name(id),
    'description:',
  ]),
  lines('description-empty', 'description-blank', '`description: ""`', (id) => [name(id), 'description: ""']),
  lines('description-blank', 'description-blank', '`description: "  "`', (id) => [name(id), 'description: "   "']),
  lines('description-number', 'description-not-string', '`description: 4712`', (id) => [name(id), 'description: 4712']),
  lines('description-list', 'description-not-string', '`description` is a list', (id) => [
    name(id),
    `description: [zqd-${id}, b]`,
  ]),
  lines('description-map', 'description-not-string', '`description` is a map', (id) => [
    name(id),
    'description:',
    `  use: zqd-${id}`,
  ]),
  lines('unknown-key', 'unknown-key', 'a key of nobody', (id) => [name(id), describe(id), 'zq-key: a']),
  lines('metadata-text', 'metadata-not-mapping', '`metadata` is a text', (id) => [
    name(id),
    describe(id),
    'metadata: a',
  ]),
  lines('metadata-list', 'metadata-not-mapping', '`metadata` is a list', (id) => [
    name(id),
    describe(id),
    'metadata: [a, b]',
  ]),
  { ...whole('lower-case-file', 'file-name-case', 'the file is called `skill.md`', (text) => text), file: 'skill.md' },
  { ...whole('mixed-case-file', 'file-name-case', 'the file is called `Skill.md`', (text) => text), file: 'Skill.md' },
  { ...whole('linked-file', 'file-is-link', 'SKILL.md is a link', (text) => text), link: true },
];

const lengths = [1024, 1025, 1536, 1537, 2000].map((count) => ({
  ...value(`of-${count}`, count > 1024 ? 'description-too-long' : 'none', long(count, `of-${count}`)),
  what: `${count} characters`,
}));
const wide = {
  ...value('of-1000-wide', 'none', long(1000, 'of-1000-wide').replaceAll('o', '\u{1f680}')),
  what: '1000 code points, more UTF-16 units',
};

const twin = (folder, id, situation) => ({
  ...lines(id, situation, `one of three skills named zq-twin, in the folder \`${folder}\``, () => [
    'name: zq-twin',
    describe(id),
  ]),
  folder,
});

/** Many skills with long descriptions: more than any listing has room for. */
const many = (count, length) =>
  Array.from({ length: count }, (_, at) => {
    const id = `many-${String(at + 1).padStart(3, '0')}`;
    return {
      ...value(id, 'none', `${said(id)} `.padEnd(length - 5, 'long words ') + ' zend'),
      what: `${length} characters`,
    };
  });

/** The runs of the probe: a client gets all skills of a run at once. */
export const loaderRuns = {
  shapes,
  yaml,
  names,
  lengths: [...lengths, wide],
  many: many(120, 500),
  crowd: many(700, 100),
  mixed: many(60, 1500).map((each, at) => (at % 2 === 0 ? each : many(60, 100)[at])),
  twins: [
    twin('a-twin', 'twin-a', 'name-duplicate'),
    twin('b-twin', 'twin-b', 'name-duplicate'),
    twin('zq-twin', 'twin-z', 'name-duplicate'),
  ],
};
