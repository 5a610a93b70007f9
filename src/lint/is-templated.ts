import { readFrontMatterText } from '../text/front-matter.ts';
import type { LintText } from './lint-input.ts';

/** The key below `metadata` by which a skill says that its files are templates. */
const KEY = 'agentprompt-template';

/** Whether the text is a SKILL.md that asks for templates: what looks unrendered in it is rendered later. */
export function isTemplated({ kind, text }: LintText): boolean {
  if (kind !== 'skill' || !text.includes(KEY)) return false;
  const { metadata } = readFrontMatterText(text).typed;
  return typeof metadata === 'object' && metadata !== null && Object.hasOwn(metadata, KEY);
}
