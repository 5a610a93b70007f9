/** A text as one word of a POSIX shell, bash or zsh, in which nothing is expanded. */
export function quoteShell(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
