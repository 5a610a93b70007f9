import { cutText } from '../text/cut-text.ts';
import { redact } from '../text/redact.ts';
import { visible } from '../text/visible.ts';
import type { LintedSkill } from './linted-skill.ts';
import { skillField } from './skill-field.ts';

/** The name of a skill where it is a text that is not blank. */
export interface SkillName {
  /** Without blanks around it. */
  readonly text: string;
  /** The same as names are compared: after NFKC. */
  readonly compared: string;
  /** UTF-16 offset of its value in SKILL.md. */
  readonly offset: number;
}

/** What no normal form changes. */
const ASCII = /^[ -~]*$/;

/** `undefined` when there is no name, or none that is a text. */
export function skillName(skill: LintedSkill): SkillName | undefined {
  const field = skillField(skill, 'name');
  if (field === undefined || typeof field.typed !== 'string') return undefined;
  const text = field.typed.trim();
  if (text === '') return undefined;
  return {
    text,
    compared: ASCII.test(text) ? text : text.normalize('NFKC'),
    offset: field.entry?.valueStart ?? skill.front.blockStart,
  };
}

/** A text of a skill in a message: in quotes, on one line, cut, without a secret. */
export function shownText(text: string): string {
  return `"${cutText(redact(visible(cutText(text, 500))), 80)}"`;
}
