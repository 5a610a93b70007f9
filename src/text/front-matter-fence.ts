/** Where the parts of a file with front matter lie. Offsets are UTF-16 units. */
export interface Fences {
  /** The opening fence has blanks after its hyphens. */
  readonly openingBlanks: boolean;
  /** First and one past the last character of the lines between the fences, their line ends included. */
  readonly blockStart: number;
  readonly blockEnd: number;
  /** Offset of the closing fence. */
  readonly closing: number;
  readonly closingBlanks: boolean;
  readonly bodyStart: number;
}

/** Why a file has no front matter that can be read. */
export interface FenceFault {
  readonly rule: 'frontmatter-missing' | 'frontmatter-language' | 'frontmatter-unclosed';
  readonly message: string;
}

/**
 * Finds the fences. Only a line that is exactly `---` opens or closes; blanks after it are read through. `start` is
 * where the text begins behind a byte order mark.
 */
export function findFences(text: string, start: number): Fences | FenceFault {
  const first = lineAt(text, start);
  if (!isFence(first.text)) return describeFirstLine(text, start, first.text);
  const blockStart = first.next;
  let at = blockStart;
  let nearMiss: string | undefined;
  let lineNumber = 2;
  while (at < text.length) {
    const line = lineAt(text, at);
    if (isFence(line.text)) {
      return {
        openingBlanks: first.text.length > 3,
        blockStart,
        blockEnd: at,
        closing: at,
        closingBlanks: line.text.length > 3,
        bodyStart: line.next,
      };
    }
    if (nearMiss === undefined && /^[ \t]*-{3,}/.test(line.text))
      nearMiss = `Line ${lineNumber} looks like a fence but is not exactly "---".`;
    at = line.next;
    lineNumber++;
  }
  const message = `The front matter is never closed: no line below is exactly "---".${nearMiss === undefined ? '' : ` ${nearMiss}`}`;
  return { rule: 'frontmatter-unclosed', message };
}

/** A line without its line end (LF or CRLF), and where the next one starts. */
export function lineAt(text: string, start: number): { readonly text: string; readonly next: number } {
  const feed = text.indexOf('\n', start);
  if (feed === -1) return { text: text.slice(start), next: text.length };
  const end = text[feed - 1] === '\r' && feed > start ? feed - 1 : feed;
  return { text: text.slice(start, end), next: feed + 1 };
}

export function isFence(line: string): boolean {
  return /^---[ \t]*$/.test(line);
}

/** What stands in the first line, for the patterns that occur in real files. */
const FIRST_LINES: readonly (readonly [RegExp, string])[] = [
  [/^\s*$/, 'a blank line'],
  [/^\ufeff/, 'a second byte order mark'],
  [/^---[ \t]*\r/, 'a fence that ends in a lone carriage return (CR line ends)'],
  [/^----+\s*$/, 'a line of more than three hyphens'],
  [/^---/, 'a fence with text after it'],
  [/^[ \t\u00a0]+---/, 'an indented fence'],
  [/^<!--/, 'an HTML comment'],
  [/^(?:```|~~~)/, 'a code fence'],
  [/^\+\+\+/, 'a TOML fence (+++)'],
  [/^[–—−]/, 'dashes that are not hyphens'],
  [/^#/, 'a heading or comment'],
];

function describeFirstLine(text: string, start: number, line: string): FenceFault {
  const language = /^---[ \t]*([A-Za-z][\w+-]*)[ \t]*$/.exec(line);
  if (language) {
    const written = line.trimEnd();
    const message = `The opening fence is "${written}": front matter in "${language[1]}" is not read and never executed. Only YAML behind a plain "---" is.`;
    return { rule: 'frontmatter-language', message };
  }
  if (start === text.length)
    return { rule: 'frontmatter-missing', message: 'There is no front matter: the file is empty.' };
  const what = FIRST_LINES.find(([pattern]) => pattern.test(line))?.[1] ?? 'text';
  const message = `There is no front matter: the first line is ${what}, not exactly "---".`;
  return { rule: 'frontmatter-missing', message };
}
