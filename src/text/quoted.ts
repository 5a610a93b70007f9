/** What JSON leaves as it is and YAML or TOML do not take, or some reader takes for the end of a line or a mark. */
const BEYOND_JSON = /[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g;

/** A text between double quotes on one line, which JSON and YAML read back alike. */
export function doubleQuoted(text: string): string {
  return JSON.stringify(text).replace(BEYOND_JSON, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** The same, for TOML too: a half of a surrogate pair, which no UTF-8 holds, becomes U+FFFD. */
export function quoted(text: string): string {
  return doubleQuoted(text.replace(/\p{Surrogate}/gu, '\ufffd'));
}

/** What quotes turn into escapes that still mean the same, where nobody sees them. */
export const hiddenByQuotes: RegExp = /[\0-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u2028\u2029\ufeff]/;
