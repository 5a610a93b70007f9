import { describe, expect, it } from 'vitest';
import { markdownLinks } from '../../src/text/markdown-links.ts';
import { redact } from '../../src/text/redact.ts';
import { fc, runs } from '../builders/properties.ts';

const long = (text: string, length = 1_000_000): string => text.repeat(Math.ceil(length / text.length));

/** Milliseconds, with room for a busy machine: quadratic work takes minutes on these. */
const bound = 2_000;

const within = (work: () => void): number => {
  const start = performance.now();
  work();
  return performance.now() - start;
};

describe('a text made to take time', () => {
  it.each([
    '_eyJ',
    'eyJaaaaaaaaaaaa.',
    '.eyJ',
    'eyJ-',
    `.eyJ${'a'.repeat(7000)}`,
    ' eyJaaaaaaaaaaaaaaaa.eyJaaaaaaaaaaaaaaaaaaaaaa',
    '-----BEGIN PRIVATE KEY-----',
    `-----BEGIN PRIVATE KEY-----${'.'.repeat(199)}`,
    `-----BEGIN PRIVATE KEY-----${'a'.repeat(39)}.`,
    'A '.repeat(20),
    'ghp_',
    `ghp_${'a'.repeat(29)}_`,
    'github_pat_',
    'glpat-',
    'xoxb-',
    'sk-',
    'sk-ant-',
    '-sk',
    'AKIA',
    'AIza',
    'hf_',
    'npm_',
    'SG.',
    'SG.aaaaaaaaaaaaaaaa',
    'SG.aaaaaaaaaaaaaaaa.',
    'sk_live_',
    'hooks.slack.com/services/T',
    '://',
    '://a:',
    '://:',
    `://${'a'.repeat(190)}`,
    `://${':'.repeat(150)}`,
    'Bearer ',
    'Bearer    a',
    'token=',
    'secret',
    'password: a',
    'api_key  ',
    'Aa1-Aa1_',
    'token=aB3dE5gH7jK9',
    '=',
    ':',
    '"',
    '`',
    ' ',
    '\n',
  ])('is searched for secrets in time: %j again and again', (text) => {
    const whole = long(text);
    expect(within(() => redact(whole))).toBeLessThan(bound);
  });

  it.each<[string, string]>([
    ['[a](', long('[a](', 400_000)],
    ['](', long('](')],
    ['](((', long('](((')],
    ['](<', long('](<')],
    ['](a(', long('](a(')],
    ['](a(b', long('](a(b')],
    ['] ( ', long('] ( ')],
    ['](  ', long(`](${' '.repeat(900)}`)],
    ['[', long('[')],
    ['[a]:', long('[a]:')],
    ['[^', long('[^')],
    ['lines of definitions', long('[a]: <\n')],
    ['growing runs of backticks', Array.from({ length: 2000 }, (_, at) => '`'.repeat(at + 1)).join(' ')],
    ['falling runs of backticks', Array.from({ length: 2000 }, (_, at) => '`'.repeat(2000 - at)).join(' ')],
    ['runs of backticks in pairs', long('` `` ')],
    ['fences', long('```\n')],
  ])('is searched for links in time: %s', (_what, text) => {
    expect(within(() => [...markdownLinks(text)].length)).toBeLessThan(bound);
  });
});

describe('markdownLinks', () => {
  it.each([
    ['see `a/b.md` and ``c`d``', ['a/b.md', 'c`d']],
    ['`` ` [x](y.md) `` [z](w.md)', [' ` [x](y.md) ', 'w.md']],
    ['`open [x](y.md)', ['y.md']],
    ['``a` b`` `c`', ['a` b', 'c']],
    [`\`${'a'.repeat(2000)}\` \`b\``, ['b']],
  ])('finds the targets of %j', (text, targets) => {
    expect([...markdownLinks(text)].map(({ target }) => target)).toEqual(targets);
  });

  it('finds the same in a text that a fence follows', () => {
    const piece = fc.constantFrom('a', '[b]', '(c.md)', '](d)', ']: e', '`', '``', '\n', '\n[f]: g.md', ' ', '<', '>');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const text = pieces.join('');
        fc.pre(!text.includes('```'));
        expect([...markdownLinks(text)]).toEqual([...markdownLinks(`${text}\n~~~`)]);
      }),
      { numRuns: runs(1000) },
    );
  });
});
