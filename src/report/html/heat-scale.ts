import { html, type Markup } from './html.ts';
import { grouped, signedBytes } from './number-words.ts';
import { light } from './palette.ts';

/** Puts numbers into the steps of a colour scale. */
export interface HeatScale {
  /** Class of the colour of a number. */
  readonly of: (count: number) => string;
  /** What each colour stands for, in figures. */
  readonly legend: Markup;
}

/**
 * Steps of equal proportion from the least to the most bytes: a case twice as dear stands equally far off, whether both
 * are small or large.
 */
export function heatScale(counts: readonly number[]): HeatScale {
  const [least, most] = counts.reduce(
    ([low, high], count) => [Math.min(low, count), Math.max(high, count)],
    [Infinity, 1],
  );
  const floor = Math.max(1, Math.min(least, most));
  const steps = most === floor ? 1 : light.heat.length;
  const from = Array.from({ length: steps }, (_, step) =>
    step === 0 ? least : Math.ceil(floor * (most / floor) ** (step / steps)),
  );
  const entries = from.map((count, step) => ({ heat: `h${step}`, words: grouped(count) }));
  return {
    of: (count) =>
      `h${Math.max(
        0,
        from.findLastIndex((start) => start <= count),
      )}`,
    legend: legend('bytes, from', entries),
  };
}

/** Three steps for fewer and three for more bytes; the widest takes the largest change. */
export function deltaScale(deltas: readonly number[]): HeatScale {
  const steps = light.more.length;
  const most = deltas.reduce((a, b) => Math.max(a, Math.abs(b)), 0);
  const level = (delta: number): number => Math.min(steps, Math.max(1, Math.ceil((Math.abs(delta) / most) * steps)));
  const side = (sign: 1 | -1): { heat: string; words: string }[] =>
    Array.from({ length: steps }, (_, index) => ({
      heat: `${sign < 0 ? 'less' : 'more'}${index + 1}`,
      words: `${signedBytes(sign * Math.max(1, Math.floor((most * index) / steps) + 1))}`,
    }));
  return {
    of: (delta) => (delta === 0 ? '' : `${delta < 0 ? 'less' : 'more'}${level(delta)}`),
    legend: most === 0 ? html`` : legend('bytes, from', [...side(-1).reverse(), ...side(1)]),
  };
}

function legend(words: string, entries: readonly { readonly heat: string; readonly words: string }[]): Markup {
  return html`<p class="legend">${words} ${entries.map(({ heat, words: from }) => html`<span class="${heat}">${from}</span>`)}</p>`;
}
