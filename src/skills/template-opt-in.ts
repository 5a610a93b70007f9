import type { FrontMatter } from '../text/front-matter.ts';

/** The key in a skill's `metadata` that turns templates on, and its only value. */
export const TEMPLATE_KEY = 'agentprompt-template';
export const TEMPLATE_LANGUAGE = 'handlebars';

/** The template language that a skill's `metadata` asks for, as written; `undefined` when the skill did not opt in. */
export function templateLanguage(head: FrontMatter): string | undefined {
  const { metadata } = head.written;
  if (typeof metadata !== 'object' || metadata === null || Array.isArray(metadata)) return undefined;
  if (!Object.hasOwn(metadata, TEMPLATE_KEY)) return undefined;
  return String((metadata as Record<string, unknown>)[TEMPLATE_KEY]);
}
