import type { Binding } from './binding.ts';
import type { Delivery } from './delivery.ts';
import type { ResolvedFeature } from './feature.ts';
import type { Profile, ToolsProfile } from './profile.ts';
import type { ProviderView } from './provider.ts';
import type { Session } from './session.ts';
import type { SessionContext } from './template-context.ts';

/** Everything a case is composed from, decided: no optional choice left. Frozen. */
export interface ResolvedSession {
  readonly caseId: string;
  readonly profile: Profile;
  readonly session: Session;
  readonly provider: ProviderView;
  /** Whether the provider lists skills itself; the profile may override the fact. */
  readonly nativeSkills: boolean;
  readonly delivery: Delivery;
  /** In catalogue order (by id), features that are off included. */
  readonly features: readonly ResolvedFeature[];
  /** Skills of the profile and of the features that are on, each once, profile first. */
  readonly bindings: readonly Binding[];
  /** Names that an option of a feature that is on takes away, with the feature. */
  readonly removedTools: ReadonlyMap<string, string>;
  /** Names that belong to features that are off only. */
  readonly offTools: ReadonlySet<string>;
  readonly toolsProfile: ToolsProfile;
  readonly context: SessionContext;
}
