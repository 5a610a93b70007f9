/**
 * What may change how a terminal or a reader sees the text around it: C0 and C1 controls, marks that turn the writing
 * direction, zero-width and tag characters, line and paragraph separators, lone surrogates.
 */
const UNSAFE =
  /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}\p{Surrogate}]/gu;

/** Long names that everybody knows; the rest is shown by number. */
const SHORT: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/**
 * A text as one harmless line for a terminal: control, direction and invisible characters are shown as `\n`, `\t` or
 * `\u{202e}`; everything else stays as it is. Safe to apply twice.
 */
export function visible(text: string): string {
  return text.replace(UNSAFE, (char) => SHORT[char] ?? `\\u{${char.codePointAt(0)!.toString(16)}}`);
}
