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
import type { WireApi } from '../model/recording.ts';
import { wireApi } from './names.ts';

/** What `record` took down. `why`: the reason that there was no namespace. */
export interface RecordingJson {
  path: string;
  provider: string | null;
  version: string | null;
  isolation: 'namespace' | 'proxies';
  why?: string | undefined;
  end: { code: number | null; signal: string | null; timed_out: boolean };
  requests: {
    method: string;
    path: string;
    api: WireApi | null;
    bytes: number;
    step: number | null;
    note?: string | undefined;
  }[];
}

const recordedRequest = strictObject({
  method: string(),
  path: string(),
  api: nullable(wireApi),
  bytes: int(),
  step: nullable(int()),
  note: optional(string()),
});

export const recordSchema: ZodMiniType<RecordingJson> = strictObject({
  path: string(),
  provider: nullable(string()),
  version: nullable(string()),
  isolation: oneOf(['namespace', 'proxies']),
  why: optional(string()),
  end: strictObject({ code: nullable(int()), signal: nullable(string()), timed_out: boolean() }),
  requests: array(recordedRequest),
});
