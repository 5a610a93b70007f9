import { templateKey } from '../model/skill.ts';
import type { FrontMatter } from '../text/front-matter.ts';
import { isObject, own } from '../text/json-object.ts';

/** The only template language. */
export const TEMPLATE_LANGUAGE = 'handlebars';

/** The template language that a skill's `metadata` asks for, as written; `undefined` when the skill did not opt in. */
export function templateLanguage(head: FrontMatter): string | undefined {
  const { metadata } = head.written;
  if (!isObject(metadata) || !Object.hasOwn(metadata, templateKey)) return undefined;
  return String(own(metadata, templateKey));
}
