import type { OptionValue } from '../../model/feature.ts';
import type { Finding } from '../../model/finding.ts';
import { readFrontMatter } from '../../text/front-matter.ts';
import { lineStarts } from '../../text/line-index.ts';
import type { Rule } from '../define-rule.ts';
import type { LintText } from '../lint-input.ts';
import { lintSkill } from '../lint-skill.ts';
import type { LintedSkill, ReferenceTarget } from '../linted-skill.ts';
import { placeOfWords, sourcePath } from './source-place.ts';
import type { SkillVariantCard, VariantReading, VariantSource } from './variant-reading.ts';

/** Different renderings that are looked at; each is a text of its own. */
const mostVariants = 5000;
/** UTF-16 units of a finding's line that are looked for in the source. */
const compared = 40;

/** What the rules say of rendered skills. */
export interface VariantsLint {
  readonly findings: readonly Finding[];
  /** Different renderings: all of them, and those that were looked at. */
  readonly existing: number;
  readonly linted: number;
}

interface Rendered {
  readonly card: SkillVariantCard;
  /** The first case that has it, in words. */
  readonly where: string;
}

/** What was linted as it is written: its renderings are looked at, and no others. */
export interface WrittenSkills {
  /** Paths of SKILL.md. */
  readonly paths: ReadonlySet<string>;
  readonly findings: readonly Finding[];
}

/**
 * Runs the rules over one skill on every different rendering. A finding leads to the source, and says which rendering has
 * it; what the same rule found in the same file as it is written is not told again.
 */
export function lintVariants(
  rules: readonly Rule[],
  reading: VariantReading,
  { paths, findings: known }: WrittenSkills,
): VariantsLint {
  const told = new Set(known.map(({ rule, path }) => `${rule} ${path}`));
  const rendered = renderings(reading).filter(({ card }) => paths.has(sourcePath(card.source, 'SKILL.md')));
  const found = new Map<string, { readonly finding: Finding; readonly where: string; count: number }>();
  for (const { card, where } of rendered.slice(0, mostVariants)) {
    for (const finding of lintSkill(rules, linted(card)).findings) {
      const placed = inSource(finding, card);
      if (told.has(`${finding.rule} ${placed.path}`)) continue;
      const key = JSON.stringify([placed.rule, placed.path, placed.line, placed.column, placed.message]);
      const before = found.get(key);
      if (before === undefined) found.set(key, { finding: placed, where, count: 1 });
      else before.count += 1;
    }
  }
  return {
    findings: [...found.values()].map(({ finding, where, count }) => ({
      ...finding,
      message: `${finding.message} So it is rendered for ${where}${others(count - 1)}.`,
    })),
    existing: rendered.length,
    linted: Math.min(rendered.length, mostVariants),
  };
}

function others(count: number): string {
  return count === 0 ? '' : ` and in ${count} more ${count === 1 ? 'rendering' : 'renderings'}`;
}

/** A rendering that several cases share is one object in all of them. */
function renderings({ cases, targets }: VariantReading): readonly Rendered[] {
  const first = new Map<SkillVariantCard, string>();
  for (const { profile, session, changed, skills } of cases) {
    for (const card of skills) if (!first.has(card)) first.set(card, `${profile}, ${session}${optionWords(changed)}`);
  }
  for (const { profile, session, provider, mode, skills } of targets) {
    for (const card of skills) if (!first.has(card)) first.set(card, `${profile}/${provider}.${mode}, ${session}`);
  }
  return [...first].map(([card, where]) => ({ card, where }));
}

function optionWords(changed: Readonly<Record<string, OptionValue>>): string {
  const words = Object.entries(changed).map(([key, value]) => `${key} = ${String(value)}`);
  return words.length === 0 ? '' : `, ${words.join(', ')}`;
}

/** The rendering as a folder of its own, called like the skill. */
function linted({ name, texts, files, source }: SkillVariantCard): LintedSkill {
  const front = readFrontMatter(Buffer.from(texts[0]?.text ?? ''));
  const where = `skill ${name}`;
  return {
    path: sourcePath(source, 'SKILL.md'),
    fileName: 'SKILL.md',
    folderName: name,
    rootName: undefined,
    front,
    texts: texts.map(
      ({ path, text }): LintText => ({
        kind: path === 'SKILL.md' ? 'skill' : 'skill-file',
        path: sourcePath(source, path),
        name,
        text,
        placed: true,
        where: () => where,
      }),
    ),
    outside: [],
    leadsTo: (reference, from = 'SKILL.md') => targetIn(files, source, reference, from),
  };
}

/** A file that the source has and the rendering has not is the matter of rules over variants and of what a case sends. */
function targetIn(files: ReadonlySet<string>, source: VariantSource, reference: string, from: string): ReferenceTarget {
  const path = joined(from, reference);
  if (path === undefined) return 'unknown';
  for (const known of [files, source.files]) {
    if (known.has(path)) return 'file';
    if (path === '' || [...known].some((file) => file.startsWith(`${path}/`))) return 'folder';
  }
  return 'missing';
}

/** The path below the skill's folder; `undefined` for one that leads out of it. */
function joined(from: string, reference: string): string | undefined {
  if (reference.startsWith('/')) return undefined;
  const steps = from.split('/').slice(0, -1);
  for (const step of reference.split('/')) {
    if (step === '..' && steps.pop() === undefined) return undefined;
    if (step !== '..' && step !== '.' && step !== '') steps.push(step);
  }
  return steps.join('/');
}

/** The finding at the place of the source that its line was made of; at the file, where no line of it is the same. */
function inSource(finding: Finding, { source, texts }: SkillVariantCard): Finding {
  const text = texts.find(({ path }) => sourcePath(source, path) === finding.path);
  const { line: _, column: __, ...rest } = finding;
  if (text === undefined || finding.line === undefined) return finding;
  const start = lineStarts(text.text)[finding.line - 1] ?? 0;
  const offset = start + (finding.column ?? 1) - 1;
  const words = /[^\r\n]*/.exec(text.text.slice(offset, offset + compared))?.[0] ?? '';
  if (words === '') return rest;
  return { ...rest, ...placeOfWords(source, text.path, words, { text: text.text, offset }) };
}
