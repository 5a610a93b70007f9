import { visible } from '../../text/visible.ts';

/** Markup that is safe to put into a page as it is: made by `html`, or a constant of ours. */
export interface Markup {
  readonly markup: string;
}

/** What may stand between braces: text is escaped, markup is not, a list is its entries; `undefined` and `false` are nothing. */
export type Value = string | number | Markup | readonly Value[] | undefined | false;

/**
 * A template whose values are escaped, between tags and in quoted attributes alike. A line of the template may be broken
 * between two tags: the break and the blanks behind it are left out.
 */
export function html(strings: TemplateStringsArray, ...values: readonly Value[]): Markup {
  return { markup: strings.map(unbroken).reduce((out, string, index) => out + printed(values[index - 1]) + string) };
}

/** A constant of ours as markup. Never for a value. */
export function raw(constant: string): Markup {
  return { markup: constant };
}

/** A line of a prompt: like any text, but a tab stays a tab. */
export function line(text: string): Markup {
  return raw(text.includes('\t') ? text.split('\t').map(escaped).join('\t') : escaped(text));
}

function unbroken(string: string): string {
  return string.replace(/\n */g, '');
}

function printed(value: Value): string {
  if (value === undefined || value === false) return '';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return escaped(value);
  return 'markup' in value ? value.markup : value.map(printed).join('');
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Control, direction and invisible characters are shown by their number, as in a terminal. */
function escaped(text: string): string {
  return visible(text).replace(/[&<>"']/g, (character) => entities[character]!);
}
