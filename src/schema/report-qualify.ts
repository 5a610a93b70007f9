import { array, int, nullable, enum as oneOf, optional, strictObject, string, type ZodMiniType } from 'zod/mini';
import type { PricePoint } from '../model/qualification.ts';

/** One check; `source` and `checked`: where a prediction comes from. */
export interface QualifiedCheckJson {
  check: string;
  status: 'passed' | 'failed' | 'blocked' | 'not-run' | 'unsupported' | 'differs';
  reason?: string | undefined;
  source?: string | undefined;
  checked?: string | undefined;
}

/** The same task with one delivery of tools. */
export interface DeliveryPriceJson {
  delivery: 'legacy' | 'progressive';
  prompt: number;
  first: number;
  points: PricePoint[];
}

/** One client in one way. `layers`: bytes of the first request by kind; `requests`: bodies of the task, in bytes. */
export interface QualifiedClientJson {
  provider: string;
  way: string | null;
  version: string | null;
  model: string | null;
  flags: string[];
  isolation: 'namespace' | 'proxies' | null;
  checks: QualifiedCheckJson[];
  layers: { kind: string; bytes: number }[];
  requests: { turn: number; bytes: number }[];
  prices?: DeliveryPriceJson[] | undefined;
  recordings: string[];
}

/** What `qualify` found out. */
export interface QualificationJson {
  date: string;
  facts: string;
  checks: string[];
  clients: QualifiedClientJson[];
}

const check = strictObject({
  check: string(),
  status: oneOf(['passed', 'failed', 'blocked', 'not-run', 'unsupported', 'differs']),
  reason: optional(string()),
  source: optional(string()),
  checked: optional(string()),
});

const price = strictObject({
  delivery: oneOf(['legacy', 'progressive']),
  prompt: int(),
  first: int(),
  points: array(strictObject({ uses: int(), requests: int(), lookups: int(), bytes: int(), context: int() })),
});

const client = strictObject({
  provider: string(),
  way: nullable(string()),
  version: nullable(string()),
  model: nullable(string()),
  flags: array(string()),
  isolation: nullable(oneOf(['namespace', 'proxies'])),
  checks: array(check),
  layers: array(strictObject({ kind: string(), bytes: int() })),
  requests: array(strictObject({ turn: int(), bytes: int() })),
  prices: optional(array(price)),
  recordings: array(string()),
});

export const qualificationSchema: ZodMiniType<QualificationJson> = strictObject({
  date: string(),
  facts: string(),
  checks: array(string()),
  clients: array(client),
});
