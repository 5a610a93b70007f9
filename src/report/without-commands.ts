/**
 * Takes the force out of text that a CI runner would obey when it stands in a log: `::command::` at the start of a line
 * (after blanks) and `##[command]` anywhere. A backslash makes it plain text.
 */
export function withoutCommands(text: string): string {
  return text.replace(/^([ \t]*)::/gm, '$1\\::').replaceAll('##[', '##\\[');
}
