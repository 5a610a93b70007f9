import { describe, expect, it } from 'vitest';
import { htmlEntity } from '../../src/lint/rules/html-entity.ts';
import { aCapturedSkill } from '../builders/a-capture.ts';
import { aLintedPrompt, promptFindings } from './a-linted-prompt.ts';

const found = (text: string) =>
  promptFindings(htmlEntity, aLintedPrompt(text)).map(({ line, column }) => [line, column]);

describe('html-entity', () => {
  it.each([
    [
      'named entities, once a line',
      'Write &quot;R&amp;D&quot;\n\nand a &lt; b',
      [
        [1, 7],
        [3, 7],
      ],
    ],
    [
      'numbers',
      'the team&#39;s desk\nthe team&#x27;s desk',
      [
        [1, 9],
        [2, 9],
      ],
    ],
    ['an entity behind code', '`&amp;` is &amp;', [[1, 12]]],
  ])('finds %s', (_, text, places) => {
    expect(found(text)).toEqual(places);
  });

  it('says what it found and where', () => {
    const [finding] = promptFindings(htmlEntity, aLintedPrompt('Write &quot;R&amp;D&quot;.'));
    expect(finding).toMatchObject({
      severity: 'warning',
      message: 'Holds &quot; &amp;, in section whole (product): the text went through an HTML escaper.',
    });
  });

  it('looks at skills, their Markdown pages and tools', () => {
    const files = [
      { path: 'references/a.md', bytes: Buffer.from('a &amp; b') },
      { path: 'assets/a.html', bytes: Buffer.from('a &amp; b') },
    ];
    const skills = [aCapturedSkill({ body: 'x &gt; y', files })];
    const tools = [{ name: 'find', description: 'Find R&amp;D.' }];
    const paths = promptFindings(htmlEntity, aLintedPrompt('x', { skills, tools })).map(({ path }) => path);
    expect(paths).toHaveLength(3);
    expect(paths.filter((path) => /body\.md|a\.md|tools\.json/.test(path ?? ''))).toHaveLength(3);
  });

  it.each([
    ['code', '```html\n<p>R&amp;D</p>\n```\n\nWrite `&lt;` there.'],
    ['a bar in a table', '| a | `x` &#124; `y` |'],
    ['a rule about entities', 'Write < and > rather than HTML entities (&lt; &gt;).'],
    ['a right way', '  - DO write: <p>We&apos;d like to help</p>'],
    ['a wrong way', '   Incorrect: const early = a &lt; b;'],
    ['ampersands', 'R&D; a && b; ?a=1&lt=2 &unknown;'],
  ])('is silent on %s', (_, text) => {
    expect(found(text)).toEqual([]);
  });
});
