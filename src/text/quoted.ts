/** What JSON leaves as it is and YAML or TOML do not take, or read as the end of a line. */
const UNSAFE = /[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g;

/**
 * A text between double quotes on one line, which JSON, YAML and TOML read back alike. A half of a surrogate pair, which
 * no UTF-8 holds, becomes U+FFFD.
 */
export function quoted(text: string): string {
  const whole = text.replace(/\p{Surrogate}/gu, '\ufffd');
  return JSON.stringify(whole).replace(UNSAFE, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
