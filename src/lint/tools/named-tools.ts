import { markdownLinks } from '../../text/markdown-links.ts';
import { saysAbsent } from './says-absent.ts';

/** A tool that a text names; offset in UTF-16 units. */
export interface NamedTool {
  readonly name: string;
  readonly offset: number;
}

/** Words that may be the name of a tool. */
const word = /[A-Za-z0-9]+(?:[_-][A-Za-z0-9]+)*/g;

/**
 * Which of the known tools a text names, each once, where it first does. A name with an underscore is one wherever it
 * stands as a word of its own; any other name is only as a whole code span, with or without arguments in parentheses:
 * "search" is a word of every language. A part of a path or address, and a tool that the sentence says is not there, are
 * no names.
 */
export function namedTools(text: string, known: ReadonlySet<string>): readonly NamedTool[] {
  const found = new Map<string, NamedTool>();
  const add = (name: string, offset: number): void => {
    if (!found.has(name) && known.has(name) && !saysAbsent(text, offset, name)) found.set(name, { name, offset });
  };
  if (text.includes('_')) {
    for (const { 0: name, index } of text.matchAll(word)) {
      if (name.includes('_') && !inPath(text, index, index + name.length)) add(name, index);
    }
  }
  for (const { target, offset, kind } of markdownLinks(text)) {
    const name = kind === 'code' ? /^[\w-]+(?=$|\()/.exec(target)?.[0] : undefined;
    if (name !== undefined) add(name, offset);
  }
  return [...found.values()].sort((a, b) => a.offset - b.offset);
}

/** Beside a slash, or with an ending as a file has one. */
function inPath(text: string, start: number, end: number): boolean {
  return /[/\\.$@]/.test(text.charAt(start - 1)) || /^(?:[/\\@]|\.\w)/.test(text.slice(end, end + 2));
}
