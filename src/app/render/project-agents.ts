import { agentText } from '../../compose/agent-text.ts';
import type { AgentSource } from '../../model/profile.ts';
import type { AgentGap, ProviderView } from '../../model/provider.ts';
import { agentGap } from '../../providers/agent-gap.ts';
import type { Projection } from './write-projection.ts';

const WHY: Readonly<Record<AgentGap, string>> = {
  none: 'has no native agents',
  unknown: 'has no known place for native agents',
  mode: 'cannot start native agents',
  name: 'takes no capital letter in the name of a native agent',
};

/** One file for each native agent where the provider reads such files in its mode, else one gap for each. */
export function projectAgents(provider: ProviderView, agents: readonly AgentSource[]): Projection {
  const { agents: place, title, mode } = provider;
  const files = new Map<string, Uint8Array>();
  const gaps: string[] = [];
  for (const { name, description, body } of agents) {
    const gap = agentGap(provider, name);
    if (gap !== undefined) gaps.push(`${title} in ${mode} ${WHY[gap]}: "${name}" is not written.`);
    else if (place !== undefined) {
      const text = agentText(place, { name, description, body: body.text });
      files.set(
        place.path.replace('{name}', () => name),
        new TextEncoder().encode(text),
      );
    }
  }
  return { files, gaps };
}
