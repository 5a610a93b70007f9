import type { ProviderId } from './provider.ts';

/** Who loads skills: every provider but the API, and the validator of the Agent Skills specification. */
export type ClientId = Exclude<ProviderId, 'api'> | 'reference';

/** What becomes of a skill in a client. `degraded`: it is there, but not as it was written. */
export type Verdict = 'loads' | 'degraded' | 'dropped' | 'unknown';

/** The verdict of one client on one skill; information, it changes no exit code. */
export interface ClientVerdict {
  readonly client: ClientId;
  /** Name of the skill as the client would know it, else of its folder. */
  readonly skill: string;
  /** POSIX path of SKILL.md. */
  readonly path: string;
  readonly verdict: Verdict;
  /** Why, in one sentence; for `loads` may be empty. */
  readonly reason: string;
}

/** What a client makes of the listing of all its skills. */
export interface ClientListing {
  readonly client: ClientId;
  /** In the unit that the client counts; `undefined` where no budget is known. */
  readonly budget: { readonly max: number; readonly unit: 'characters' | 'bytes' } | undefined;
  /** Size of the whole listing in the same unit, nothing cut. */
  readonly size: number;
  /** Skills whose description is cut, with its new length in code points. */
  readonly shortened: readonly { readonly skill: string; readonly from: number; readonly to: number }[];
  /** Skills of which only the name is left. */
  readonly bare: readonly string[];
  /** Skills that are left out. */
  readonly omitted: readonly string[];
}
