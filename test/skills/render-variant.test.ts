import { describe, expect, it } from 'vitest';
import { InputError } from '../../src/model/errors.ts';
import type { SkillVariant } from '../../src/model/skill.ts';
import type { VariantInput } from '../../src/skills/render-variant.ts';
import { renderVariant } from '../../src/skills/render-variant.ts';
import { readFrontMatterText } from '../../src/text/front-matter.ts';
import { sha256 } from '../../src/text/sha256.ts';
import { fc } from '../builders/properties.ts';
import { aBinding, aSession, aSkill } from './a-skill.ts';

const HEAD =
  '---\nname: work-skills # the folder\ndescription: >-\n  Finds skills.\n  Use often.\nversion: 1.10\n---\n';
const TEMPLATED =
  '---\nname: work-skills\ndescription: Finds skills.\nmetadata: { agentprompt-template: handlebars }\n---\n';

type Options = Partial<Omit<VariantInput, 'source' | 'binding'>> & {
  readonly binding?: Parameters<typeof aBinding>[0];
};

function variant(text: string, files: Readonly<Record<string, string>> = {}, options: Options = {}): SkillVariant {
  const { binding, ...rest } = options;
  const input = { source: aSkill(text, files), ...aSession(), names: new Map<string, string>(), ...rest };
  return renderVariant({ ...input, binding: aBinding(binding) });
}

function problems(run: () => unknown): unknown[] {
  try {
    run();
  } catch (error) {
    expect(error).toBeInstanceOf(InputError);
    return (error as InputError).problems.map(({ path, line, column, message }) => [path, line, column, message]);
  }
  return [];
}

const texts = (one: SkillVariant): Record<string, string> =>
  Object.fromEntries(one.files.map((file) => [file.path, new TextDecoder().decode(file.bytes)]));

describe('a skill that did not opt in', () => {
  it('keeps every byte, braces and fences included', () => {
    const text = `\ufeff${HEAD}Branch \${{ github.ref }} {{ x }}\r\n\`\`\`\n{{#if}}\n`;
    const one = variant(text, { 'a.md': '{{b}}', 'c.bin': '\0' });
    expect(one.text).toBe(text);
    expect(one.renderedSha256).toBe(sha256(text));
    expect(one.sourceSha256).toBe(one.renderedSha256);
    expect(texts(one)).toEqual({ 'a.md': '{{b}}', 'c.bin': '\0' });
    expect(one).toMatchObject({ name: 'work-skills', description: 'Finds skills. Use often.', claims: [] });
  });

  it('changes only the lines of name and description that the binding sets', () => {
    const one = variant(`${HEAD}body`, {}, { binding: { as: 'code-skills', description: 'Short: "x" #1' } });
    expect(one.text).toBe(
      '---\nname: code-skills # the folder\ndescription: "Short: \\"x\\" #1"\nversion: 1.10\n---\nbody',
    );
    expect(one).toMatchObject({ name: 'code-skills', description: 'Short: "x" #1' });
    expect(one.overriddenDescription).toBe('Finds skills. Use often.');
  });

  it('writes the block anew where a line cannot be changed alone', () => {
    const text = '---\nname: demo\ndescription: &text "a b"\ncompatibility: *text\n---\nbody';
    const { text: rendered } = variant(text, {}, { binding: { description: 'c' } });
    expect(rendered).toBe('---\nname: demo\ndescription: c\ncompatibility: a b\n---\nbody');
  });

  it('lists claims in comments of every attached page', () => {
    const one = variant(`${HEAD}<!-- claim a=1 -->`, { 'x.md': '<!-- claim b=2 -->' });
    expect(one.claims).toEqual([
      { name: 'a', value: '1' },
      { name: 'b', value: '2' },
    ]);
  });

  it('follows renamed skills in whole inline code spans only', () => {
    const names = new Map([
      ['work-skills', 'code-skills'],
      ['same', 'same'],
    ]);
    const body = 'See `work-skills`, ``work-skills``, `work-skills x`, work-skills.\n```\n`work-skills`\n```\n`same`\n';
    const one = variant(HEAD + body, { 'x.md': 'and `work-skills`' }, { names });
    expect(one.body).toBe(
      'See `code-skills`, ``code-skills``, `work-skills x`, work-skills.\n```\n`work-skills`\n```\n`same`\n',
    );
    expect(texts(one)).toEqual({ 'x.md': 'and `code-skills`' });
  });
});

describe('a skill that opted in', () => {
  it('is rendered with its pages; the folder offers partials, and so does the caller', () => {
    const files = {
      'references/note.md': 'for {{product}}',
      'x.md': '{{> references/note}} {{> extra}}',
      'y.txt': '{{z}}',
    };
    const one = variant(`${TEMPLATED}{{> x}}\n{{claim "a" "b"}}\n`, files, { partials: { extra: 'E' } });
    expect(one.text).toBe('---\nname: work-skills\ndescription: Finds skills.\n---\nfor Acme E');
    expect(texts(one)).toEqual({ 'references/note.md': 'for Acme', 'x.md': 'for Acme E', 'y.txt': '{{z}}' });
    expect(one.claims).toEqual([{ name: 'a', value: 'b' }]);
  });

  it('says where a fault stands, in the page or partial that holds it', () => {
    const at = (text: string, files: Readonly<Record<string, string>>) =>
      problems(() => variant(TEMPLATED + text, files));
    expect(at('a\n{{prodct}}', {})).toEqual([
      ['skills/work-skills/SKILL.md', 7, 3, 'Skill "work-skills": Unknown name "prodct". Did you mean "product"?'],
    ]);
    expect(at('', { 'x.md': '\n {{nope}}' })).toEqual([['skills/work-skills/x.md', 2, 4, expect.any(String)]]);
    expect(at('{{> x}}', { 'x.md': '\n {{nope}}' })).toEqual([['skills/work-skills/x.md', 2, 4, expect.any(String)]]);
  });
});

