import type { CollectionRule } from '../../src/lint/define-rule.ts';
import type { InstalledSkill } from '../../src/lint/installed-skill.ts';
import { lintCollection } from '../../src/lint/lint-collection.ts';
import type { SkillCollection } from '../../src/lint/skill-collection.ts';
import type {
  SkillVariantCard,
  VariantCase,
  VariantOption,
  VariantReading,
  VariantSource,
} from '../../src/lint/variants/variant-reading.ts';
import type { Finding } from '../../src/model/finding.ts';

/** What a rule over all skills finds in a collection that has only what the draft says. */
export function collectionFindings(rule: CollectionRule, draft: Partial<SkillCollection>): readonly Finding[] {
  return lintCollection([rule], { skills: [], dangling: [], clients: [], facts: undefined, ...draft });
}

/** One skill in the installed folder `installed`: current, unless the draft says otherwise. */
export function anInstalledSkill(draft: Partial<InstalledSkill> = {}): InstalledSkill {
  return {
    name: 'demo',
    state: 'current',
    source: 'skills/demo/SKILL.md',
    copy: 'installed/demo/SKILL.md',
    detail: '',
    place: undefined,
    ...draft,
  };
}

/** The source of a templated skill in `skills/demo`, with its pages by path. */
export function aVariantSource(pages: Readonly<Record<string, string>>, templated = true): VariantSource {
  const texts = Object.entries(pages).map(([path, text]) => ({ path, text }));
  return { folder: 'demo', path: 'skills/demo', templated, texts, files: new Set(Object.keys(pages)) };
}

/** The skill as one case renders it; by default with the pages as they are written. */
export function aVariantCard(
  source: VariantSource,
  pages: Readonly<Record<string, string>>,
  draft: Partial<SkillVariantCard> = {},
): SkillVariantCard {
  const texts = Object.entries(pages).map(([path, text]) => ({ path, text }));
  return {
    name: 'demo',
    source,
    description: 'Does things.',
    override: undefined,
    texts,
    files: new Set(Object.keys(pages)),
    ...draft,
  };
}

/** A session `demo` of the profile `code` in which nothing was changed and nothing can be called. */
export function aVariantCase(skills: readonly SkillVariantCard[], draft: Partial<VariantCase> = {}): VariantCase {
  return {
    profile: 'code',
    session: 'demo',
    changed: {},
    callable: new Set(),
    removed: new Set(),
    skills,
    ...draft,
  };
}

/** What the rules see of these cases. */
export function aReading(cases: readonly VariantCase[], draft: Partial<VariantReading> = {}): VariantReading {
  const combinations = { existing: cases.length, rendered: cases.length };
  return { cases, targets: [], options: [], tools: new Set(), parameters: new Set(), combinations, ...draft };
}

/** An option of the feature that brings the skill `demo`. */
export function anOption(key: string, values: VariantOption['values']): VariantOption {
  return { key, values, skills: ['demo'] };
}

/** The findings as short lines: place, severity, message. */
export function lines(findings: readonly Finding[]): readonly string[] {
  return findings.map(({ path, line, column, severity, message }) => {
    const place = line === undefined ? '' : `:${line}:${column}`;
    return `${path}${place} ${severity}: ${message}`;
  });
}
