import { array, enum as choice, literal, optional, record, strictObject, string, type ZodMiniType } from 'zod/mini';
import type { OptionScalar, OptionValue } from '../model/feature.ts';
import { optionScalar, optionValue } from './names.ts';
import { type TextSpec, textSpec } from './text-spec.ts';

/** One entry of `options`: either `values` or `type`, and always a default. */
export interface OptionEntry {
  values?: OptionScalar[] | undefined;
  type?: 'string' | 'number' | 'boolean' | 'list' | undefined;
  default: OptionValue;
  /** Value as text → names of tools that it takes away. */
  removes?: Record<string, string[]> | undefined;
}

/** One entry of the top-level `removes`: tools taken away when all options have these values. */
export interface RemovalEntry {
  when: Record<string, OptionScalar>;
  tools: string[];
}

/** A file of the feature catalogue as written. */
export interface FeatureFile {
  schema: 'agentprompt.feature/1';
  id: string;
  depends?: string[] | undefined;
  options?: Record<string, OptionEntry> | undefined;
  removes?: RemovalEntry[] | undefined;
  constraint?: TextSpec | undefined;
  skills?: string[] | undefined;
  tools?: string[] | undefined;
  /** Path of the long summary. */
  legacy?: string | undefined;
}

const optionEntry: ZodMiniType<OptionEntry> = strictObject({
  values: optional(array(optionScalar)),
  type: optional(choice(['string', 'number', 'boolean', 'list'])),
  default: optionValue,
  removes: optional(record(string(), array(string()))),
});

/** The format of `features/<id>.yaml`. */
export const featureFile: ZodMiniType<FeatureFile> = strictObject({
  schema: literal('agentprompt.feature/1'),
  id: string(),
  depends: optional(array(string())),
  options: optional(record(string(), optionEntry)),
  removes: optional(array(strictObject({ when: record(string(), optionScalar), tools: array(string()) }))),
  constraint: optional(textSpec),
  skills: optional(array(string())),
  tools: optional(array(string())),
  legacy: optional(string()),
});
