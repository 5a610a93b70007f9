import { maskCode } from '../text/mask-code.ts';

/** A piece of template syntax. `start`: UTF-16 offset. */
export interface TemplateMark {
  readonly start: number;
  readonly mark: string;
}

/** `{{x}}`, `{{{x}}}`, `{{#if x}}`, `{{ x | upper }}`, `{% if x %}`; the inside stays on one line. */
const MARK =
  /\{\{\{?[~#/^>!& \t]{0,20}[A-Za-z_@.][^{}\r\n]{0,200}\}\}\}?|\{%-?[ \t]{0,20}[a-z]\w{0,40}(?:[ \t][^%\r\n]{0,200})?%\}/g;

/** Braces behind a command of TeX are its argument. */
const FORMULA = /\\[A-Za-z]+(?:\{[^{}]*\})?$/;

/** Template syntax of a text outside code. An expression of GitHub Actions (`${{ … }}`) is none. */
export function* findTemplateMarks(text: string): Generator<TemplateMark> {
  if (!text.includes('{{') && !text.includes('{%')) return;
  for (const { 0: mark, index } of maskCode(text).matchAll(MARK)) {
    if (text[index - 1] === '$' || FORMULA.test(text.slice(Math.max(0, index - 40), index))) continue;
    // An address is no name that an engine could fill in.
    if (mark.includes('://')) continue;
    yield { start: index, mark: text.slice(index, index + mark.length) };
  }
}
