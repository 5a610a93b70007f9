import type { Json } from './json.ts';
import type { ProviderId } from './provider.ts';

/** The model APIs that a recording endpoint speaks. */
export type WireApi = 'anthropic-messages' | 'openai-responses' | 'openai-chat' | 'gemini-generate';

/** One request as it arrived. Values of credentials and cookies are dropped before it is kept. */
export interface RecordedRequest {
  /** Order of arrival, from 0. */
  readonly index: number;
  readonly method: string;
  /** Path with its query; the value of a `key` in it is dropped. */
  readonly path: string;
  /** `undefined`: a request that is no model call, for example a list of models. */
  readonly api: WireApi | undefined;
  /** Lower-case names with values, in the order of the wire; without those that carry credentials or cookies. */
  readonly headers: readonly (readonly [string, string])[];
  /** The decoded body as text; empty without one. */
  readonly text: string;
  /** Bytes of the decoded body. */
  readonly bytes: number;
  /** The body read as JSON; `undefined` where it is none. */
  readonly body: Json | undefined;
  /** The scripted step that answered it; `undefined` for requests that the script does not count. */
  readonly step: number | undefined;
  /** Why it was refused, or why its step could not be answered as written. */
  readonly note?: string;
}

/** How far the child was kept from any other network. */
export type Isolation = 'namespace' | 'proxies';

/** How the child ended. */
export interface ChildEnd {
  /** Exit code; `undefined` when a signal ended it. */
  readonly code: number | undefined;
  readonly signal: string | undefined;
  readonly timedOut: boolean;
}

/** What a real client sent in one run, taken off the wire. */
export interface Recording {
  /** The client, where it is one of the providers. */
  readonly provider: ProviderId | undefined;
  /** What its own `--version` said; `undefined` when it was not asked. */
  readonly version: string | undefined;
  /** The command as started, without values of credentials. */
  readonly command: readonly string[];
  readonly isolation: Isolation;
  readonly end: ChildEnd;
  readonly requests: readonly RecordedRequest[];
}

/** Where a part of a request stands, in the words of the model APIs. */
export type PartKind =
  | 'system'
  | 'developer'
  /** Text that the client put into a message of the user. */
  | 'injected'
  | 'user'
  | 'history'
  | 'tools-declared'
  | 'tools-deferred'
  | 'tools-code'
  | 'skill-index'
  | 'project-document'
  /** A value of a shape that is not known, kept as it stands. */
  | 'unknown';

/** One contiguous text or tool of a request. */
export interface RequestPart {
  readonly kind: PartKind;
  /** JSON Pointer into the body. */
  readonly pointer: string;
  /** Name of a tool or a skill, where it has one. */
  readonly name: string | undefined;
  /** UTF-8 bytes: of a text, or of the compact JSON of a tool or an unknown value. */
  readonly bytes: number;
  readonly text: string;
}
