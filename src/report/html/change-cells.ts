import type { ChangeRow } from './change-rows.ts';
import { html, type Markup } from './html.ts';
import { percentage } from './number-words.ts';

/** What changed, in the colour of its owner, with a link to where its lines stand. */
export function partName({ colour, kind, name }: ChangeRow, href?: string): Markup {
  const code = html`<code>${name}</code>`;
  const linked = href === undefined ? code : html`<a href="${href}">${code}</a>`;
  return html`<i class="dot o-${colour}" aria-hidden="true"></i> <span class="soft">${kind}</span> ${linked}`;
}

/** A bar to the left for fewer bytes and to the right for more; `most` takes all of its side. */
export function deltaCell(delta: number, most: number): Markup {
  const width = percentage(Math.abs(delta), 2 * most);
  return html`<td class="deltas" aria-hidden="true">
    <i class="${delta < 0 ? 'minus' : 'plus'}" style="width:${width}"></i>
  </td>`;
}
