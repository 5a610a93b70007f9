import { html, line, type Markup } from './html.ts';

/** Text as lines of the page, and how many of them count as new lines. */
export interface PromptLines {
  readonly markup: readonly Markup[];
  readonly count: number;
}

/**
 * A piece of a prompt, an element a line with its line feed inside, so that the text of the elements is the text itself.
 * Where the piece before ended within a line (`isWithin`), the first one goes on with it and has no number.
 */
export function promptLines(text: string, isWithin: boolean): PromptLines {
  const lines = text.split(/(?<=\n)/).filter((each) => each !== '');
  const markup = lines.map((each, index) => {
    const goesOn = isWithin && index === 0;
    const bare = each.endsWith('\n') ? each.slice(0, -1) : each;
    const end = each.endsWith('\n') ? '\n' : '';
    if (goesOn && bare === '') return html`<span class="e">${rawEnd(end)}</span>`;
    return html`<span class="${goesOn ? 'l c' : 'l'}">${line(bare)}${rawEnd(end)}</span>`;
  });
  return { markup, count: lines.length - (isWithin && lines.length > 0 ? 1 : 0) };
}

function rawEnd(end: '' | '\n'): Markup {
  return { markup: end };
}
