/** Words that some YAML version reads as something else than text. */
const TYPED = /^(?:true|false|yes|no|on|off|y|n|null|nan|inf)$/i;
/** Text that every YAML reader takes as it stands: words, digits and harmless punctuation between them. */
const PLAIN = /^[A-Za-z](?:[A-Za-z0-9_./;,() -]*[A-Za-z0-9_./;,()-])?$/;
/** Characters that YAML does not take, or that some reader takes for a line end or a mark, and JSON leaves as they are. */
const BEYOND_JSON = /[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g;

/**
 * A text as a YAML scalar on one line that reads back as exactly this text with every YAML version: plain where
 * nothing can go wrong, else in double quotes.
 */
export function quoteYaml(text: string): string {
  return PLAIN.test(text) && !TYPED.test(text) ? text : doubleQuoted(text);
}

/** The same, in double quotes whatever the text is. */
export function doubleQuoted(text: string): string {
  return JSON.stringify(text).replace(BEYOND_JSON, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
