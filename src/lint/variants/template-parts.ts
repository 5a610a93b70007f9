import { readFrontMatterText } from '../../text/front-matter.ts';
import type { VariantText } from './variant-reading.ts';

/** A part of a written page that is rendered as one template. */
export interface TemplatePart {
  readonly text: string;
  /** UTF-16 offset of the part in the page. */
  readonly offset: number;
}

/** The front matter of SKILL.md is rendered apart from its body; any other page is one template. */
export function templateParts({ path, text }: VariantText): readonly TemplatePart[] {
  if (path !== 'SKILL.md') return [{ text, offset: 0 }];
  const { bodyStart } = readFrontMatterText(text);
  return [
    { text: text.slice(0, bodyStart), offset: 0 },
    { text: text.slice(bodyStart), offset: bodyStart },
  ];
}
