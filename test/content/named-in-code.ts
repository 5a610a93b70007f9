import { scanLines } from '../../src/text/code-fences.ts';

/** Words that may be the name of a tool or a skill. */
const NAME = /[A-Za-z0-9]+(?:[_-][A-Za-z0-9]+)*/g;

/** The names that a text writes as code: in inline code and in code fences, each once. */
export function namedInCode(text: string): ReadonlySet<string> {
  const names = new Set<string>();
  for (const line of scanLines(text)) {
    const code = line.inFence
      ? [line.text]
      : [...line.text.matchAll(/(`+)(.+?)\1/g)].map(([, , inside = '']) => inside);
    for (const part of code) for (const [name] of part.matchAll(NAME)) names.add(name);
  }
  return names;
}
