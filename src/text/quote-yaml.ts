import { doubleQuoted } from './quoted.ts';

/** Words that some YAML version reads as something else than text. */
const TYPED = /^(?:true|false|yes|no|on|off|y|n|null|nan|inf)$/i;
/** Text that every YAML reader takes as it stands: words, digits and harmless punctuation between them. */
const PLAIN = /^[A-Za-z](?:[A-Za-z0-9_./;,() -]*[A-Za-z0-9_./;,()-])?$/;

/**
 * A text as a YAML scalar on one line that reads back as exactly this text with every YAML version: plain where
 * nothing can go wrong, else in double quotes.
 */
export function quoteYaml(text: string): string {
  return PLAIN.test(text) && !TYPED.test(text) ? text : doubleQuoted(text);
}
