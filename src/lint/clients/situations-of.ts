import type { LoadSituation } from '../../model/load-situation.ts';
import type { LintedSkill } from '../linted-skill.ts';
import { fieldSituations } from './field-situations.ts';
import { yamlSituations } from './yaml-situations.ts';

/**
 * What clients differ about when they load this file. What only other skills show (`name-duplicate`) is not in it.
 * `isLink`: SKILL.md itself is a link.
 */
export function situationsOf(skill: LintedSkill, isLink = false): readonly LoadSituation[] {
  const found: LoadSituation[] = [];
  if (skill.fileName === 'skill.md') found.push('file-name-lower-case');
  else if (skill.fileName !== 'SKILL.md') found.push('file-name-case');
  if (isLink) found.push('file-is-link');
  found.push(...shapeSituations(skill));
  // Without a block there are no values to differ about.
  if (skill.front.bodyStart > 0) found.push(...yamlSituations(skill.front), ...fieldSituations(skill));
  return [...new Set(found)];
}

function* shapeSituations({ front }: LintedSkill): Generator<LoadSituation> {
  for (const { rule, line, message } of front.faults) {
    if (rule === 'encoding-not-utf8') yield message.includes('UTF-16') ? 'utf-16' : 'not-utf8';
    else if (rule === 'byte-order-mark') yield rule;
    else if (rule === 'frontmatter-missing') yield missing(front.text);
    else if (rule === 'frontmatter-unclosed') yield 'front-matter-unclosed';
    else if (rule === 'frontmatter-language') yield 'front-matter-language';
    else if (rule === 'fence-trailing-space') yield line === 1 ? 'opening-fence-blanks' : 'closing-fence-blanks';
  }
}

/** What stands where the opening fence should be, as far as a client reads on. */
function missing(text: string): LoadSituation {
  if (/^\ufeff?[ \t]+---[ \t]*\r?\n/.test(text)) return 'fence-indented';
  if (/^\ufeff?----[ \t]*\r?\n/.test(text)) return 'fence-four-hyphens';
  return /^\ufeff?---[ \t]*\r(?!\n)/.test(text) ? 'line-ends-cr' : 'front-matter-missing';
}
