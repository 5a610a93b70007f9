import {
  array,
  boolean,
  enum as choice,
  literal,
  optional,
  partialRecord,
  record,
  strictObject,
  string,
  union,
  type ZodMiniType,
} from 'zod/mini';
import type { OptionValue } from '../model/feature.ts';
import type { GeneratorId } from '../model/profile.ts';
import type { Mode, ProviderId } from '../model/provider.ts';
import { mode, optionValue, providerId } from './names.ts';
import type { TextSpec } from './text-spec.ts';

/** One entry of `sections`: a generator (`use`) or an owned text. */
export interface SectionEntry extends TextSpec {
  use?: GeneratorId | undefined;
  id?: string | undefined;
  owner?: string | undefined;
}

/** One entry of `features` that says more than the id. */
export interface FeatureEntry {
  id: string;
  enabled?: boolean | undefined;
  options?: Record<string, OptionValue> | undefined;
}

/** One entry of `skills` that says more than the name. */
export interface BindingEntry {
  skill: string;
  as?: string | undefined;
  description?: string | undefined;
  files?: (string | { glob: string; modes?: Mode[] | undefined })[] | undefined;
}

/** The instruction block: rules, curated text, or both. */
export interface InstructionsEntry extends TextSpec {
  operations?: string[] | undefined;
}

/** profile.yaml as written. */
export interface ProfileFile {
  schema: 'agentprompt.profile/1';
  id: string;
  product?: string | undefined;
  runtime?:
    | {
        code_execution?: boolean | undefined;
        discovery?: boolean | undefined;
        shell?: string | undefined;
        override?: string | undefined;
        transport_skill?: boolean | undefined;
      }
    | undefined;
  sections: SectionEntry[];
  features?: (string | FeatureEntry)[] | undefined;
  skills?: (string | BindingEntry)[] | undefined;
  tools?: string[] | undefined;
  tools_profile?: 'agent' | 'full' | undefined;
  native_skills?: Partial<Record<ProviderId, boolean>> | undefined;
  agents?: { name: string; description: string; file: string }[] | undefined;
  instructions?: InstructionsEntry | undefined;
}

const sectionEntry: ZodMiniType<SectionEntry> = strictObject({
  use: optional(choice(['constraints', 'summaries', 'workspace', 'secrets', 'memory', 'caller', 'runtime', 'skills'])),
  id: optional(string()),
  owner: optional(string()),
  text: optional(string()),
  file: optional(string()),
  template: optional(string()),
});

const featureEntry: ZodMiniType<FeatureEntry> = strictObject({
  id: string(),
  enabled: optional(boolean()),
  options: optional(record(string(), optionValue)),
});

const bindingEntry: ZodMiniType<BindingEntry> = strictObject({
  skill: string(),
  as: optional(string()),
  description: optional(string()),
  files: optional(array(union([string(), strictObject({ glob: string(), modes: optional(array(mode)) })]))),
});

/** The format of profile.yaml. */
export const profileFile: ZodMiniType<ProfileFile> = strictObject({
  schema: literal('agentprompt.profile/1'),
  id: string(),
  product: optional(string()),
  runtime: optional(
    strictObject({
      code_execution: optional(boolean()),
      discovery: optional(boolean()),
      shell: optional(string()),
      override: optional(string()),
      transport_skill: optional(boolean()),
    }),
  ),
  sections: array(sectionEntry),
  features: optional(array(union([string(), featureEntry]))),
  skills: optional(array(union([string(), bindingEntry]))),
  tools: optional(array(string())),
  tools_profile: optional(choice(['agent', 'full'])),
  native_skills: optional(partialRecord(providerId as ZodMiniType<ProviderId, ProviderId>, boolean())),
  agents: optional(array(strictObject({ name: string(), description: string(), file: string() }))),
  instructions: optional(
    strictObject({
      operations: optional(array(string())),
      text: optional(string()),
      file: optional(string()),
      template: optional(string()),
    }),
  ),
});
