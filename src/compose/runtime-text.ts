import { InputError } from '../model/errors.ts';
import type { TextSource } from '../model/feature.ts';
import type { RuntimeTexts } from '../model/runtime-texts.ts';

/** The runtime's text of that name. Throws `InputError` when its file is missing. */
export function runtimeText(texts: RuntimeTexts, name: string): TextSource {
  const found = optionalText(texts, name);
  if (found !== undefined) return found;
  throw new InputError({
    code: 'unreadable',
    message: `The runtime text "${name}" is missing.`,
    path: `profiles/runtime/${name}.md`,
    help: 'Install the package again, or add the file to the folder "runtime" beside the profiles.',
  });
}

/** The runtime's text of that name, where there is one. */
export function optionalText(texts: RuntimeTexts, name: string): TextSource | undefined {
  return Object.hasOwn(texts, name) ? texts[name] : undefined;
}

/** The text without line ends at its end: composed text has none. */
export function withoutFinalNewlines(text: string): string {
  let end = text.length;
  while (end > 0 && (text[end - 1] === '\n' || text[end - 1] === '\r')) end -= 1;
  return text.slice(0, end);
}

/** Names as they stand in a sentence: `` `a`, `b` ``. */
export function inCode(names: readonly string[]): string {
  return names.map((name) => `\`${oneLine(name)}\``).join(', ');
}

/** The text with every run of white space as one blank, so that a value from a file cannot start a line of its own. */
export function oneLine(text: string): string {
  return text.split(/\s+/).filter(Boolean).join(' ');
}
