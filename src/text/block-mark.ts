/** The marks around a product's block in an instruction file. */
export const blockMarks = (id: string): { readonly begin: string; readonly end: string } => ({
  begin: `<!-- agentprompt:begin ${id} -->`,
  end: `<!-- agentprompt:end ${id} -->`,
});

const MARK = /<!--\s*agentprompt:(?:begin|end)\b/i;

/** Offset of the first text that somebody who looks for the marks of a block could take for one; -1: there is none. */
export function findBlockMark(text: string): number {
  return text.search(MARK);
}
