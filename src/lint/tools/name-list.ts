/**
 * The source of a regular expression for what stands between a word that decides about names and the last of them: blanks,
 * commas, marks, names in quotes or backticks, and these words. Each character fits in one way, so that the time stays
 * linear.
 */
export function nameList(words: string): string {
  return `(?:[\\s,\`*"“”]|(?<![\\w-])(?:(?:${words})(?![\\w\`"”-])|[\\w-]+(?=[\`"”])))*$`;
}
