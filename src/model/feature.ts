import type { Place } from './place.ts';

/** One value of an option. */
export type OptionScalar = string | number | boolean;
/** What an option is set to. */
export type OptionValue = OptionScalar | readonly OptionScalar[];

/** One declared option of a feature. Options only remove capability. */
export interface OptionContract {
  readonly name: string;
  /** The allowed values; `undefined` means any value of the type of `initial`. */
  readonly values: readonly OptionScalar[] | undefined;
  /** The default. */
  readonly initial: OptionValue;
}

/** Tools that are taken away when all conditions hold. */
export interface Removal {
  readonly when: Readonly<Record<string, OptionScalar>>;
  readonly tools: readonly string[];
}

/** A text that is written in a YAML file, or stands in a file of its own. */
export interface TextSource {
  /** Where the text stands, for `source` and messages. */
  readonly place: Place;
  readonly text: string;
  readonly templated: boolean;
}

/** A product capability: options, at most one always-on constraint, skills, tools. */
export interface Feature {
  readonly id: string;
  readonly place: Place;
  readonly depends: readonly string[];
  readonly options: readonly OptionContract[];
  readonly removals: readonly Removal[];
  readonly constraint: TextSource | undefined;
  readonly skills: readonly string[];
  readonly tools: readonly string[];
  /** The long summary: catalogue data, never part of a prompt. */
  readonly legacy: TextSource | undefined;
}

/** A feature as a profile asks for it. */
export interface FeatureRequest {
  readonly id: string;
  readonly enabled: boolean;
  readonly options: Readonly<Record<string, OptionValue>>;
  readonly place: Place;
}

/** A feature as it is in one session: all options set. */
export interface ResolvedFeature {
  readonly feature: Feature;
  readonly on: boolean;
  readonly options: Readonly<Record<string, OptionValue>>;
}
