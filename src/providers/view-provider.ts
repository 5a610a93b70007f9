import type { Dated, Fact, Mode, ModeFacts, Provider, ProviderId, ProviderView } from '../model/provider.ts';
import { measuredSentence } from './measured-sentence.ts';
import { modeIds, providers } from './registry.ts';

/** A chain of aliases longer than this is a mistake in the facts. */
const MAX_ALIASES = 4;

/** The newest entry that is not later than the day `facts` (YYYY-MM-DD). */
export function factOn<T>(history: Dated<T> | undefined, facts: string): Fact<T> | undefined {
  return history?.findLast((fact) => fact.since === undefined || fact.since <= facts);
}

/** The mode that `mode` stands for on that day; `undefined` when the provider has no such mode then. */
export function resolveMode(id: ProviderId, mode: Mode, facts: string): Mode | undefined {
  let current = mode;
  for (let step = 0; step < MAX_ALIASES; step += 1) {
    const entry = factOn(providers[id].modes[current], facts)?.value;
    if (entry === undefined) return undefined;
    if ('is' in entry) return current;
    current = entry.alias;
  }
  return undefined;
}

/** The provider's modes on that day without aliases, from the narrowest to the widest: what `all` stands for. */
export function modesOn(id: ProviderId, facts: string): readonly Mode[] {
  return modeIds.filter((mode) => resolveMode(id, mode, facts) === mode);
}

/**
 * The provider in one mode as it is known on the day `facts` (YYYY-MM-DD), aliases resolved.
 * `undefined` when the provider has no such mode on that day.
 */
export function viewProvider(id: ProviderId, mode: Mode, facts: string): ProviderView | undefined {
  const provider = providers[id];
  const resolved = resolveMode(id, mode, facts);
  const native = resolved === undefined ? undefined : modeFacts(provider, resolved, facts);
  if (resolved === undefined || native === undefined) return undefined;
  return {
    id,
    title: provider.title,
    facts,
    mode: resolved,
    ...(resolved === mode ? {} : { aliasOf: mode }),
    aliasGrantsMore: resolved !== mode && grantsMore(native, lastDescribed(provider, mode)),
    native,
    carrier: factOn(provider.carrier, facts)?.value,
    skillFolders: factOn(provider.skillFolders, facts)?.value,
    nativeSkills: factOn(provider.nativeSkills, facts)?.value,
    skillIndexMark: factOn(provider.skillIndexMark, facts)?.value,
    instructionFile: factOn(provider.instructionFile, facts)?.value,
    instructionHead: factOn(provider.instructionHead, facts)?.value,
    ...agentsIn(provider, resolved, facts),
    descriptorBound: factOn(provider.descriptorBound, facts)?.value,
    caps: factOn(provider.caps, facts)?.value,
    adds: [...(factOn(provider.adds, facts)?.value ?? []), ...measuredOn(provider, facts)],
  };
}

function measuredOn({ measured }: Provider, facts: string): readonly string[] {
  const fact = factOn(measured, facts);
  return fact?.value === undefined ? [] : [measuredSentence(fact)];
}

function agentsIn(provider: Provider, mode: Mode, facts: string): Pick<ProviderView, 'agents' | 'agentGap'> {
  const known = factOn(provider.agents, facts)?.value;
  if (known === undefined) return { agents: undefined, agentGap: 'unknown' };
  if (known === 'none') return { agents: undefined, agentGap: 'none' };
  const started = known.startedIn?.includes(mode) ?? true;
  return started ? { agents: known, agentGap: undefined } : { agents: undefined, agentGap: 'mode' };
}

function modeFacts(provider: Provider, mode: Mode, facts: string): ModeFacts | undefined {
  const entry = factOn(provider.modes[mode], facts)?.value;
  return entry !== undefined && 'is' in entry ? entry.is : undefined;
}

/** What the name meant while it was a mode of its own. */
function lastDescribed(provider: Provider, mode: Mode): ModeFacts | undefined {
  const entry = provider.modes[mode]?.findLast((fact) => fact.value !== undefined && 'is' in fact.value)?.value;
  return entry !== undefined && 'is' in entry ? entry.is : undefined;
}

function grantsMore(now: ModeFacts, before: ModeFacts | undefined): boolean {
  if (before === undefined) return false;
  const wider = (['reads', 'writes', 'shell', 'search'] as const).some((key) => now[key] && !before[key]);
  return wider || now.native.some((name) => !before.native.includes(name));
}
