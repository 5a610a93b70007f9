import type { Mutate } from '../mutation.ts';
import { plantField } from '../plant.ts';

const values = ['1.10', '3', 'true', '[a, b]', '{a: b}'] as const;

/** Metadata with a value that is no text, in block or flow form. */
export const mutate: Mutate = (text, random) => {
  const value = values[random(values.length)]!;
  // The metadata that was there may have asked for templates.
  if (text.includes('agentprompt-template')) return undefined;
  if (random(2) === 0) return plantField(text, 'metadata', `{author: docs-team, version: ${value}}`);
  const planted = plantField(text, 'metadata', `\n  author: docs-team\n  version: ${value}`);
  return planted && { ...planted, line: planted.line + 2 };
};
