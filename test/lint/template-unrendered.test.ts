import { describe, expect, it } from 'vitest';
import { templateUnrendered } from '../../src/lint/rules/template-unrendered.ts';
import { aLintInput, aLintText } from './a-lint-input.ts';
import { aLintedSkill, findingsOf, placesOf } from './a-linted-skill.ts';
import { runRules } from './run-rules.ts';

const skill = (body: string, more = ''): string =>
  `---\nname: demo\ndescription: Formats rows.\n${more}---\n\n${body}\n`;

describe('template-unrendered', () => {
  it.each([
    ['a name', 'Greet {{user_name}} first.', [[6, 7]]],
    ['a path with blanks', 'Greet {{ user.name }} first.', [[6, 7]]],
    ['three braces', '{{{raw}}}', [[6, 1]]],
    [
      'a block and its end',
      '{{#if admin}}Yes{{/if}}',
      [
        [6, 1],
        [6, 17],
      ],
    ],
    ['a filter', '{{ name | upper }}', [[6, 1]]],
    ['a partial', '{{> head}}', [[6, 1]]],
    [
      'a statement',
      '{% if admin %}\n{%- endif %}',
      [
        [6, 1],
        [7, 1],
      ],
    ],
    ['a name behind code', '`x` {{user_name}}', [[6, 5]]],
  ])('finds %s in a skill', (_, body, places) => {
    expect(placesOf(templateUnrendered, aLintedSkill(skill(body)))).toEqual(places);
  });

  it('finds a name in the front matter, and warns', () => {
    const [finding] = findingsOf(
      templateUnrendered,
      aLintedSkill('---\nname: demo\ndescription: "Greets {{who}}"\n---\n'),
    );
    expect(finding).toMatchObject({
      severity: 'warning',
      line: 3,
      column: 22,
      message: 'Holds the template {{who}}, which nothing fills in, in skill demo.',
    });
  });

  it('shows a mark as it was written, code and all', () => {
    const [finding] = findingsOf(templateUnrendered, aLintedSkill(skill('Folder: {{a/`<id>`/b}}')));
    expect(finding?.message).toContain('{{a/`<id>`/b}}');
  });

  it('is an error in a prompt, wherever it stands but in files of a skill', () => {
    const texts = (['system', 'skill', 'tool', 'skill-file', 'record'] as const).map((kind) =>
      aLintText('Greet {{user_name}} at https://example.com/{{id}}.', { kind, path: kind }),
    );
    const { findings } = runRules([templateUnrendered], aLintInput('', { texts }));
    expect(findings.map(({ path, severity }) => [path, severity])).toEqual(
      ['system', 'system', 'skill', 'skill', 'tool', 'tool'].map((path) => [path, 'error']),
    );
  });

  it.each([
    ['fences', '```yaml\ntoken: {{ token }}\n```\n\n1. a\n\n      ~~~\n      {% x %}\n      ~~~'],
    ['code spans', 'Write `{{name}}` or ``{% if x %}``.'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: an expression is what is tested
    ['expressions of GitHub Actions', 'Set ${{ secrets.TOKEN }} there.'],
    ['styles, formulas and empty braces', 'style={{ }} {{}} {{1}} $\\frac{{a}}{b}$ {%} 50 {% 3 %} {{"a": 1}}'],
    ['an address with places for names', 'See https://example.com/{{folder}}/{{file}} there.'],
    ['the value of an option, as notation', '- **#file:{{file}}** and platform={{name}}'],
    ['an address in braces', 'Links look like {{https://example.com}} there.'],
    ['braces over two lines', '{{\nname\n}}'],
  ])('is silent on %s', (_, body) => {
    expect(placesOf(templateUnrendered, aLintedSkill(skill(body)))).toEqual([]);
  });

  it('is silent on a skill that asks for templates, and on files beside any skill', () => {
    const own = skill('Greet {{user_name}}.', 'metadata:\n  agentprompt-template: handlebars\n');
    expect(placesOf(templateUnrendered, aLintedSkill(own))).toEqual([]);
    const files = { 'assets/template.md': '# {{title}}\n' };
    expect(placesOf(templateUnrendered, aLintedSkill(skill('x'), { files }))).toEqual([]);
  });

  it('does not take the words of another skill about templates for its own wish', () => {
    expect(placesOf(templateUnrendered, aLintedSkill(skill('agentprompt-template {{x}}')))).toEqual([[6, 22]]);
  });

  it('reads hostile text in time', () => {
    const body = `${'{{a'.repeat(50_000)}${'{% a '.repeat(50_000)}`;
    expect(placesOf(templateUnrendered, aLintedSkill(skill(body)))).toEqual([]);
  });
});
