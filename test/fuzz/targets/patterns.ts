import { matchesGlob } from '../../../src/text/glob.ts';
import { ignorePatterns } from '../../../src/text/ignore-patterns.ts';
import { fc } from '../../builders/properties.ts';
import { oddText, wellFormed } from '../inputs/changed-text.ts';
import { expectThat } from '../inputs/expect-answer.ts';
import type { FuzzTarget } from '../target.ts';

interface Patterns {
  readonly glob: string;
  readonly ignore: string;
  readonly path: string;
}

const piece = fc.constantFrom(
  ...['*a', '**/a/', '(a+)+', '[a]+', '(a|aa)*', '{a,aa}', '*a*a*a'],
  ...[
    '*',
    '**',
    '?',
    '[a-z]',
    '[!a]',
    '[',
    ']',
    '{a,b}',
    '{1..9}',
    '{',
    '}',
    '@(a|b)',
    '!(a)',
    '+(a|aa)',
    '*(x)',
    '(',
    ')',
    '|',
  ],
  ...[
    '\\',
    '\\*',
    '/',
    './',
    '../',
    '!',
    '#',
    'a',
    'b',
    'aaa',
    'SKILL.md',
    'skills',
    ' ',
    '.',
    '[[:alpha:]]',
    '[\\]]',
    '^',
    '$',
  ],
);
const pattern = fc
  .array(fc.oneof({ weight: 8, arbitrary: piece }, { weight: 1, arbitrary: oddText }), { maxLength: 12 })
  .map((parts) => wellFormed(parts.join('')));
const path = fc
  .array(
    fc.oneof(
      fc.constantFrom('a', 'b', 'skills', 'SKILL.md', 'aaaaaaaaaaaaaaaaaaaaaaaa', '.hidden', 'a.b'),
      oddText.map((text) => text.replaceAll('/', '').slice(0, 80)),
    ),
    { minLength: 1, maxLength: 5 },
  )
  .map((parts) => parts.filter((part) => !/^\.{0,2}$/.test(part)).join('/'));

export const target: FuzzTarget<Patterns> = {
  name: 'patterns',
  about: 'globs and ignore files of any form match in time, and a path without special characters matches itself',
  arbitrary: fc.record({
    glob: pattern,
    ignore: fc.array(pattern, { maxLength: 5 }).map((lines) => lines.join('\n')),
    path: path.map((text) => (text === '' ? 'a' : text)),
  }),
  check({ glob, ignore, path: asked }) {
    const matched = matchesGlob(glob, asked);
    if (/^[\w/.-]+$/.test(asked)) expectThat(matchesGlob(asked, asked), 'a path does not match itself');
    expectThat(matchesGlob('**', asked), 'everything does not match');
    const patterns = ignorePatterns(ignore);
    return { output: [matched, patterns?.(asked), patterns?.(`${asked}/`)] };
  },
};
