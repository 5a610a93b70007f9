import type { ClientId, Verdict } from '../../model/client.ts';
import type { LoadSituation } from '../../model/load-situation.ts';
import type { LoadEffect } from '../../model/loader.ts';
import { loaders } from '../../providers/loaders/registry.ts';
import { factOn } from '../../providers/view-provider.ts';

/** Where a skill stands among those with its name, sorted by path. */
export interface Namesakes {
  readonly first: boolean;
  readonly last: boolean;
}

export interface Judgement {
  readonly verdict: Verdict;
  /** In one sentence; empty for a file that simply loads. */
  readonly reason: string;
}

/** From the best to the worst. What is not known is worse than what is there in some form. */
const ORDER: readonly Verdict[] = ['loads', 'degraded', 'unknown', 'dropped'];
/** Later than every fact: the newest ones count. */
const NEWEST = '9999-12-31';

/**
 * What becomes of a skill in a client, from the facts of the day `facts` (YYYY-MM-DD; default: the newest). The worst
 * of its situations decides.
 */
export function judgeSkill(
  client: ClientId,
  situations: readonly LoadSituation[],
  facts: string = NEWEST,
  namesakes?: Namesakes,
): Judgement {
  const { title } = loaders[client];
  const effects = situations.map((situation) => effectOf(client, situation, facts, namesakes));
  const verdict =
    ORDER[Math.max(0, ...effects.map((effect) => ORDER.indexOf(effect?.verdict ?? 'unknown')))] ?? 'unknown';
  if (verdict === 'loads') return { verdict, reason: '' };
  if (verdict === 'unknown') return { verdict, reason: `How ${title} treats such a file is not known.` };
  const why = effects.flatMap((effect) => (effect?.verdict === verdict ? [tidy(effect.effect)] : []));
  return { verdict, reason: `${title} ${[...new Set(why)].join('; ')}.` };
}

function effectOf(
  client: ClientId,
  situation: LoadSituation,
  facts: string,
  namesakes: Namesakes | undefined,
): LoadEffect | undefined {
  const effect = factOn(loaders[client].situations[situation], facts)?.value;
  if (effect?.spares === undefined || !namesakes?.[effect.spares]) return effect;
  return { verdict: 'loads', effect: '' };
}

const tidy = (effect: string): string => effect.trim();
