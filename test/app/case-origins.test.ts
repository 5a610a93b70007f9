import { describe, expect, it } from 'vitest';
import { explainCase } from '../../src/app/explain/explain-case.ts';
import type { Place } from '../../src/model/place.ts';
import { anEnvironment } from '../cli/an-environment.ts';
import { aProduct } from './a-product.ts';

const profile = [
  'schema: agentprompt.profile/1',
  'id: desk',
  'runtime:',
  '  override: |',
  '    Ask the operator.',
  '    Wait for the answer.',
  'sections:',
  '  - id: identity',
  '    owner: product',
  '    text: |',
  '      You keep the desk.',
  '      Lend books.',
  '  - { id: short, owner: product, text: Be kind. }',
  '',
].join('\n');

async function writtenAt(text: string): Promise<readonly (Place | undefined)[]> {
  const environment = anEnvironment(aProduct({ 'profiles/desk/profile.yaml': profile }));
  const { explanation } = await explainCase(environment, { caseId: 'desk/codex.hybrid', text });
  return explanation?.places.map(({ written }) => written) ?? [];
}

describe('a text that stands in a profile', () => {
  it.each([
    ['the first line of a block', 'You keep the desk', 11],
    ['another line of a block', 'Lend books', 12],
    ['a text on the line of its key', 'Be kind', 13],
    ['the first line of what replaces the runtime texts', 'Ask the operator', 5],
    ['another line of it', 'the answer', 6],
  ])('has its line: %s', async (_, text, line) => {
    expect(await writtenAt(text)).toEqual([{ path: 'profiles/desk/profile.yaml', line }]);
  });

  it('does not hold the tags around the runtime section', async () => {
    expect(await writtenAt('<runtime_tools>')).toEqual([undefined]);
  });
});
