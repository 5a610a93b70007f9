import {
  array,
  boolean,
  enum as choice,
  gte,
  int,
  literal,
  number,
  optional,
  partialRecord,
  record,
  strictObject,
  string,
  union,
  type ZodMiniType,
} from 'zod/mini';
import type { OptionValue } from '../model/feature.ts';
import type { Mode, ProviderId } from '../model/provider.ts';
import { all, mode, optionValue, providerId } from './names.ts';

/** A composed entry of `cases`: one case a provider and mode. */
export interface ComposedEntry {
  name?: string | undefined;
  profile: string;
  session: string;
  providers: Partial<Record<ProviderId, 'all' | Mode[]>>;
  delivery?: { code_execution?: boolean | undefined; discovery?: boolean | undefined } | undefined;
  set?: Record<string, OptionValue> | undefined;
  caller?: { base?: string | undefined; supplements?: string[] | undefined } | undefined;
}

/** An adopted entry of `cases`: files made elsewhere. */
export interface AdoptedEntry {
  name: string;
  from: {
    system: string;
    skills?: string | undefined;
    tools?: string | undefined;
    sections?: string | undefined;
    split?: 'headings' | 'tags' | undefined;
    /** Who makes the files, for example a program and its version. */
    producer?: string | undefined;
  };
  provider: ProviderId;
  mode: Mode;
}

/** One entry of `budgets`. */
export interface BudgetEntry {
  case: string;
  on: string;
  max?: number | undefined;
  growth?: string | number | undefined;
  reason?: string | undefined;
}

/** One entry of `suppress`. */
export interface SuppressEntry {
  rule: string;
  path?: string | undefined;
  case?: string | undefined;
  reason: string;
}

/** agentprompt.yaml as written. */
export interface ConfigFile {
  schema: 'agentprompt/1';
  facts: string;
  profiles?: string | undefined;
  /** Folder of the feature catalogue; default: `features` in the folder of profiles. */
  features?: string | undefined;
  skills?: string[] | undefined;
  cases?: (ComposedEntry | AdoptedEntry)[] | undefined;
  budgets?: BudgetEntry[] | undefined;
  suppress?: SuppressEntry[] | undefined;
}

const composedEntry: ZodMiniType<ComposedEntry> = strictObject({
  name: optional(string()),
  profile: string(),
  session: string(),
  providers: partialRecord(providerId as ZodMiniType<ProviderId, ProviderId>, union([all, array(mode)])),
  delivery: optional(strictObject({ code_execution: optional(boolean()), discovery: optional(boolean()) })),
  set: optional(record(string(), optionValue)),
  caller: optional(strictObject({ base: optional(string()), supplements: optional(array(string())) })),
});

const adoptedEntry: ZodMiniType<AdoptedEntry> = strictObject({
  name: string(),
  from: strictObject({
    system: string(),
    skills: optional(string()),
    tools: optional(string()),
    sections: optional(string()),
    split: optional(choice(['headings', 'tags'])),
    producer: optional(string()),
  }),
  provider: providerId,
  mode,
});

const budgetEntry: ZodMiniType<BudgetEntry> = strictObject({
  case: string(),
  on: string(),
  max: optional(number().check(int(), gte(0))),
  growth: optional(union([string(), number()])),
  reason: optional(string()),
});

const suppressEntry: ZodMiniType<SuppressEntry> = strictObject({
  rule: string(),
  path: optional(string()),
  case: optional(string()),
  reason: string(),
});

/** The format of agentprompt.yaml. */
export const configFile: ZodMiniType<ConfigFile> = strictObject({
  schema: literal('agentprompt/1'),
  facts: string(),
  profiles: optional(string()),
  features: optional(string()),
  skills: optional(array(string())),
  cases: optional(array(union([composedEntry, adoptedEntry]))),
  budgets: optional(array(budgetEntry)),
  suppress: optional(array(suppressEntry)),
});
