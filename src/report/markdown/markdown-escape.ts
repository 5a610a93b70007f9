import { visible } from '../../text/visible.ts';

/** A name as inline code: nothing in it is markup, a mention or a link. */
export function code(text: string): string {
  const line = visible(text);
  const fence = '`'.repeat(longestRun(line) + 1);
  const pad = line.startsWith('`') || line.endsWith('`') || line.trim() === '' ? ' ' : '';
  return `${fence}${pad}${line}${pad}${fence}`;
}

/** A sentence: every character that Markdown or HTML could take for markup is escaped, mentions are broken. */
export function prose(text: string): string {
  return visible(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(/[\\`*_[\]#+!~$]/g, '\\$&')
    .replaceAll('@', '@<!-- -->')
    .replaceAll('://', ':<!-- -->//');
}

/** A name inside HTML, for example in a `<summary>`. */
export function html(text: string): string {
  return visible(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** Lines as a code block; the fence is longer than any run of backticks inside. */
export function fenced(language: string, lines: readonly string[]): string[] {
  const text = lines.map(visible);
  const fence = '`'.repeat(Math.max(3, text.reduce((longest, line) => Math.max(longest, longestRun(line)), 0) + 1));
  return [`${fence}${language}`, ...text, fence];
}

/** A table; cells must be escaped already but for `|`, which only matters here, even inside code. */
export function table(heads: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  const rule = heads.map((head) => (numeric.includes(head) ? '--:' : '---'));
  return [line(heads), `|${rule.join('|')}|`, ...rows.map(line)];
}

const numeric: readonly string[] = [
  'before',
  'after',
  'delta',
  'bytes',
  'characters',
  'now',
  'base',
  'max',
  'skills',
  'tools',
];

function longestRun(text: string): number {
  return (text.match(/`+/g) ?? []).reduce((longest, run) => Math.max(longest, run.length), 0);
}
