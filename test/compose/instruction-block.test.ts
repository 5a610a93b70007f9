import { describe, expect, it } from 'vitest';
import { instructionBlock } from '../../src/compose/instruction-block.ts';
import type { AgentSource, Profile } from '../../src/model/profile.ts';
import { sha256 } from '../../src/text/sha256.ts';
import { aProfile, aRender, aResolved, aText, texts } from './builders.ts';

const agent = (name: string, description: string): AgentSource => ({ name, description, body: aText('Body.') });

function blockOf(profile: Partial<Profile>): string | undefined {
  const resolved = aResolved({ profile: { ...aProfile({}), ...profile } });
  return instructionBlock({ resolved, texts, render: aRender(resolved) });
}

describe('the instruction block', () => {
  it('is absent when the profile has none', () => {
    expect(blockOf({})).toBeUndefined();
  });

  it('stands in its own marks, with agent names sorted and the curated text last', () => {
    const block = blockOf({ instructions: aText('Ask the desk first.\n'), agents: [agent('b', 'x'), agent('a', 'y')] });
    expect(block).toMatch(
      /^<!-- agentprompt:begin \S+ -->\n.*`a`, `b`.*\n\nAsk the desk first\.\n<!-- agentprompt:end \S+ -->$/,
    );
  });

  it('keeps its hash when an agent is described anew, and changes it with the set of agents', () => {
    const hash = (agents: readonly AgentSource[]): string =>
      sha256(blockOf({ instructions: aText('One.'), agents }) ?? '');
    expect(hash([agent('a', 'old')])).toBe(hash([agent('a', 'a much longer description')]));
    expect(hash([agent('a', 'old')])).not.toBe(hash([agent('a', 'old'), agent('b', 'new')]));
  });
});
