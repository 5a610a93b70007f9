/**
 * The same text with memory of its own. A slice keeps the whole text alive that it was cut from; what is kept of
 * thousands of files must not.
 */
export function detached(text: string): string {
  // Joined and cut again, the text lies in a piece of memory of its own length, and in one byte a character where it can.
  return ` ${text}`.slice(1);
}
