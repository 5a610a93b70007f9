import { describe, expect, it } from 'vitest';
import type { SkillVariant } from '../../src/model/skill.ts';
import { renderVariant } from '../../src/skills/render-variant.ts';
import { aBinding, aSession, aSkill } from './a-skill.ts';

const SKILL = [
  '---',
  'name: guide',
  "description: 'Guides. Topics: {{skill.topics}}.'",
  'metadata: { agentprompt-template: handlebars }',
  '---',
  '{{#each skill.references as |one|}}',
  '- [{{one.title}}]({{one.path}}) {{one.name}}',
  '{{/each}}',
].join('\n');

const FILES: Readonly<Record<string, string>> = {
  'references/plan-edits.md': 'Before.\n\n# Edits in {{product}}\n\ntext',
  'references/plan-branching.md': '# Branching\n',
  'references/run-failures.md': 'no heading',
  'references/table.csv': 'a,b',
  'other.md': '# Other',
};

function guide(files: readonly string[] | undefined, text = SKILL, pages = FILES): SkillVariant {
  const filters = files?.map((glob) => ({ glob, modes: undefined }));
  const binding = { ...aBinding(), files: filters };
  return renderVariant({ source: aSkill(text, pages), binding, ...aSession(), names: new Map() });
}

describe('a skill that lists its own references', () => {
  it('names every attached page with its heading, sorted', () => {
    const { body, description, dangling } = guide(undefined);
    expect(description).toBe('Guides. Topics: plan-{branching,edits}, run-failures.');
    expect(body.trimEnd().split('\n')).toEqual([
      '- [Branching](references/plan-branching.md) plan-branching',
      '- [Edits in Acme](references/plan-edits.md) plan-edits',
      '- [run-failures](references/run-failures.md) run-failures',
    ]);
    expect(dangling).toEqual([]);
  });

  it('never names a page that the binding leaves out', () => {
    const { body, description, files } = guide(['references/run-*.md']);
    expect(files.map(({ path }) => path)).toEqual(['references/run-failures.md']);
    expect(description).toBe('Guides. Topics: run-failures.');
    expect(body).not.toContain('plan-');
  });

  it.each([
    ['a comment in code', '```sh\n# install\n```\n\n# Setting up\n', 'Setting up'],
    ['blanks after the mark', '# \t \n\n#  Edits \t\r\n', 'Edits'],
    ['a tag', '#edits\n', 'page'],
    ['a megabyte of blanks', `# ${' '.repeat(1_000_000)}\n# Edits`, 'Edits'],
  ])('takes no heading from %s', (_, page, title) => {
    const source = aSkill(SKILL, { 'references/page.md': page });
    const { body } = renderVariant({ source, binding: aBinding(), ...aSession(), names: new Map() });
    expect(body).toContain(`[${title}](references/page.md)`);
  });

  it('has an empty list without files', () => {
    expect(guide(['nothing']).description).toBe('Guides. Topics: .');
  });

  it('leaves a skill that is no template alone', () => {
    const text = '---\nname: guide\ndescription: x\n---\n{{skill.topics}}';
    expect(guide(undefined, text).body).toBe('{{skill.topics}}');
  });

  it.each([
    ['in a fence', '```sh\n# not this\n```\n# This\n', 'This'],
    ['in front matter', '---\n# not this\n---\n# This\n', 'This'],
    ['in the branch that is taken', '{{#if (is product "X")}}\n# Not this\n{{else}}\n# This\n{{/if}}\n', 'This'],
    ['with a block inside', '# Th{{#if product}}is{{else}}at{{/if}}\n', 'This'],
    ['in a block over several lines', '# This {{#if product}}\n{{/if}}\n', 'This'],
    ['that names the list', '# This: {{skill.topics}}\n', 'This: a'],
    ['with marks at its end', '# This ##  \n', 'This'],
    ['with a sharp at its end', '# C#\n', 'C#'],
    ['after a byte order mark', '\uFEFF# This\r\n', 'This'],
    ['that is blank', '#  \n# This\n', 'This'],
    ['of marks only', '# ##\n', 'a'],
    ['of another level', '## Not this\n', 'a'],
  ])('takes the heading that a reader sees: %s', (_, page, title) => {
    expect(guide(undefined, SKILL, { 'references/a.md': page }).body).toContain(`[${title}](references/a.md) a`);
  });

  it('reads a heading of a million blanks at once', () => {
    const { body } = guide(undefined, SKILL, { 'references/a.md': `# ${' '.repeat(1_000_000)}\n` });
    expect(body).toContain('[a](references/a.md) a');
  });

  it('refuses more pages than a template can list', () => {
    const pages = Object.fromEntries(Array.from({ length: 26_000 }, (_, index) => [`references/${index}.md`, '']));
    expect(() => guide(undefined, SKILL, pages)).toThrow('26000 files of references/ are too many');
  });
});
