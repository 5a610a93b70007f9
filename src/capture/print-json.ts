/** The form of every JSON file we write: two spaces, LF, a final newline; keys as they stand. */
export function printJson(value: unknown): Uint8Array {
  return new TextEncoder().encode(`${JSON.stringify(value, null, 2)}\n`);
}
