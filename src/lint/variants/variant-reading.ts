import type { OptionScalar, OptionValue } from '../../model/feature.ts';
import type { Place } from '../../model/place.ts';

/** One text of a skill: as written in a source, as rendered in a variant. Equal texts of variants are one object. */
export interface VariantText {
  /** POSIX, relative to the skill's folder. */
  readonly path: string;
  readonly text: string;
}

/** A skill as written. */
export interface VariantSource {
  /** Name of the folder. */
  readonly folder: string;
  /** POSIX path of the folder, relative to the working folder. */
  readonly path: string;
  readonly templated: boolean;
  /** SKILL.md first, then the other Markdown files. */
  readonly texts: readonly VariantText[];
  /** All files of the folder, SKILL.md included, relative. */
  readonly files: ReadonlySet<string>;
}

/** A skill as one session with one combination of options attaches it. */
export interface SkillVariantCard {
  /** In the session. */
  readonly name: string;
  readonly source: VariantSource;
  /** Trimmed; the binding's where it overrides one. */
  readonly description: string;
  /** The binding's override: where it stands and what the source itself renders. */
  readonly override: { readonly rendered: string; readonly place: Place } | undefined;
  /** SKILL.md first, then the attached Markdown files. */
  readonly texts: readonly VariantText[];
  /** Attached files, SKILL.md included, relative. */
  readonly files: ReadonlySet<string>;
}

/** One session of a profile with one combination of options. */
export interface VariantCase {
  readonly profile: string;
  readonly session: string;
  /** `feature.option` → value, where it is another than the profile's own; empty for the profile as it stands. */
  readonly changed: Readonly<Record<string, OptionValue>>;
  /** Names that this session may call: admitted tools, declared ones, the provider's own. */
  readonly callable: ReadonlySet<string>;
  /** Names that options take away here. */
  readonly removed: ReadonlySet<string>;
  readonly skills: readonly SkillVariantCard[];
}

/** The skills of one session for one provider and mode. */
export interface VariantTarget {
  readonly profile: string;
  readonly session: string;
  readonly provider: string;
  readonly mode: string;
  readonly skills: readonly SkillVariantCard[];
}

/** An option that a template may ask for. */
export interface VariantOption {
  /** `feature.option`. */
  readonly key: string;
  /** `undefined`: any value of its type. */
  readonly values: readonly OptionScalar[] | undefined;
  /** Folders of the skills that its feature brings. */
  readonly skills: readonly string[];
}

/** Every skill of every profile as every combination of options renders it. */
export interface VariantReading {
  /** By profile, session, and number of changed options. */
  readonly cases: readonly VariantCase[];
  /** The same sessions for the other providers and modes of the configuration, with the profile's own options. */
  readonly targets: readonly VariantTarget[];
  /** All options of the catalogue. */
  readonly options: readonly VariantOption[];
  /** Names of all tools of all profiles, the runtime's own included. */
  readonly tools: ReadonlySet<string>;
  /** Names of the arguments of those tools: in a text such a name is no tool. */
  readonly parameters: ReadonlySet<string>;
  /** Combinations that exist, and those that were rendered. Fewer rendered: the bound was met, or some cannot be made. */
  readonly combinations: { readonly existing: number; readonly rendered: number };
}

/** A skill as a committed baseline lists it. */
export interface ListedSkill {
  readonly caseId: string;
  /** POSIX path of skills.json, relative to the working folder. */
  readonly path: string;
  readonly name: string;
  readonly description: string;
  /** What the case renders today; `undefined` for a case whose files are made elsewhere. */
  readonly rendered: string | undefined;
}
