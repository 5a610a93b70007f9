import type { Mode, ModeFacts, ProviderId, ProviderView } from '../model/provider.ts';
import { providers } from '../providers/registry.ts';
import { factOn, viewProvider } from '../providers/view-provider.ts';

/** What rules ask of the provider that a prompt is for. */
export interface PromptProvider
  extends Pick<
    ProviderView,
    'id' | 'title' | 'facts' | 'carrier' | 'nativeSkills' | 'instructionFile' | 'descriptorBound' | 'caps'
  > {
  /** The provider's own tools in the mode; `undefined` where no mode is known. */
  readonly native: ModeFacts | undefined;
}

/** The provider as it is known on the day `facts` (YYYY-MM-DD), with its native tools where a mode is given. */
export function promptProvider(id: ProviderId, mode: Mode | undefined, facts: string): PromptProvider {
  const provider = providers[id];
  return {
    id,
    title: provider.title,
    facts,
    carrier: factOn(provider.carrier, facts)?.value,
    nativeSkills: factOn(provider.nativeSkills, facts)?.value,
    instructionFile: factOn(provider.instructionFile, facts)?.value,
    descriptorBound: factOn(provider.descriptorBound, facts)?.value,
    caps: factOn(provider.caps, facts)?.value,
    native: mode === undefined ? undefined : viewProvider(id, mode, facts)?.native,
  };
}
