import type { Hunk } from '../../model/capture-diff.ts';
import type { ShownHunks } from '../shown-hunks.ts';
import { html, line, type Markup } from './html.ts';

/** Lines that differ with their numbers on both sides; removed and added lines have a sign as well as a colour. */
export function hunkTable({ hunks, notes }: ShownHunks): Markup {
  const rows = hunks.map((hunk, index) => [
    index === 0 ? [] : html`<tr class="gap"><td colspan="4"></td></tr>`,
    ...rowsOf(hunk),
  ]);
  const table =
    rows.length === 0 ? [] : html`<div class="wide"><table class="hunks"><tbody>${rows}</tbody></table></div>`;
  return html`${table}${notes.map((note) => html`<p class="note">${note}</p>`)}`;
}

const kinds: Readonly<Record<string, { readonly name: string; readonly sign: string }>> = {
  '-': { name: 'removed', sign: '−' },
  '+': { name: 'added', sign: '+' },
};

function rowsOf({ beforeLine, afterLine, lines }: Hunk): Markup[] {
  let [before, after] = [beforeLine, afterLine];
  return lines.map((text) => {
    const kind = kinds[text[0] ?? ''];
    const [old, now] = [text.startsWith('+') ? '' : String(before++), text.startsWith('-') ? '' : String(after++)];
    return html`<tr class="${kind?.name ?? ''}">
      <td class="no">${old}</td>
      <td class="no">${now}</td>
      <td class="sign">${kind?.sign ?? ''}</td>
      <td class="code">${line(text.slice(1))}</td>
    </tr>`;
  });
}
