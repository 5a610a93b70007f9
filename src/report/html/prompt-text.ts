import type { PageCase, PagePiece } from '../../model/page-case.ts';
import { counted } from '../words.ts';
import { html, type Markup } from './html.ts';
import { bytesOf } from './number-words.ts';
import { ownerColour } from './owner-colour.ts';
import { promptLines } from './prompt-lines.ts';
import type { TextStore } from './text-store.ts';

/** Shorter texts are written wherever they stand: naming another place would take as much room. */
const shortText = 160;

/** The prompt of a case as it leaves, every byte in an element of its section. Texts that stand on the page are named. */
export function promptText({ caseId, pieces }: PageCase, index: number, store: TextStore): Markup {
  let isWithin = false;
  const written = pieces.map((piece, at) => {
    const lines = lineBlock(piece, { caseId, isWithin, store });
    if (piece.text !== '') isWithin = !piece.text.endsWith('\n');
    return piece.section === null ? lines : sectionBlock(piece, pieceId(index, at), lines);
  });
  return html`<div class="prompt">${written}</div>`;
}

/** Of the element that shows a piece of a case. */
export function pieceId(index: number, piece: number): string {
  return `c${index}-${piece}`;
}

function sectionBlock({ section, bytes }: PagePiece, id: string, lines: Markup): Markup {
  const { id: name, owner, source } = section!;
  return html`<section class="s o-${ownerColour(owner)}" id="${id}">
    <h4><b>${name}</b> <span>${owner}</span> <span>${bytesOf(bytes)}</span> <span class="from">${source}</span></h4>
    ${lines}
  </section>`;
}

interface At {
  readonly caseId: string;
  readonly isWithin: boolean;
  readonly store: TextStore;
}

function lineBlock({ text, section }: PagePiece, { caseId, isWithin, store }: At): Markup {
  const { markup, count } = promptLines(text, isWithin);
  const kind = section === null ? 'x j' : 'x';
  if (text.length < shortText) return html`<div class="${kind}">${markup}</div>`;
  const { id, isFirst, home } = store(`${isWithin ? '+' : ''}\0${text}`, caseId);
  if (isFirst) return html`<div class="${kind}" id="${id}">${markup}</div>`;
  return html`<div class="${kind}" data-t="${id}" style="counter-increment:n ${count}">
    <a href="#${id}">${counted(count, 'line')}, the same text as in ${home}</a>
  </div>`;
}
