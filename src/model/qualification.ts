import type { Evidence, ProviderId } from './provider.ts';
import type { Isolation, PartKind } from './recording.ts';

/**
 * What one check of one client came to. `blocked`: it could not be tried here; `not-run`: what it rests on failed.
 * `unsupported` and `differs`: what the provider's facts predict, and nothing else.
 */
export type CheckStatus = 'passed' | 'failed' | 'blocked' | 'not-run' | 'unsupported' | 'differs';

/** One check with what it came to. */
export interface CheckVerdict {
  readonly check: string;
  readonly status: CheckStatus;
  /** One sentence: what was seen, why it failed, or why it was not run. The same on every run. */
  readonly reason: string | undefined;
  /** Where the prediction stands, for `unsupported` and `differs`. */
  readonly evidence: Evidence | undefined;
}

/** Bytes of the parts of one kind in a request. */
export interface LayerSize {
  readonly kind: PartKind;
  readonly bytes: number;
}

/** What one request of the task cost on the wire. */
export interface RequestCost {
  readonly turn: number;
  /** UTF-8 bytes of the body. */
  readonly bytes: number;
}

/** What was sent until the result of a use of a tool had come back. */
export interface PricePoint {
  /** Uses so far. */
  readonly uses: number;
  /** Requests that offer tools. */
  readonly requests: number;
  /** Calls that read a skill, load, search or specify tools. */
  readonly lookups: number;
  /** UTF-8 bytes of the bodies of all these requests. */
  readonly bytes: number;
  /** Bytes of the last of them: all that the conversation holds by then. */
  readonly context: number;
}

/** What the same task cost with one delivery of tools. */
export interface DeliveryPrice {
  readonly delivery: 'legacy' | 'progressive';
  /** UTF-8 bytes of the composed prompt. */
  readonly prompt: number;
  /** Bytes of the first request. */
  readonly first: number;
  /** One a use, as far as they succeeded. */
  readonly points: readonly PricePoint[];
}

/** One client, one way of handing it the prompt, and all checks of it. */
export interface ClientQualification {
  readonly provider: ProviderId;
  readonly title: string;
  /** How the prompt is handed over, and other choices; `undefined` when it could not be tried. */
  readonly way: string | undefined;
  /** What its own `--version` said. */
  readonly version: string | undefined;
  /** The model that was asked for, where it makes a difference. */
  readonly model: string | undefined;
  /** Arguments of the first turn, without texts and paths of the run. */
  readonly flags: readonly string[];
  readonly isolation: Isolation | undefined;
  readonly checks: readonly CheckVerdict[];
  /** Of the first request that offers tools. */
  readonly layers: readonly LayerSize[];
  /** Requests of the task that offer tools, in their order. */
  readonly requests: readonly RequestCost[];
  /** `--price`: legacy and progressive. */
  readonly prices?: readonly DeliveryPrice[];
  /** POSIX, relative to the working folder. */
  readonly recordings: readonly string[];
}

/** What `qualify` found out. */
export interface Qualification {
  /** YYYY-MM-DD. */
  readonly date: string;
  /** YYYY-MM-DD: which predictions count. */
  readonly facts: string;
  /** Every check, in the order in which they are told. */
  readonly checks: readonly string[];
  readonly clients: readonly ClientQualification[];
}
