import { describe, expect, it } from 'vitest';
import { openMaterial } from '../../src/app/cases/make-captures.ts';
import { rememberVariants } from '../../src/app/cases/remember-variants.ts';
import { renderSkills } from '../../src/app/cases/render-skills.ts';
import type { ComposedCase } from '../../src/model/prompt-case.ts';
import { renderVariant } from '../../src/skills/render-variant.ts';
import { openWorkshop, workingFolder } from './checkout.ts';

describe('a skill that another case rendered already', () => {
  it.each([
    ['.', 1],
    ['test/matrix', 7],
  ])('is what this case would render itself: %s', async (folder, step) => {
    const workshop = await openWorkshop(workingFolder(folder));
    const gather = openMaterial(workshop);
    let rendered = 0;
    const remember = rememberVariants();
    const composed = workshop.config.cases.filter((one): one is ComposedCase => one.kind === 'composed');
    const cases = composed.filter((_, index) => index % step === 0);
    for (const promptCase of cases) {
      const material = await gather(promptCase);
      const own = renderSkills(promptCase, { ...material, renderSkill: renderVariant }).variants;
      expect(renderSkills(promptCase, { ...material, renderSkill: remember }).variants).toEqual(own);
      rendered += own.length;
    }
    expect(rendered).toBeGreaterThan(cases.length);
  });

  it('is rendered anew where something differs that it asks for', async () => {
    const workshop = await openWorkshop(workingFolder('.'));
    const [promptCase] = workshop.config.cases.filter((one): one is ComposedCase => one.kind === 'composed');
    const material = await openMaterial(workshop)(promptCase!);
    const { inputs } = renderSkills(promptCase!, material);
    const templated = inputs.filter(({ source }) => source.templated);
    expect(templated.length).toBeGreaterThan(0);
    const remember = rememberVariants();
    for (const input of templated) {
      const features = Object.keys(input.context.features);
      for (const feature of features) {
        const context = {
          ...input.context,
          features: { ...input.context.features, [feature]: !input.context.features[feature] },
        };
        expect(remember({ ...input, context })).toEqual(renderVariant({ ...input, context }));
      }
      for (const mode of ['mcp_only', 'full', 'hybrid'] as const) {
        const context = { ...input.context, mode };
        expect(remember({ ...input, context, mode })).toEqual(renderVariant({ ...input, context, mode }));
      }
    }
  });

  it.each([
    [
      'a brace in a text',
      'd: A.',
      '{{#if (is provider "}")}}a{{else}}{{#unless (is mode "{full")}}b{{/unless}}{{/if}}',
    ],
    ['two braces in a text', 'd: A.', '{{#if (is (is "}}" "}}") (is "full" mode))}}full{{else}}other{{/if}}'],
    ['an escape of YAML', 'd: "Works in {{m\\x6fde}}."', 'a'],
    ['an escaped brace of YAML', 'd: "Works in \\x7b\\x7bmode}}."', 'a'],
    ['a blank before each', 'd: A.', '{{# each .}}{{#if (is @key "mode")}}{{.}}{{/if}}{{/each}}'],
    ['a name of a list', 'd: A.', '{{#each tools}}{{.}} {{/each}}'],
  ])('is rendered anew where what is asked for is hidden: %s', async (_, head, body) => {
    const workshop = await openWorkshop(workingFolder('.'));
    const [promptCase] = workshop.config.cases.filter((one): one is ComposedCase => one.kind === 'composed');
    const { inputs } = renderSkills(promptCase!, await openMaterial(workshop)(promptCase!));
    const input = inputs.find(({ source }) => source.templated)!;
    const front = head.replace(/^d:/, 'description:');
    const text = `---\nname: ${input.source.folder}\n${front}\nmetadata:\n  agentprompt-template: handlebars\n---\n${body}\n`;
    const source = { ...input.source, text, files: [] };
    const remember = rememberVariants();
    const answer = (render: typeof renderVariant, asked: typeof input): string => {
      try {
        return render(asked).text;
      } catch (error) {
        return String(error);
      }
    };
    for (const [provider, mode, tools] of [
      ['codex', 'full', ['a']],
      ['}', 'full', ['b']],
      ['codex', '{full', []],
      ['codex', 'mcp_only', ['a', 'b']],
    ] as const) {
      const asked = { ...input, source, context: { ...input.context, provider, mode, tools } };
      expect(answer(remember, asked)).toBe(answer(renderVariant, asked));
    }
  });

  it('is rendered anew with another partial', async () => {
    const workshop = await openWorkshop(workingFolder('.'));
    const [promptCase] = workshop.config.cases.filter((one): one is ComposedCase => one.kind === 'composed');
    const { inputs } = renderSkills(promptCase!, await openMaterial(workshop)(promptCase!));
    const input = inputs.find(({ source }) => source.templated)!;
    const text = `---\nname: ${input.source.folder}\ndescription: A.\nmetadata:\n  agentprompt-template: handlebars\n---\n{{> more}}\n`;
    const source = { ...input.source, text, files: [] };
    const remember = rememberVariants();
    for (const more of ['plain', '{{mode}}', '{{provider}}']) {
      for (const mode of ['full', 'mcp_only']) {
        const asked = { ...input, source, partials: { more }, context: { ...input.context, mode, provider: mode } };
        expect(remember(asked).body).toBe(renderVariant(asked).body);
      }
    }
  });
});
