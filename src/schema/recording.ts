import {
  array,
  boolean,
  enum as choice,
  literal,
  nullable,
  number,
  object,
  optional,
  string,
  tuple,
  type ZodMiniType,
} from 'zod/mini';
import type { ProviderId } from '../model/provider.ts';
import type { WireApi } from '../model/recording.ts';
import { providerId, wireApi } from './names.ts';

/** One request of a recording. */
export interface RecordingRequest {
  index: number;
  method: string;
  /** With its query; values of keys in it are dropped. */
  path: string;
  /** `null`: no call of a model. */
  api: WireApi | null;
  /** Names in lower case, in the order of the wire; those that carry credentials or cookies are dropped. */
  headers: [string, string][];
  /** Bytes of the decoded body as it was sent, before credentials in it were replaced. */
  bytes: number;
  /** The step of the script that answered it. */
  step: number | null;
  /** Why it was refused, or why its step could not be answered as written. */
  note?: string | undefined;
  /** The decoded body as text. */
  text: string;
}

/** `.agentprompt/recordings/<name>.json` */
export interface RecordingFile {
  schema: 'agentprompt.recording/1';
  provider: ProviderId | null;
  /** What the client said of its version; `null` when it was not asked. */
  version: string | null;
  command: string[];
  isolation: 'namespace' | 'proxies';
  /** `code` is `null` when a signal ended it. */
  end: { code: number | null; signal: string | null; timed_out: boolean };
  requests: RecordingRequest[];
}

const request: ZodMiniType<RecordingRequest> = object({
  index: number(),
  method: string(),
  path: string(),
  api: nullable(wireApi),
  headers: array(tuple([string(), string()])),
  bytes: number(),
  step: nullable(number()),
  note: optional(string()),
  text: string(),
});

/** The format of a recording. */
export const recordingFile: ZodMiniType<RecordingFile> = object({
  schema: literal('agentprompt.recording/1'),
  provider: nullable(providerId),
  version: nullable(string()),
  command: array(string()),
  isolation: choice(['namespace', 'proxies']),
  end: object({ code: nullable(number()), signal: nullable(string()), timed_out: boolean() }),
  requests: array(request),
});
