import type { AgentGap, ProviderView } from '../model/provider.ts';

/** Why an agent of this name has no place in the session; `undefined`: it is a file at `provider.agents.path`. */
export function agentGap(provider: ProviderView, name: string): AgentGap | undefined {
  const { agents, agentGap: gap = 'unknown' } = provider;
  if (agents === undefined) return gap;
  return agents.lowerCaseNames && name !== name.toLowerCase() ? 'name' : undefined;
}

/** The agents that have a place in the session: to no other one can anything be handed over. */
export function placedAgents<T extends { readonly name: string }>(
  provider: ProviderView,
  agents: readonly T[],
): readonly T[] {
  return agents.filter(({ name }) => agentGap(provider, name) === undefined);
}
