import { describe, expect, it } from 'vitest';
import type { Rule } from '../../src/lint/define-rule.ts';
import type { SkillDraft } from './a-linted-skill.ts';
import { aLintedSkill, findingsOf } from './a-linted-skill.ts';

type Place = readonly [line: number, column: number];

/** What a rule must say of skills; words of a message or a help may be parts of them. */
export interface SkillRuleCases {
  readonly valid: readonly (readonly [what: string, text: string | Uint8Array, draft?: SkillDraft])[];
  readonly invalid: readonly (readonly [
    what: string,
    text: string | Uint8Array,
    place: Place | readonly Place[],
    words?: { readonly message?: string; readonly help?: string },
    draft?: SkillDraft,
  ])[];
}

function isPlace(place: Place | readonly Place[]): place is Place {
  return typeof place[0] === 'number';
}

/** One test a case, with exact places. */
export function describeSkillRule(rule: Rule, { valid, invalid }: SkillRuleCases): void {
  describe(rule.meta.id, () => {
    it.for(valid)('is silent on %s', ([, text, draft]) => {
      expect(findingsOf(rule, aLintedSkill(text, draft))).toEqual([]);
    });

    it.for(invalid)('finds %s', ([, text, place, words = {}, draft = {}]) => {
      const found = findingsOf(rule, aLintedSkill(text, draft));
      const places = isPlace(place) ? [place] : place;
      expect(found.map(({ line, column }) => [line, column])).toEqual(places);
      expect(
        found.every(({ rule: id, severity }) => id === rule.meta.id && severity === rule.meta.severity.skill),
      ).toBe(true);
      expect(found.map(({ message }) => message).join('\n')).toContain(words.message ?? '');
      expect(found.map(({ help }) => help).join('\n')).toContain(words.help ?? '');
    });
  });
}

/** A healthy SKILL.md with other front matter. */
export function aSkillText(front: string, body = '\n# Demo\n\nDo the work step by step.\n'): string {
  return `---\n${front}\n---\n${body}`;
}

export const healthy: string = aSkillText(
  'name: demo\ndescription: Formats ledger rows. Use when a table looks wrong.',
);
