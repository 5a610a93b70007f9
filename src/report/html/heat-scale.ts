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

/** Equal steps from the least to the most bytes. */
export function heatScale(counts: readonly number[]): HeatScale {
  const steps = light.heat.length;
  const [least, most] = [counts.reduce((a, b) => Math.min(a, b), Infinity), counts.reduce((a, b) => Math.max(a, b), 0)];
  const step = (most - least) / steps;
  const of = (count: number): number => (step === 0 ? 0 : Math.min(steps - 1, Math.floor((count - least) / step)));
  const entries = Array.from({ length: step === 0 ? 1 : steps }, (_, index) => ({
    heat: `h${index}`,
    words: step === 0 ? grouped(most) : `${grouped(Math.ceil(least + index * step))}`,
  }));
  return { of: (count) => `h${of(count)}`, legend: legend('bytes, from', entries) };
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