describe('attached files', () => {
  const files = { 'references/use.md': 'u', 'references/author.md': 'a', 'scripts/x.sh': 's' };

  it.each([
    ['no filter attaches all', undefined, ['references/author.md', 'references/use.md', 'scripts/x.sh']],
    ['an empty list attaches none', [], []],
    ['a glob', [{ glob: 'references/*.md', modes: undefined }], ['references/author.md', 'references/use.md']],
    ['a filter of another mode', [{ glob: '**', modes: ['full' as const] }], []],
    ['a filter of this mode', [{ glob: '**/use.md', modes: ['hybrid' as const] }], ['references/use.md']],
  ])('%s', (_, filters, expected) => {
    expect(Object.keys(texts(variant(HEAD, files, { binding: { files: filters } })))).toEqual(expected);
  });

  it('tell every reference that leads to none of them, and stop nothing', () => {
    const body = [
      '[a](references/use.md#x) ![b](references/author.md) `references/author.md` `references/none.md`',
      '[c](references/gone.md) [d](https://x.y/z.md) [e](#top) [f](mailto:a@b) `[g](nope.md)`',
      '```\n[h](nope.md)\n```',
      '[i](../other/SKILL.md) [j](../absent/SKILL.md) [k](references/) [l](<references/use.md>)',
      '[m]: references/author.md',
    ].join('\n');
    const binding = { files: [{ glob: '**/use.md', modes: undefined }] };
    const made = variant(HEAD + body, files, { binding, names: new Map([['other', 'other']]) });
    const found = made.dangling.map(({ path, line, column, message }) => [path, line, column, message]);
    const say = (target: string, why: string): string => `Skill "work-skills": "${target}" ${why}`;
    const unattached = 'is a file of the skill that is not attached to this case.';
    expect(found).toEqual([
      ['skills/work-skills/SKILL.md', 8, 31, say('references/author.md', unattached)],
      ['skills/work-skills/SKILL.md', 8, 54, say('references/author.md', unattached)],
      ['skills/work-skills/SKILL.md', 9, 5, say('references/gone.md', 'is not a file of the skill.')],
      [
        'skills/work-skills/SKILL.md',
        13,
        28,
        say('../absent/SKILL.md', 'leads to a skill that is not attached to this case.'),
      ],
      ['skills/work-skills/SKILL.md', 14, 6, say('references/author.md', unattached)],
    ]);
  });

  it('are looked at from the page that refers', () => {
    const pages = { 'references/a.md': '[b](b.md) [up](../SKILL.md) `references/b.md`', 'references/b.md': '' };
    expect(variant(HEAD, pages).dangling).toEqual([]);
  });
});

describe('properties of rendering', () => {
  const plainBody = fc.string({ unit: fc.constantFrom('a', ' ', '\n', '{', '}', '`', '-', 'é', '🙂', '\r') });

  it('a skill without templates comes out as it went in', () => {
    fc.assert(fc.property(plainBody, (body) => variant(HEAD + body).text === HEAD + body));
  });

  it('a name and description that the binding sets read back exactly', () => {
    const text = fc.string({ unit: 'binary', minLength: 1 }).filter((one) => !/\p{Surrogate}/u.test(one));
    const heads = fc.constantFrom(
      HEAD,
      TEMPLATED,
      '---\r\nname: "n"\r\n# c\r\ndescription: |+\r\n  a\r\n\r\n\r\nlicense: MIT\r\n---\r\n',
      '---\ndescription: &a x: y: z\nname: 012\nmetadata: [1.10, "a", {b: null}]\n---',
      '---\nname: a\nname: b\ndescription: d\n---\n',
      '---\n\'name\': a\n"description":\n  wrapped\n  text\n---\n',
    );
    fc.assert(
      fc.property(heads, text, (head, description) => {
        const before = readFrontMatterText(head);
        const one = variant(head, {}, { binding: { as: 'code-skills', description } });
        const after = readFrontMatterText(one.text);
        expect(after.written).toMatchObject({ name: 'code-skills', description });
        const { metadata } = before.written;
        if (Array.isArray(metadata)) expect(after.written.metadata).toEqual(metadata);
      }),
    );
  });

  it('a rendered description reads back as the variant gives it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (product) => {
        fc.pre(!/\p{Surrogate}/u.test(product));
        const text = TEMPLATED.replace('Finds skills.', 'For {{product}}.');
        const one = variant(`${text}b`, {}, { ...aSession({ product }) });
        expect(readFrontMatterText(one.text).written.description).toBe(`For ${product}.`);
        expect(one.description).toBe(`For ${product}.`);
      }),
    );
  });
});
