import {
  array,
  boolean,
  int,
  nullable,
  enum as oneOf,
  optional,
  strictObject,
  string,
  type ZodMiniType,
} from 'zod/mini';
import type { Sizes } from '../model/capture-diff.ts';
import { type CacheJson, cacheSchema } from './report-cache.ts';

/** A part of a case, compared. */
export interface PartJson extends Sizes {
  status: 'same' | 'changed' | 'added' | 'removed' | 'moved';
}

/** A skill or tool, compared. */
export interface NamedJson extends PartJson {
  name: string;
  /** What of it differs. */
  what: string[];
}

/** One compared case. */
export interface CaseDiffJson {
  case: string;
  status: 'same' | 'changed' | 'added' | 'removed' | 'incomparable';
  comparable: boolean | null;
  /** Inputs that differ; absent when none does. */
  inputs?: string[] | undefined;
  system: Sizes;
  sections: (PartJson & { id: string; owner: string })[];
  skills: NamedJson[];
  tools: NamedJson[];
  /** Absent where neither side has an instruction block. */
  instructions?: PartJson | undefined;
  cache: CacheJson;
}

const bytes = nullable(int());
/** The members of `Sizes`. */
export const sizes: { readonly [key in keyof Sizes]: ZodMiniType<Sizes[key]> } = {
  before: bytes,
  after: bytes,
  delta: int(),
};
const part = { status: oneOf(['same', 'changed', 'added', 'removed', 'moved']), ...sizes };
const named = strictObject({ name: string(), ...part, what: array(string()) });

/** The shape of a compared case. */
export const caseDiffSchema: ZodMiniType<CaseDiffJson> = strictObject({
  case: string(),
  status: oneOf(['same', 'changed', 'added', 'removed', 'incomparable']),
  comparable: nullable(boolean()),
  inputs: optional(array(string())),
  system: strictObject(sizes),
  sections: array(strictObject({ id: string(), owner: string(), ...part })),
  skills: array(named),
  tools: array(named),
  instructions: optional(strictObject(part)),
  cache: cacheSchema,
});
