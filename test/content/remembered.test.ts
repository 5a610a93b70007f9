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

  it('is rendered anew where a brace in a text hides what it asks for', async () => {
    const workshop = await openWorkshop(workingFolder('.'));
    const [promptCase] = workshop.config.cases.filter((one): one is ComposedCase => one.kind === 'composed');
    const { inputs } = renderSkills(promptCase!, await openMaterial(workshop)(promptCase!));
    const input = inputs.find(({ source }) => source.templated)!;
    const text = `---\nname: ${input.source.folder}\ndescription: A.\nmetadata:\n  agentprompt-template: handlebars\n---\n{{#if (is provider "}")}}a{{else}}{{#unless (is mode "{full")}}b{{/unless}}{{/if}}\n`;
    const source = { ...input.source, text, files: [] };
    const remember = rememberVariants();
    for (const [provider, mode] of [
      ['codex', 'full'],
      ['}', 'full'],
      ['codex', '{full'],
    ] as const) {
      const asked = { ...input, source, context: { ...input.context, provider, mode } };
      expect(remember(asked).body).toBe(renderVariant(asked).body);
    }
  });
});
