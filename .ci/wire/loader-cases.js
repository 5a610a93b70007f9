// Skills with one defect each. The description, the first heading and the body of a skill hold words that stand nowhere
// else, so that what reaches a request can be told apart: `zqd-`, `zqh-` and `zqb-` before the id of the case.

const body = (id) => `\n# Heading zqh-${id}\n\nBody zqb-${id} of the skill.\n`;
const said = (id) => `Says zqd-${id} to the end zqe-${id}`;
const block = (id, lines) => `---\n${lines.join('\n')}\n---\n${body(id)}`;
const name = (id) => `name: ${id}`;
const describe = (id) => `description: ${said(id)}`;

/** A case whose front matter is right but for the given lines. */
const lines = (id, what, make) => ({ id, what, text: block(id, make(id)) });
/** A case whose value of `description` is as given. */
const value = (id, written, expected) => ({
  ...lines(id, `description: \`\` ${written} \`\``, () => [name(id), `description: ${written.replace('…', said(id))}`]),
  expected: (expected ?? written).replace('…', said(id)),
});
const whole = (id, what, make) => ({
  id,
  what,
  text: make(block(id, [name(id), describe(id)]), id),
});

const shapes = [
  whole('healthy', 'nothing wrong', (text) => text),
  whole('no-front-matter', 'no front matter', (_, id) => body(id).slice(1)),
  whole('blank-line-first', 'a blank line before the fence', (text) => `\n${text}`),
  whole('comment-first', 'a comment before the fence', (text) => `<!-- a -->\n${text}`),
  whole('indented-fence', 'a blank before the opening fence', (text) => ` ${text}`),
  whole('four-hyphens', 'four hyphens as fences', (text) => text.replaceAll('---\n', '----\n')),
  whole('cr-only', 'line ends are lone CR', (text) => text.replaceAll('\n', '\r')),
  {
    ...whole('language-js', 'a fence `---js` and an object', (_, id) => {
      return `---js\n{ name: "${id}", description: "${said(id)}" }\n---\n${body(id)}`;
    }),
  },
  whole('language-yaml', 'a fence `---yaml`', (text) => text.replace('---', '---yaml')),
  whole('unclosed', 'no closing fence', (text) => text.replace(/\n---\n/, '\n')),
  whole('empty-block', 'nothing between the fences', (_, id) => `---\n---\n${body(id)}`),
  whole('byte-order-mark', 'a byte order mark', (text) => `\ufeff${text}`),
  whole('opening-blank', 'blanks after the opening fence', (text) => text.replace('---', '---  ')),
  whole('closing-blank', 'blanks after the closing fence', (text) => text.replace('\n---\n', '\n---  \n')),
  whole('crlf', 'CRLF line ends', (text) => text.replaceAll('\n', '\r\n')),
  {
    ...whole('latin-1', 'a byte of Latin-1 in the description', (text) => text),
    encode: (text) => Buffer.from(text.replace('Says ', 'Says \u00e9 '), 'latin1'),
  },
  {
    ...whole('utf-16', 'UTF-16 with its mark', (text) => text),
    encode: (text) => Buffer.from(`\ufeff${text}`, 'utf16le'),
  },
];

const yaml = [
  value('colon', 'Use for work: …'),
  value('colon-twice', 'Use for: work: …'),
  lines('colon-elsewhere', '`compatibility: a: b`', (id) => [name(id), describe(id), 'compatibility: a: b']),
  lines('colon-kebab', '`argument-hint: a: b`', (id) => [name(id), describe(id), 'argument-hint: a: b']),
  value('bracket', '[beta] …'),
  value('at', '@team …'),
  value('backtick', '`x` …'),
  value('quoted-start', '"Quoted" then …'),
  value('bold', '**bold** …'),
  value('percent', '%d …'),
  value('hyphen', '- …'),
  value('braces', '{{x}} …'),
  value('greater', '> …'),
  value('pipe', '| …'),
  value('ampersand', '& …'),
  value('comma', ', …'),
  value('question', '? …'),
  value('close-bracket', '] …'),
  value('single-quoted-start', "'Quoted' then …"),
  {
    ...lines('colon-below', 'a colon in a second line of `description`', (id) => [
      name(id),
      'description: Used',
      `  for work: ${said(id)}`,
    ]),
    expected: `Used for work: ${said('colon-below')}`,
  },
  lines('colon-nested', 'a colon in a value below `metadata`', (id) => [
    name(id),
    describe(id),
    'metadata:',
    '  note: a: b',
  ]),
  lines('flow', '`allowed-tools: [a, b]`', (id) => [name(id), describe(id), 'allowed-tools: [a, b]']),
  lines('anchor', 'an anchor and an alias', (id) => [name(id), describe(id), 'license: &a MIT', 'author: *a']),
  {
    ...lines('hyphens', 'three hyphens inside of `description`', (id) => [
      name(id),
      `description: Says a---b zqd-${id} to the end zqe-${id}`,
    ]),
    expected: 'Says a---b zqd-hyphens to the end zqe-hyphens',
  },
  lines('long-compatibility', '`compatibility` of 501 characters', (id) => [
    name(id),
    describe(id),
    `compatibility: ${'x'.repeat(501)}`,
  ]),
  lines('open-quote', 'a quote that is never closed, in another key', (id) => [
    name(id),
    describe(id),
    'license: "MIT',
    'author: a',
  ]),
  lines('tab-indent', 'a map indented by a tab', (id) => [name(id), describe(id), 'metadata:', '\tauthor: a']),
  lines('bad-indent', 'a map whose lines do not align', (id) => [
    name(id),
    describe(id),
    'metadata:',
    '    a: b',
    '  c: d',
  ]),
  lines('no-colon', 'a line that is no key', (id) => [name(id), describe(id), 'just some words']),
  lines('list', 'a list', (id) => [`- ${name(id)}`, `- ${describe(id)}`]),
  lines('scalar', 'one text', (id) => [said(id)]),
  lines('two-descriptions', '`description` twice', (id) => [name(id), 'description: The first', describe(id)]),
  lines('two-licenses', '`license` twice', (id) => [name(id), describe(id), 'license: a', 'license: b']),
];

