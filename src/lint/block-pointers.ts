import { maskFences } from './fenced-ranges.ts';
import { saysAbsent } from './tools/says-absent.ts';

/** A text that names a reserved block of the prompt; offset in UTF-16 units. */
export interface BlockPointer {
  readonly tag: string;
  readonly offset: number;
}

/** The blocks that a text points to, each once: their opening tag within a line, outside of fences. */
export function blockPointers(text: string): readonly BlockPointer[] {
  if (!text.includes('_tools>')) return [];
  const found = new Map<string, BlockPointer>();
  for (const { 0: whole, 1: tag = '', index: offset } of maskFences(text).matchAll(
    /<(available_tools|runtime_tools)>/g,
  )) {
    if (found.has(tag) || isOwnLine(text, offset, whole.length) || saysAbsent(text, offset, whole)) continue;
    found.set(tag, { tag, offset });
  }
  return [...found.values()];
}

/** Whether a line of the prompt is the opening tag. */
export function opensBlock(prompt: string, tag: string): boolean {
  return new RegExp(`^ {0,3}<${tag}>[ \\t]*\\r?$`, 'm').test(prompt);
}

function isOwnLine(text: string, start: number, length: number): boolean {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const end = text.indexOf('\n', start);
  return text.slice(from, end === -1 ? text.length : end).trim().length === length;
}
