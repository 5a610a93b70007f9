/** What may follow "tool" when the name before it was meant: not the noun of "Read tool output carefully". */
const end =
  '(?=[.,;:!?)\\]–—|]|\\s*$|\\s*\\n|\\s+(?:is|are|was|can|cannot|may|must|will|should|does|has|takes|returns|gives|for|to|when|where|if|on|in|with|over|or|and|instead|before|after|once|first|again)\\b)';
const toolFollows = new RegExp(`^[\`*"”]*\\s+tools?${end}`, 'i');
/** The same behind a list of names. */
const toolsFollow = new RegExp(
  `^[\`*"”]*(?:,? (?:and|or) [\`*"“]*[A-Z]\\w+[\`*"”]*|, [\`*"“]*[A-Z]\\w+[\`*"”]*){0,8} tools?${end}`,
);
const article = /\b(?:the|its|your|our)\s+["“*`]*$/i;
/** A verb of use, and perhaps names before this one. */
const use = /\b(?:use|using|call|calling|invoke|via)(?: [A-Z]\w+(?:,| and| or|, and|, or))* $/i;
const purpose = /^(?:,? (?:and|or) [A-Z]\w+|, [A-Z]\w+){0,8} (?:to|when|instead of)\b/;
/** "Tools: Read, Grep" up to a name. */
const list =
  /\btools?(?: (?:are|available|here|to use))*: (?:[`*"]*[\w-]+[`*"]*(?:, and |, or |, | and | or ))*[`*"]*$/i;

/** Whether the sentence calls a name a tool: "the `space` tool". */
export function isCalledTool(text: string, start: number, stop: number): boolean {
  const right = text.slice(stop, stop + 120);
  if (article.test(text.slice(Math.max(0, start - 16), start))) return /^[`*"”]*\s+tool\b/i.test(right);
  return isCapital(text, start) && toolFollows.test(right);
}

/**
 * Whether a name that could be an ordinary word is meant as a tool in prose. "Read the error" and "search for it" are
 * not; "the grep tool", "the Read and Edit tools" and "use Read to look" are.
 */
export function isPlainlyNamed(text: string, start: number, stop: number): boolean {
  if (isCalledTool(text, start, stop)) return true;
  if (!isCapital(text, start)) return false;
  const right = text.slice(stop, stop + 160);
  const left = text.slice(Math.max(0, start - 120), start);
  return toolsFollow.test(right) || list.test(left) || (use.test(left) && purpose.test(right));
}

function isCapital(text: string, start: number): boolean {
  return /[A-Z]/.test(text.charAt(start));
}