const long = (count, id) => `${`${said(id)} `.padEnd(count - 5, 'long words ')} zend`;
const names = [
  lines('name-missing', 'no `name`', (id) => [describe(id)]),
  lines('name-null', '`name:` without a value', (id) => ['name:', describe(id)]),
  lines('name-blank', '`name: ""`', (id) => ['name: ""', describe(id)]),
  lines('4711', '`name: 4711`', (id) => ['name: 4711', describe(id)]),
  lines('true', '`name: true`', (id) => ['name: true', describe(id)]),
  lines('name-list', '`name` is a list', (id) => ['name: [a, b]', describe(id)]),
  lines(`long-name-${'x'.repeat(55)}`, 'a name of 65 characters, the folder too', (id) => [name(id), describe(id)]),
  lines('Upper-Case', 'capital letters', (id) => [name(id), describe(id)]),
  lines('under_score', 'an underscore', (id) => [name(id), describe(id)]),
  lines('with blank', 'a blank', (id) => [name(id), describe(id)]),
  lines('ümlaut', 'a letter beyond ASCII', (id) => [name(id), describe(id)]),
  lines('double--hyphen', 'two hyphens', (id) => [name(id), describe(id)]),
  {
    ...lines('colon-name', '`name: a:colon-name`', (id) => ['name: a:colon-name', describe(id)]),
    name: 'a:colon-name',
  },
  {
    ...lines('name-mismatch', 'another name than the folder', (id) => ['name: zq-other-name', describe(id)]),
    name: 'zq-other-name',
  },
  lines('description-missing', 'no `description`', (id) => [name(id)]),
  lines('description-null', '`description:` without a value', (id) => [name(id), 'description:']),
  lines('description-empty', '`description: ""`', (id) => [name(id), 'description: ""']),
  lines('description-blank', '`description: "  "`', (id) => [name(id), 'description: "   "']),
  lines('description-number', '`description: 4712`', (id) => [name(id), 'description: 4712']),
  lines('description-list', '`description` is a list', (id) => [name(id), `description: [zqd-${id}, b]`]),
  lines('description-map', '`description` is a map', (id) => [name(id), 'description:', `  use: zqd-${id}`]),
  lines('unknown-key', 'a key of nobody', (id) => [name(id), describe(id), 'zq-key: a']),
  lines('metadata-text', '`metadata` is a text', (id) => [name(id), describe(id), 'metadata: a']),
  lines('metadata-list', '`metadata` is a list', (id) => [name(id), describe(id), 'metadata: [a, b]']),
  { ...whole('lower-case-file', 'the file is called `skill.md`', (text) => text), file: 'skill.md' },
  { ...whole('mixed-case-file', 'the file is called `Skill.md`', (text) => text), file: 'Skill.md' },
  { ...whole('linked-file', 'SKILL.md is a link', (text) => text), link: true },
];

const lengths = [1024, 1025, 1536, 1537, 2000].map((count) => ({
  ...value(`of-${count}`, long(count, `of-${count}`)),
  what: `${count} characters`,
}));
const wide = {
  ...value('of-1000-wide', long(1000, 'of-1000-wide').replaceAll('o', '\u{1f680}')),
  what: '1000 code points, more UTF-16 units',
};

const twin = (folder, id) => ({
  ...lines(id, `one of three skills named zq-twin, in the folder \`${folder}\``, () => ['name: zq-twin', describe(id)]),
  folder,
  name: 'zq-twin',
});

/** Many skills with long descriptions: more than any listing has room for. */
const many = (count, length) =>
  Array.from({ length: count }, (_, at) => {
    const id = `many-${String(at + 1).padStart(3, '0')}`;
    return {
      ...value(id, `${`${said(id)} `.padEnd(length - 5, 'long words ')} zend`),
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
  twins: [twin('a-twin', 'twin-a'), twin('b-twin', 'twin-b'), twin('zq-twin', 'twin-z')],
};
