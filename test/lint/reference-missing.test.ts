import { describe, expect, it } from 'vitest';
import { referenceMissing } from '../../src/lint/rules/reference-missing.ts';
import { aLintedSkill, findingsOf, placesOf } from './a-linted-skill.ts';

const skill = (body: string): string => `---\nname: demo\ndescription: Formats rows.\n---\n\n${body}\n`;
const files = { 'references/guide.md': '# Guide\n', 'assets/a b.png': '', 'references/x(1).md': '' };
const elsewhere = ['rows/SKILL.md'];

describe('reference-missing', () => {
  it.each([
    ['a link', 'Read [it](references/none.md).', [[6, 11]]],
    ['an image', '![it](assets/none.png)', [[6, 7]]],
    ['a title behind it', 'Read [it](none.md "None").', [[6, 11]]],
    ['angle brackets', 'Read [it](<no ne.md>).', [[6, 12]]],
    ['a fragment', 'Read [it](./none.md?x=1#top).', [[6, 11]]],
    ['a percent sign', 'Read [it](references%2Fnone.md).', [[6, 11]]],
    ['a definition', '[it]: references/none.md', [[6, 7]]],
    ['a folder', 'See [all](scripts/).', [[6, 11]]],
    ['a sibling', 'First [it](../none/SKILL.md).', [[6, 12]]],
    ['a table', '| a |\n|---|\n| [it](none.md) |', [[8, 8]]],
    [
      'two on one line',
      '[a](a.md) and [b](b.md)',
      [
        [6, 5],
        [6, 19],
      ],
    ],
    ['a link behind a fence in a list', '- a\n\n      ```\n      [x](y.md)\n      ```\n\n[it](none.md)', [[12, 6]]],
    ['a link between two lone backticks', '- a ` b\n- [it](none.md) ` c', [[7, 8]]],
    ['a title on the next line', '[it](none.md\n"None")', [[6, 6]]],
    ['a definition with a title', '[it]: none.md "None"', [[6, 7]]],
    ['a definition in angle brackets', '[it]: <no ne.md>', [[6, 8]]],
    ['a name without a dot', 'Read [the licence](LICENCE).', [[6, 20]]],
    ['brackets in a name', 'Read [it](a(1)b(2).md).', [[6, 11]]],
    ['a percent sign that encodes nothing', '[it](100%.md)', [[6, 6]]],
  ])('finds %s', (_, body, places) => {
    expect(placesOf(referenceMissing, aLintedSkill(skill(body), { files, elsewhere }))).toEqual(places);
  });

  it('says what was written, on one line', () => {
    const [finding] = findingsOf(referenceMissing, aLintedSkill(skill('[it](references/no\u202ene.md)')));
    expect(finding!.message).toBe('Links to "references/no\\u{202e}ne.md", which is not there.');
  });

  it('looks into pages, whose links count from the page or from the skill', () => {
    const page = '[a](other.md) [b](references/guide.md) [c](guide.md) [d](../SKILL.md)\n\n[e](gone.md)\n';
    const linked = aLintedSkill(skill('x'), { files: { ...files, 'references/page.md': page } });
    expect(findingsOf(referenceMissing, linked).map(({ path, line, column }) => [path, line, column])).toEqual([
      ['skills/demo/references/page.md', 1, 5],
      ['skills/demo/references/page.md', 3, 5],
    ]);
  });

  it('leaves out pages to copy or to show: their links count from where they are put', () => {
    const page = '[a](../docs/gone.md) ![b](gone.png)\n';
    const paths = ['assets/x.md', 'templates/issue.md', 'references/examples/x.md', 'expected_outputs/readme.md'];
    const pages = Object.fromEntries(paths.map((path) => [path, page]));
    const linked = aLintedSkill(skill('x'), { files: { ...pages, 'references/my-examples.md': page } });
    expect(findingsOf(referenceMissing, linked).map(({ path }) => path)).toEqual([
      'skills/demo/references/my-examples.md',
      'skills/demo/references/my-examples.md',
    ]);
  });

  it.each([
    [
      'files that are there',
      '[a](references/guide.md#top) ![b](assets/a%20b.png) [c](<assets/a b.png>) [d](references/x(1).md)',
    ],
    ['folders and the skill itself', '[a](references) [b](references/) [c](./) [d](SKILL.md)'],
    ['a sibling skill', '[a](../rows/SKILL.md) and [b](../rows)'],
    [
      'addresses',
      '[a](https://example.com/a.md) [b](mailto:a@example.com) [c](//example.com/x) [d](vscode:x) <https://a.example>',
    ],
    ['an address behind a blank', '[a](< https://example.com/a.md>) [b]( https://example.com/b.md)'],
    ['prose behind a label', '[STOP]: Nothing of this holds.\n[NOTE]: See none.md for more'],
    ['brackets that hold words', 'Never write [note_x](two words) there.'],
    ['notations', 'CRC32[path](0:8), rows[i](column), (Shelf)[(Row)](Side)(Book)'],
    ['anchors', '[a](#end) [b](?x=1)'],
    ['fences', '```markdown\n[a](none.md)\n```\n\n~~~\n[b](none.md)\n~~~'],
    [
      'fences in lists and quotes',
      '1. a\n   - b\n\n       ```md\n       [a](none.md)\n       ```\n\n> ```\n> [b](none.md)\n> ```',
    ],
    ['code spans', 'Write `[a](none.md)` or ``[b](no`ne.md)``.'],
    ['a code span over two lines', 'Write `a\n[a](none.md)` here.'],
    ['comments', '<!-- [a](none.md)\n[b](none.md) -->'],
    [
      'placeholders',
      // biome-ignore lint/suspicious/noTemplateCurlyInString: a placeholder is what is tested
      '[a](<file>) [b]({path}) [c](${x}/y.md) [d](*.md) [e](...) [f](path/to/file.md) [g](url) [h](~/.x/y) [i]([Results])',
    ],
    ['escaped brackets', '\\[a\\](none.md)'],
    ['a backslash for a slash', '[a](references\\guide.md)'],
    ['footnotes and task lists', '[^1]: none.md\n\n- [ ] (none.md)'],
    ['paths that lead out, which is another matter', '[a](../../none.md) [b](/etc/none)'],
  ])('is silent on %s', (_, body) => {
    expect(placesOf(referenceMissing, aLintedSkill(skill(body), { files, elsewhere }))).toEqual([]);
  });

  it('reads a hostile page in time', () => {
    const body = `${'[a](none.md '.repeat(20_000)}${'`'.repeat(1000)} ${'<!--'.repeat(20_000)}${'` `` '.repeat(20_000)}`;
    expect(placesOf(referenceMissing, aLintedSkill(skill(body))).length).toBeLessThanOrEqual(100);
  });
});
