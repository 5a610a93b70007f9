import {
  array,
  boolean,
  enum as choice,
  literal,
  nullable,
  number,
  object,
  optional,
  record,
  string,
  union,
  type ZodMiniType,
} from 'zod/mini';
import type { TokenCount } from '../model/tokens.ts';
import { tokenCount } from './names.ts';

/** The inputs of a capture as written. Providers and modes are not checked here: a baseline may outlive one. */
export interface SummaryInputs {
  provider: string;
  mode: string | null;
  profile: string | null;
  session: { id: string; sha256: string } | null;
  delivery: { code_execution: boolean; discovery: boolean } | null;
  options: Record<string, string | number | boolean | (string | number | boolean)[]>;
  skills: string[];
  tools: string[];
  facts: string;
  /** `null`: adopted. Absent in files of earlier versions. */
  tools_profile?: 'agent' | 'full' | null | undefined;
  producer?: string | undefined;
}

/** A part of the prompt as written. */
export interface SummarySection {
  id: string;
  owner: string;
  source: string;
  start: number;
  bytes: number;
  characters: number;
  sha256: string;
}

/** `summary.json` of a capture; all sizes in bytes but `characters`. */
export interface SummaryFile {
  schema: 'agentprompt.summary/1';
  case: string;
  inputs: SummaryInputs;
  system: { bytes: number; characters: number; sha256: string; tokens?: TokenCount | undefined };
  sections: SummarySection[];
  joiners: { bytes: number };
  removed: { what: string; section: string; bytes: number; sha256: string }[];
  skills: {
    count: number;
    listing: { delivery: 'native' | 'prompt' | 'none'; bytes: number };
    items: { name: string; description_bytes: number; bytes: number }[];
  };
  tools: {
    registered: number;
    admitted: number;
    declared: number;
    wire_form: 'mcp' | 'anthropic' | 'openai' | 'gemini';
    listing_bytes: number;
    wrapper_bytes: number;
    items: { name: string; source: string; visibility: string | null; bytes: number }[];
  };
  instructions?: { bytes: number; characters: number; sha256: string } | undefined;
  not_counted: string[];
}

const scalar = union([string(), number(), boolean()]);
const measured = { bytes: number(), characters: number(), sha256: string() };

const inputs: ZodMiniType<SummaryInputs> = object({
  provider: string(),
  mode: nullable(string()),
  profile: nullable(string()),
  session: nullable(object({ id: string(), sha256: string() })),
  delivery: nullable(object({ code_execution: boolean(), discovery: boolean() })),
  options: record(string(), union([scalar, array(scalar)])),
  skills: array(string()),
  tools: array(string()),
  facts: string(),
  tools_profile: optional(nullable(choice(['agent', 'full']))),
  producer: optional(string()),
});

/** The format of `summary.json`. */
export const summaryFile: ZodMiniType<SummaryFile> = object({
  schema: literal('agentprompt.summary/1'),
  case: string(),
  inputs,
  system: object({
    ...measured,
    tokens: optional(object(tokenCount)),
  }),
  sections: array(object({ id: string(), owner: string(), source: string(), start: number(), ...measured })),
  joiners: object({ bytes: number() }),
  removed: array(object({ what: string(), section: string(), bytes: number(), sha256: string() })),
  skills: object({
    count: number(),
    listing: object({ delivery: choice(['native', 'prompt', 'none']), bytes: number() }),
    items: array(object({ name: string(), description_bytes: number(), bytes: number() })),
  }),
  tools: object({
    registered: number(),
    admitted: number(),
    declared: number(),
    wire_form: choice(['mcp', 'anthropic', 'openai', 'gemini']),
    listing_bytes: number(),
    wrapper_bytes: number(),
    items: array(object({ name: string(), source: string(), visibility: nullable(string()), bytes: number() })),
  }),
  instructions: optional(object(measured)),
  not_counted: array(string()),
});
