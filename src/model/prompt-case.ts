import type { Budget } from './budget.ts';
import type { Delivery } from './delivery.ts';
import type { OptionValue } from './feature.ts';
import type { Place } from './place.ts';
import type { Mode, ProviderId } from './provider.ts';

/** Text that a caller of the product adds. */
export interface CallerText {
  readonly base: string | undefined;
  readonly supplements: readonly string[];
}

/** profile × provider × mode × session, with named delivery and options. */
export interface ComposedCase {
  readonly kind: 'composed';
  /** `<name>/<provider>.<mode>`, with the resolved mode. */
  readonly id: string;
  readonly name: string;
  readonly profile: string;
  readonly session: string;
  readonly provider: ProviderId;
  readonly mode: Mode;
  readonly delivery: Partial<Delivery>;
  /** `feature.option` → value. */
  readonly set: Readonly<Record<string, OptionValue>>;
  readonly caller: CallerText;
  readonly place: Place;
}

/** Files made elsewhere, measured unchanged. Paths are relative to the configuration's folder. */
export interface AdoptedCase {
  readonly kind: 'adopted';
  readonly id: string;
  readonly name: string;
  readonly provider: ProviderId;
  readonly mode: Mode;
  readonly from: {
    readonly system: string;
    readonly skills: string | undefined;
    readonly tools: string | undefined;
    readonly sections: string | undefined;
    readonly split: 'headings' | 'tags' | undefined;
    /** Who makes the files; one of the inputs of the capture. */
    readonly producer?: string;
  };
  readonly place: Place;
}

export type PromptCase = ComposedCase | AdoptedCase;

/** A suppressed rule, with its reason. */
export interface Suppression {
  readonly rule: string;
  readonly path: string | undefined;
  readonly case: string | undefined;
  readonly reason: string;
  readonly place: Place;
}

/** agentprompt.yaml, parsed and expanded: one entry a case, sorted as written. */
export interface Config {
  /** POSIX path of the file. */
  readonly path: string;
  /** Folder that relative paths in it start from. */
  readonly folder: string;
  /** YYYY-MM-DD. */
  readonly facts: string;
  readonly profiles: string;
  /** Folder of the feature catalogue. */
  readonly features: string;
  /** Where the configuration names that folder; absent where it does not. */
  readonly featuresPlace?: Place;
  readonly skills: readonly string[];
  readonly cases: readonly PromptCase[];
  readonly budgets: readonly Budget[];
  readonly suppressions: readonly Suppression[];
  /** Things to tell the user that stop nothing, for example an alias that grants more. */
  readonly warnings: readonly string[];
}
