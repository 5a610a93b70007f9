import type { VariantCase } from './variant-reading.ts';

/** A word of a description that stands for a capability, and a tool that had it. */
export interface LostWord {
  /** As the description writes it. */
  readonly word: string;
  readonly tool: string;
}

/** What tools do, and what nearly every tool is about: such a word names no capability. */
const common: ReadonlySet<string> = new Set(
  (
    'account action answer apply attach call cancel change check close code connect connection copy create data define delete describe ' +
    'detail download edit event execute export fetch file find folder format function generate get goal import input ' +
    'install item link list load manage message move name note open order output page path patch plan post process ' +
    'progress project publish query read record refresh release remove render report request reset resolve result ' +
    'return review rule run save search select send server service session set show skill start state status step stop ' +
    'store task test text time tool track trigger update upload user validate value version view watch work write'
  ).split(' '),
);

/**
 * The first word of a description that occurs in the name of a tool which the option takes away, and in the name of none
 * that is left. Common words count for nothing, a plural is its singular.
 */
export function lostWords(description: string, base: VariantCase, changed: VariantCase): LostWord | undefined {
  const gone = [...changed.removed].filter((name) => !base.removed.has(name) && base.callable.has(name)).sort();
  if (gone.length === 0) return undefined;
  const left = new Set([...changed.callable].flatMap(partsOf));
  const lost = new Map<string, string>();
  for (const tool of gone) {
    for (const part of partsOf(tool)) if (!left.has(part) && !common.has(part)) lost.set(part, lost.get(part) ?? tool);
  }
  for (const [word] of description.matchAll(/[A-Za-z]{3,}/g)) {
    const tool = lost.get(singular(word.toLowerCase()));
    if (tool !== undefined) return { word, tool };
  }
  return undefined;
}

/** The words of a tool's name, in singular. */
function partsOf(name: string): readonly string[] {
  return (name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? [])
    .map((part) => singular(part.toLowerCase()))
    .filter((part) => part.length >= 3);
}

function singular(word: string): string {
  return word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
}
