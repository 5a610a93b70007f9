import { describe, expect, it } from 'vitest';
import * as skills from '../../src/skills/index.ts';
import { renderSkill, renderTemplate, TemplateError } from '../../src/skills/index.ts';

function errorOf(call: () => unknown): TemplateError {
  try {
    call();
  } catch (error) {
    if (error instanceof TemplateError) return error;
    throw error;
  }
  throw new Error('nothing was thrown');
}

describe('agentprompt/skills', () => {
  it('exports two functions and the error that they throw', () => {
    expect(Object.keys(skills).sort()).toEqual(['TemplateError', 'renderSkill', 'renderTemplate']);
  });

  it('renders a text with its claims and partials', () => {
    const context = { product: 'Acme', options: { direction: 'outbound' } };
    const text =
      '{{claim "direction" "out"}}\n{{#if (is options.direction "outbound")}}\nOut of {{product}}.\n{{/if}}\n{{> end}}';
    expect(renderTemplate(text, context, { end: 'Done for {{product}}.\n' })).toEqual({
      text: 'Out of Acme.\nDone for Acme.\n',
      claims: [{ name: 'direction', value: 'out' }],
    });
  });

  it('says where a name stands that nothing knows', () => {
    const error = errorOf(() => renderTemplate('One line.\nFor {{prodct}}.\n', { product: 'Acme' }));
    expect(error).toMatchObject({ name: 'TemplateError', line: 2, column: 7, names: ['prodct'] });
    expect(error.message).toContain('product');
  });

  it('renders a skill that opted in, and leaves any other as it is', () => {
    const head = (metadata: string): string => `---\nname: labels\ndescription: For {{product}}.\n${metadata}---\n`;
    const body = 'Print for {{product}}.\n';
    const templated = `${head('metadata:\n  agentprompt-template: handlebars\n')}${body}`;
    expect(renderSkill(templated, { product: 'Acme' }).text).toBe(
      '---\nname: labels\ndescription: For Acme.\n---\nPrint for Acme.\n',
    );
    expect(renderSkill(head('') + body, { product: 'Acme' })).toEqual({ text: head('') + body, claims: [] });
  });

  it('counts the lines of a skill from the top of its file', () => {
    const text =
      '---\nname: a\ndescription: b\nmetadata: { agentprompt-template: handlebars }\n---\n\nFor {{nobody}}.\n';
    expect(errorOf(() => renderSkill(text, {}))).toMatchObject({ line: 7, column: 7, names: ['nobody'] });
  });
});
