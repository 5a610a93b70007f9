import type { ExplainedPlace, ExplainedSkill, ExplainedTool, Explanation } from '../model/explanation.ts';
import { counted } from './words.ts';

/** What an explanation comes to, in one sentence. */
export function explanationSentence({ tool, skill, places, more }: Explanation): string {
  const count = places.filter(({ continued }) => continued === undefined).length + more;
  if (tool === undefined && skill === undefined) return `${counted(count, 'place')}.`;
  const named = count === 0 ? 'no text of the case names it' : `named in ${counted(count, 'place')}`;
  return `${tool?.state ?? 'attached'}; ${named}.`.replace(/^./, (first) => first.toUpperCase());
}

/** What a tool is, as a list of facts; `because` follows. */
export function toolFacts({ state, source, bytes }: ExplainedTool): readonly string[] {
  return [state, ...(source === '' ? [] : [source]), ...(bytes === 0 ? [] : [`${bytes} bytes`])];
}

/** The same for a skill. */
export function skillFacts({ bytes, delivery }: ExplainedSkill): readonly string[] {
  return ['attached', `${bytes} bytes`, `listed by ${delivery === 'native' ? 'the provider' : 'the prompt'}`];
}

/** How a place came to be written where it is. */
export function writtenWords({ kind, written }: ExplainedPlace): string {
  if (written === undefined) return 'made by this tool; no file holds it';
  return kind === 'value' ? 'printed by the tag at' : 'written at';
}

/** The line, or what to say of none. */
export function lineWords({ text }: ExplainedPlace): string {
  return text === '' ? '(an empty line)' : text;
}

/** What is not shown of an explanation, in sentences. */
export function placesWords({ places, more }: Explanation): string[] {
  return more === 0 ? [] : [`… and ${counted(more, 'more place')} besides these ${places.length}.`];
}
