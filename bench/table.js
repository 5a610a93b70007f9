/** Lines of a table: the first column to the left, the others to the right; a row is a list of texts. */
export function tableOf(rows) {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  return rows
    .map((row) => row.map((text, at) => (at === 0 ? text.padEnd(widths[at]) : text.padStart(widths[at]))).join('  '))
    .map((line) => `${line.trimEnd()}\n`)
    .join('');
}
