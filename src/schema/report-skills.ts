import { array, int, nullable, enum as oneOf, optional, strictObject, string, type ZodMiniType } from 'zod/mini';

type ClientName = 'claude-code' | 'codex' | 'cursor' | 'muse' | 'agy' | 'pi' | 'gemini-cli' | 'opencode' | 'reference';

/** What becomes of one skill in one client. */
export interface ClientJson {
  client: ClientName;
  skill: string;
  path: string;
  verdict: 'loads' | 'degraded' | 'dropped' | 'unknown';
  reason: string;
}

/** What a client makes of the listing of all skills. Sizes are in the unit of the budget. */
export interface ListingJson {
  client: ClientName;
  /** Null where no budget is known. */
  budget: { max: number; unit: 'characters' | 'bytes' } | null;
  size: number;
  /** Lengths of the description in code points. */
  shortened: { skill: string; from: number; to: number }[];
  /** Skills of which only the name is left. */
  bare: string[];
  omitted: string[];
}

/** What `--fix` did to one file, or would do. Lines start with a blank, `-` or `+`. */
export interface FixJson {
  path: string;
  status: 'fixed' | 'proposed' | 'kept';
  why?: string | undefined;
  rules: string[];
  hunks: { before_line: number; after_line: number; lines: string[] }[];
}

const client = oneOf(['claude-code', 'codex', 'cursor', 'muse', 'agy', 'pi', 'gemini-cli', 'opencode', 'reference']);

export const clientSchema: ZodMiniType<ClientJson> = strictObject({
  client,
  skill: string(),
  path: string(),
  verdict: oneOf(['loads', 'degraded', 'dropped', 'unknown']),
  reason: string(),
});

export const listingSchema: ZodMiniType<ListingJson> = strictObject({
  client,
  budget: nullable(strictObject({ max: int(), unit: oneOf(['characters', 'bytes']) })),
  size: int(),
  shortened: array(strictObject({ skill: string(), from: int(), to: int() })),
  bare: array(string()),
  omitted: array(string()),
});

export const fixSchema: ZodMiniType<FixJson> = strictObject({
  path: string(),
  status: oneOf(['fixed', 'proposed', 'kept']),
  why: optional(string()),
  rules: array(string()),
  hunks: array(strictObject({ before_line: int(), after_line: int(), lines: array(string()) })),
});
