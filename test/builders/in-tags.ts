/** A text in the tag characters of Unicode, which nobody sees. */
export const inTags = (text: string): string =>
  [...text].map((letter) => String.fromCodePoint(0xe0000 + letter.codePointAt(0)!)).join('');
