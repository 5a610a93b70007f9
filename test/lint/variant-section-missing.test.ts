import { describe, expect, it } from 'vitest';
import { variantSectionMissing } from '../../src/lint/rules/variant-section-missing.ts';
import {
  anOption,
  aReading,
  aVariantCard,
  aVariantCase,
  aVariantSource,
  collectionFindings,
  lines,
} from './a-collection.ts';

type Pages = Readonly<Record<string, string>>;

const options = [
  anOption('bots.gmail', ['shared', 'own']),
  anOption('bots.dm_only', [true, false]),
  anOption('bots.free', undefined),
];

function findingsFor(written: Pages, rendered: Pages): readonly string[] {
  const card = aVariantCard(aVariantSource(written), rendered);
  return lines(collectionFindings(variantSectionMissing, { variants: aReading([aVariantCase([card])], { options }) }));
}

const ofTemplate = (body: string): readonly string[] => findingsFor({ 'SKILL.md': body }, { 'SKILL.md': '' });

describe('variant-section-missing, in a template', () => {
  it.each([
    ['a value that the option has', '{{#if (is options.bots.gmail "own")}}A{{/if}}'],
    ['a switch', '{{#if options.bots.dm_only}}A{{else}}B{{/if}}'],
    ['a default branch that is never needed', '{{#if options.bots.gmail}}A{{else}}B{{/if}}'],
    ['an option of any value', '{{#if (is options.bots.free "x")}}A{{/if}}'],
    ['what no option decides', '{{#if (is session.access "read-only")}}A{{/if}}'],
    ['an option of no feature', '{{#if (is options.other.thing "x")}}A{{/if}}'],
    [
      'conditions that go together',
      '{{#unless options.bots.dm_only}}{{#if (is options.bots.gmail "own")}}A{{/if}}{{/unless}}',
    ],
    ['no template', '{{#if'],
  ])('says nothing about %s', (_, body) => {
    expect(ofTemplate(body)).toEqual([]);
  });

  const waits = 'error: This section is in no variant: it waits for the value';
  it.each([
    [
      'a value that the option does not have',
      'One.\n\n{{#if (is options.bots.gmail "owned")}}\n## A\n{{/if}}',
      [`3:1 ${waits} "owned" of "options.bots.gmail", which has only "shared", "own".`],
    ],
    [
      'a text in the place of a switch',
      '{{#if (is options.bots.dm_only "true")}}A{{/if}}',
      [`1:1 ${waits} "true" of "options.bots.dm_only", which has only true, false.`],
    ],
    [
      'conditions that exclude each other',
      '{{#if (is options.bots.gmail "own")}}\n{{#if (is options.bots.gmail "shared")}}{{#if options.bots.dm_only}}A{{/if}}{{/if}}\n{{/if}}',
      ['2:1 error: This section is in no variant: no combination of options meets all of its conditions.'],
    ],
    [
      'a later branch',
      '{{#if (is options.bots.gmail "own")}}A{{else if (is options.bots.gmail "own")}}B{{/if}}',
      ['1:39 error: This section is in no variant: no combination of options meets all of its conditions.'],
    ],
    [
      'a sentence of the description',
      '---\nname: demo\ndescription: \'A.{{#if (is options.bots.gmail "mine")}} B.{{/if}}\'\n---\n',
      [`3:17 ${waits} "mine" of "options.bots.gmail", which has only "shared", "own".`],
    ],
  ])('finds %s', (_, body, expected) => {
    expect(ofTemplate(body)).toEqual(expected.map((one) => `skills/demo/SKILL.md:${one}`));
  });
});

describe('variant-section-missing, in a variant', () => {
  const page = '# A\n\n## Use it\n\nText.\n';
  const where = 'in profile "code", session "demo".';

  it.each<[string, Pages, Pages]>([
    [
      'everything there',
      { 'SKILL.md': '[a](a.md#use-it) `a.md`', 'a.md': page },
      { 'SKILL.md': '[a](a.md#use-it)', 'a.md': page },
    ],
    ['a file that the source does not have', { 'SKILL.md': '[b](b.md)' }, { 'SKILL.md': '[b](b.md)' }],
    ['an anchor that no heading ever had', { 'SKILL.md': '[a](#other)' }, { 'SKILL.md': '[a](#other)' }],
    ['addresses', { 'SKILL.md': '[a](https://example.org/a.md)' }, { 'SKILL.md': '[a](https://example.org/a.md)' }],
    ['a heading under a condition', { 'SKILL.md': '{{#if features.a}}\n## A\n{{/if}}\n' }, { 'SKILL.md': '' }],
    ['a heading with a value', { 'SKILL.md': '# For {{product}}\n' }, { 'SKILL.md': '# For Code\n' }],
    ['a renamed skill in a heading', { 'SKILL.md': '# Use `work-mcp`\n' }, { 'SKILL.md': '# Use `code-mcp`\n' }],
  ])('says nothing about %s', (_, written, rendered) => {
    expect(findingsFor(written, rendered)).toEqual([]);
  });

  it.each<[string, Pages, Pages, string]>([
    [
      'a file that is not attached',
      { 'SKILL.md': 'Read [a](a.md).', 'a.md': page },
      { 'SKILL.md': 'Read [a](a.md).' },
      `1:10 error: Refers to "a.md", a file of the skill that is not attached ${where}`,
    ],
    [
      'a page without text',
      { 'SKILL.md': 'Read [a](a.md).', 'a.md': '# A\n{{#if features.b}}Text.{{/if}}\n' },
      { 'SKILL.md': 'Read [a](a.md).', 'a.md': '# A\n\n' },
      `1:10 error: Refers to "a.md", a page that has no text ${where}`,
    ],
    [
      'a heading that is gone',
      { 'SKILL.md': 'Read [a](a.md#use-it).', 'a.md': '{{#if features.b}}\n## Use it\n{{/if}}\nText.\n' },
      { 'SKILL.md': 'Read [a](a.md#use-it).', 'a.md': 'Text.\n' },
      `1:10 error: Refers to "a.md#use-it", a heading that is not there ${where}`,
    ],
    [
      'a heading outside all conditions',
      { 'SKILL.md': '# A\n\n## Always\n{{#if features.b}}\n## Some\n{{/if}}\n' },
      { 'SKILL.md': '# A\n' },
      `3:4 error: The heading "Always" stands outside all conditions and is missing ${where}`,
    ],
  ])('finds %s', (_, written, rendered, expected) => {
    expect(findingsFor(written, rendered)).toEqual([`skills/demo/SKILL.md:${expected}`]);
  });
});
