import { describe, expect, it } from 'vitest';
import { chooseToolsProfile } from '../../src/tools/choose-tools-profile.ts';
import { problemsOf, words } from '../profile/problems-of.ts';

describe('the tools profile that applies', () => {
  it.each([
    ['full', 'agent', 'agent', 'full'],
    [undefined, 'full', 'agent', 'full'],
    [undefined, undefined, 'full', 'full'],
    [undefined, '', 'full', 'full'],
    [undefined, undefined, undefined, 'agent'],
  ] as const)('is, for flag %s, environment %s and profile %s, %s', (flag, environment, profile, expected) => {
    expect(chooseToolsProfile({ flag, environment }, profile)).toBe(expected);
  });

  it.each([
    [{ flag: 'fulll', environment: undefined }, 'Did you mean `full`?'],
    [{ flag: 'agent', environment: 'everything' }, 'AGENTPROMPT_TOOLS_PROFILE'],
    [{ flag: '', environment: undefined }, '--tools-profile'],
    [{ flag: 'Agent', environment: undefined }, 'agent'],
  ])('is nothing else: %j', async (asked, word) => {
    const problems = await problemsOf(() => chooseToolsProfile(asked, undefined));
    expect(problems.map(({ code }) => code)).toEqual(['usage']);
    expect(words(problems)).toContain(word);
  });
});
