import type { MessageParts } from '../model/finding.ts';

/** Fills `{name}` once; what is filled in is not looked at again. */
export function fillWords(words: string, data: Readonly<Record<string, string | number>>): string {
  return words.replace(/\{(\w+)\}/g, (whole, name: string) => (Object.hasOwn(data, name) ? String(data[name]) : whole));
}

/** The same, taken apart at the numbers that are filled in. */
export function filledParts(words: string, data: Readonly<Record<string, string | number>>): MessageParts {
  const between: string[] = [''];
  const numbers: number[] = [];
  // At odd indexes stand the names.
  for (const [index, part] of words.split(/\{(\w+)\}/).entries()) {
    const value = index % 2 === 1 && Object.hasOwn(data, part) ? data[part] : undefined;
    if (typeof value === 'number') {
      numbers.push(value);
      between.push('');
    } else between[between.length - 1] += index % 2 === 0 ? part : (value ?? `{${part}}`);
  }
  return { words: between, numbers };
}
