import type { Json, JsonObject } from '../model/json.ts';
import { remembered } from '../text/remembered.ts';
import type { LintText } from './lint-input.ts';
import type { LintedPrompt } from './linted-prompt.ts';
import { declaredTools, stringAt } from './tools/tool-text.ts';

/** A passage that the model reads. `at` is its UTF-16 offset in `source`; absent where only the whole text has a place. */
export interface SentText {
  readonly text: string;
  readonly source: LintText;
  readonly at?: number;
}

/**
 * What of a prompt is prose for the model: the prompt, descriptions, bodies and pages of attached skills, and the
 * descriptions that stand in declared tools at any depth. Scripts, names, hashes and values of schemas are none.
 */
export const sentTexts: (prompt: LintedPrompt) => readonly SentText[] = remembered((prompt) =>
  prompt.texts.flatMap((text) => passages(text, prompt)),
);

function passages(source: LintText, prompt: LintedPrompt): readonly SentText[] {
  const whole: SentText = { text: source.text, source, at: 0 };
  switch (source.kind) {
    case 'system':
    case 'skill':
      return [whole];
    case 'skill-file':
      return !source.binary && /\.(?:md|markdown|txt)$/i.test(source.file ?? '') ? [whole] : [];
    case 'tool': {
      const tool = declaredTools(prompt).get(source);
      return tool === undefined ? [] : [...new Set(descriptions(tool.wire))].map((text) => inTool(text, source));
    }
    case 'record':
      return [];
  }
}

function inTool(text: string, source: LintText): SentText {
  const at = stringAt(source.text, text);
  return at === undefined ? { text, source } : { text, source, at };
}

/** Strings under a key `description`. Keeps its own stack. */
function descriptions(wire: Json): string[] {
  const found: string[] = [];
  const open: Json[] = [wire];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (Array.isArray(next)) for (let at = next.length - 1; at >= 0; at -= 1) open.push(next[at]);
    else if (typeof next === 'object' && next !== null) {
      const { description } = next as JsonObject;
      if (typeof description === 'string') found.push(description);
      for (const child of Object.values(next).reverse()) open.push(child);
    }
  }
  return found;
}

/** Where a problem at an offset of a passage stands. */
export function placeOfSent({ source, at }: SentText, offset: number): { text: LintText; offset?: number } {
  return at === undefined ? { text: source } : { text: source, offset: at + offset };
}
