import { describe, expect, it } from 'vitest';
import { projectCase } from '../../src/app/render-case.ts';
import { aProduct, composed } from './a-product.ts';

const desk = (text: string): string =>
  [
    'schema: agentprompt.profile/1',
    'id: desk',
    `sections: [{ id: a, owner: product, text: ${JSON.stringify(text)} }]`,
    'instructions: { text: Ours. }',
  ].join('\n');

describe('a prompt and an instruction block in one file', () => {
  it('stand after each other', async () => {
    const { files } = projectCase(await composed(aProduct({ 'profiles/desk/profile.yaml': desk('Hi.') })));
    expect(new TextDecoder().decode(files.get('AGENTS.md'))).toMatch(
      /^Hi\.\n[\s\S]*<!-- agentprompt:begin desk -->\n[\s\S]*Ours\.\n<!-- agentprompt:end desk -->\n$/,
    );
  });

  it('are refused where the prompt holds a mark of the block', async () => {
    const text = 'Hi. <!-- agentprompt:begin desk -->';
    const result = await composed(aProduct({ 'profiles/desk/profile.yaml': desk(text) }));
    expect(() => projectCase(result)).toThrow('The prompt of desk/codex.hybrid holds a mark');
  });
});
