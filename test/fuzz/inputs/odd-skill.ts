import { fc } from '../../builders/properties.ts';
import { changedText, oddText, spliced, wellFormed } from './changed-text.ts';
import { realSkills } from './real-texts.ts';

const lines = fc.constantFrom('\n', '\n', '\n', '\r\n', '\r', '\n\n');
const key = fc.constantFrom(
  ...['name', 'description', 'license', 'compatibility', 'metadata', 'allowed-tools', 'Name', 'descripton', 'version'],
  ...[
    'disable-model-invocation',
    'user-invocable',
    '__proto__',
    '"name"',
    "'description'",
    '? name',
    'a b',
    '- x',
    '<<',
  ],
);
const value = fc.oneof(
  fc.constantFrom(
    ...[
      'demo',
      '12',
      'true',
      'a: b',
      'a: b # c',
      '"q"',
      "'q': r",
      '|\n  a: b\n  c',
      '>-\n  x\n\n  y',
      '',
      '&a x',
      '*a',
    ],
    ...[
      '[a: b',
      '{a: 1}',
      '\n  a: 1\n  b: "2"',
      '\n  - a\n  - b',
      '@x',
      '`x`',
      '日本: 📚',
      'x\n  continued: y',
      '!!str 1',
    ],
    ...[
      '{ agentprompt-template: handlebars }',
      '\n  agentprompt-template: handlebars',
      'Bash(git:*) Read',
      '<skill>x</skill>',
    ],
  ),
  oddText,
);
const fence = fc.constantFrom('---', '---', '---', '---', '--- ', '---\t', '----', '---yaml', '+++', '');

/** A front matter from its parts, right and wrong, and a body. */
const built: fc.Arbitrary<string> = fc
  .record({
    mark: fc.constantFrom('', '', '', '\ufeff', '\n', ' '),
    open: fence,
    close: fence,
    newline: lines,
    fields: fc.array(fc.tuple(key, fc.constantFrom(': ', ': ', ': ', ':', ' : ', ':\t'), value), { maxLength: 6 }),
    body: fc.array(oddText, { maxLength: 6 }),
  })
  .map(({ mark, open, close, newline, fields, body }) => {
    const block = fields.map((field) => `${field.join('')}${newline}`).join('');
    return wellFormed(`${mark}${open}${newline}${block}${close}${newline}${body.join('')}`);
  });

/** SKILL.md files that real ones were made into, and such as were never whole. */
export const oddSkill: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: built },
  { weight: 3, arbitrary: spliced(realSkills) },
  { weight: 2, arbitrary: changedText(built, 3) },
);
