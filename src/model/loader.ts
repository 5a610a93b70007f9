import type { Verdict } from './client.ts';
import type { LoadSituation } from './load-situation.ts';
import type { Dated } from './provider.ts';

/** What a client makes of a SKILL.md in one situation. */
export interface LoadEffect {
  readonly verdict: Exclude<Verdict, 'unknown'>;
  /** Why, as a sentence without the client's name and the final full stop. */
  readonly reason: string;
  /** Of skills with the same name, sorted by path, the one that this does not happen to. */
  readonly spares?: 'first' | 'last';
}

/** How a client loads skills: a situation that is missing, or without a value, is not known. */
export type Loader = Readonly<Partial<Record<LoadSituation, Dated<LoadEffect>>>>;
