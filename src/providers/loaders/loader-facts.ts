import type { LoadSituation } from '../../model/load-situation.ts';
import type { LoadEffect, Loader } from '../../model/loader.ts';
import type { Dated, Evidence } from '../../model/provider.ts';
import { situationWords } from './situation-words.ts';

type BySituation<T> = Readonly<Partial<Record<LoadSituation, T>>>;

/** What one look at a client has shown. */
export interface LoaderLook {
  readonly evidence: Evidence;
  /** As if nothing were wrong. */
  readonly loads: readonly LoadSituation[];
  /** There, but not as written: what the client does instead, to be read after its name. */
  readonly degraded?: BySituation<string>;
  readonly dropped: readonly LoadSituation[];
  /** Evidence of single situations, where it is another. */
  readonly also?: BySituation<Evidence>;
  /** Effects that need more words, or that spare one of several skills. */
  readonly special?: BySituation<LoadEffect>;
}

/** The facts of a loader from one look at it. */
export function loaderFacts({ evidence, loads, degraded = {}, dropped, also = {}, special = {} }: LoaderLook): Loader {
  const effects: [LoadSituation, LoadEffect][] = [
    ...loads.map((situation): [LoadSituation, LoadEffect] => [
      situation,
      { verdict: 'loads', effect: `loads a file ${situationWords[situation]}` },
    ]),
    ...dropped.map((situation): [LoadSituation, LoadEffect] => [
      situation,
      { verdict: 'dropped', effect: `drops a file ${situationWords[situation]}` },
    ]),
    ...entries(degraded).map(([situation, effect]): [LoadSituation, LoadEffect] => [
      situation,
      { verdict: 'degraded', effect: `${effect} for a file ${situationWords[situation]}` },
    ]),
    ...entries(special),
  ];
  return Object.fromEntries(
    effects.map(([situation, value]): [LoadSituation, Dated<LoadEffect>] => [
      situation,
      [{ value, evidence: also[situation] ?? evidence }],
    ]),
  );
}

function entries<T>(record: BySituation<T>): [LoadSituation, T][] {
  return Object.entries(record) as [LoadSituation, T][];
}
