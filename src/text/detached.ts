/**
 * The same text with memory of its own. A slice keeps the whole text alive that it was cut from; what is kept of
 * thousands of files must not.
 */
export function detached(text: string): string {
  return Buffer.from(text, 'utf16le').toString('utf16le');
}
