/** Fills `{name}` once; what is filled in is not looked at again. */
export function fillWords(words: string, data: Readonly<Record<string, string | number>>): string {
  return words.replace(/\{(\w+)\}/g, (whole, name: string) => (Object.hasOwn(data, name) ? String(data[name]) : whole));
}
