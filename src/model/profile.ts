import type { Binding } from './binding.ts';
import type { Delivery } from './delivery.ts';
import type { FeatureRequest, TextSource } from './feature.ts';
import type { Place } from './place.ts';
import type { ProviderId } from './provider.ts';
import type { Owner } from './section.ts';

/** The built-in section generators, in their default order. */
export type GeneratorId =
  | 'constraints'
  | 'summaries'
  | 'workspace'
  | 'secrets'
  | 'memory'
  | 'caller'
  | 'runtime'
  | 'skills';

/** One entry of a profile's ordered section list. */
export type SectionPlan =
  | { readonly use: GeneratorId; readonly place: Place }
  | { readonly id: string; readonly owner: Owner; readonly content: TextSource };

/** A native agent of the product. */
export interface AgentSource {
  readonly name: string;
  readonly description: string;
  readonly body: TextSource;
}

/** What a product puts into a project's own instruction file, beside the generated header. */
export interface Instructions {
  /** One-line rules, at most three. */
  readonly operations: readonly string[];
  /** Text that somebody wrote for this product; it stands last. */
  readonly curated: TextSource | undefined;
}

/** The runtime settings of a profile. */
export interface RuntimeSettings {
  readonly delivery: Delivery;
  /** Name of the bridge shell tool. */
  readonly shell: string;
  /** `undefined`: default texts; else what stands inside the tags instead; empty: no runtime section. */
  readonly override: TextSource | undefined;
  /** False detaches the managed skill \`runtime-http-tools\`; its mechanics then stand in the runtime section. */
  readonly transportSkill: boolean;
}

/** One product surface, as parsed: shape valid, files read, positions known; nothing resolved yet. */
export interface Profile {
  readonly id: string;
  /** The product's name in templates. */
  readonly product: string;
  readonly place: Place;
  readonly runtime: RuntimeSettings;
  readonly sections: readonly SectionPlan[];
  readonly features: readonly FeatureRequest[];
  readonly bindings: readonly Binding[];
  readonly toolFiles: readonly Place[];
  /** The profile's own tool listing, when it fixes one. */
  readonly toolsProfile: ToolsProfile | undefined;
  /** Overrides of the fact `nativeSkills`. */
  readonly nativeSkills: Readonly<Partial<Record<ProviderId, boolean>>>;
  readonly agents: readonly AgentSource[];
  /** `undefined`: the profile has no instruction block. */
  readonly instructions: Instructions | undefined;
}

/** `agent` lists core tools, `full` all; hidden tools stay callable. */
export type ToolsProfile = 'agent' | 'full';
