import { templateKey } from '../model/skill.ts';
import { readFrontMatterText } from '../text/front-matter.ts';
import type { LintText } from './lint-input.ts';

/** Whether the text is a SKILL.md that asks for templates: what looks unrendered in it is rendered later. */
export function isTemplated({ kind, text }: LintText): boolean {
  if (kind !== 'skill' || !text.includes(templateKey)) return false;
  const { metadata } = readFrontMatterText(text).typed;
  return typeof metadata === 'object' && metadata !== null && Object.hasOwn(metadata, templateKey);
}
