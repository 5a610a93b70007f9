import { posix } from 'node:path';
import type { Rule } from '../../src/lint/define-rule.ts';
import { fileTexts } from '../../src/lint/file-texts.ts';
import type { LintText } from '../../src/lint/lint-input.ts';
import { lintSkill } from '../../src/lint/lint-skill.ts';
import type { LintedSkill, ReferenceTarget } from '../../src/lint/linted-skill.ts';
import type { Finding } from '../../src/model/finding.ts';
import { readFrontMatter } from '../../src/text/front-matter.ts';

/** What a skill of a test has besides the text of its SKILL.md. */
export interface SkillDraft {
  /** Default: `skills/demo/SKILL.md`; file name and folder name come from it. */
  readonly path?: string;
  readonly fileName?: string;
  /** `undefined` as a value: the skill stands at the lint root. */
  readonly folderName?: string | undefined;
  readonly rootName?: string;
  /** Other files of the skill's folder, relative to it, with their text. */
  readonly files?: Readonly<Record<string, string>>;
  /** Files elsewhere below the skills root, relative to the root: `rows/SKILL.md`. */
  readonly elsewhere?: readonly string[];
  readonly outside?: readonly string[];
}

/** A SKILL.md as rules see it, without a disk. */
export function aLintedSkill(text: string | Uint8Array, draft: SkillDraft = {}): LintedSkill {
  const { path = 'skills/demo/SKILL.md', files = {}, outside = [], elsewhere = [] } = draft;
  const bytes = typeof text === 'string' ? Buffer.from(text) : text;
  const folder = posix.dirname(path);
  const folderName = 'folderName' in draft ? draft.folderName : posix.basename(folder);
  const fileName = draft.fileName ?? posix.basename(path);
  const place = { name: folderName ?? draft.rootName ?? 'root', where: () => `skill ${folderName}` };
  const own = fileTexts(bytes).map((read): LintText => ({ kind: 'skill', path, ...place, ...read }));
  const others = Object.entries(files)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, content]): LintText => {
      return { kind: 'skill-file', path: `${folder}/${name}`, ...place, text: content, placed: true };
    });
  const below = [fileName, ...Object.keys(files)];
  return {
    path,
    fileName,
    folderName,
    rootName: draft.rootName,
    front: readFrontMatter(bytes),
    texts: [...own, ...others],
    outside,
    leadsTo: (reference, from = fileName) => targetOf(reference, from, { folder: 'demo', below, elsewhere, outside }),
  };
}

interface Tree {
  readonly folder: string;
  readonly below: readonly string[];
  readonly elsewhere: readonly string[];
  readonly outside: readonly string[];
}

function targetOf(reference: string, from: string, { folder, below, elsewhere, outside }: Tree): ReferenceTarget {
  const target = posix.join(folder, posix.dirname(from), reference).replace(/\/$/, '');
  if (reference.startsWith('/') || target === '..' || target.startsWith('../')) return 'outside';
  if (outside.some((path) => posix.join(folder, path) === target)) return 'outside';
  const known = [...below.map((path) => posix.join(folder, path)), ...elsewhere];
  if (known.includes(target)) return 'file';
  return target === '.' || known.some((path) => path.startsWith(`${target}/`)) ? 'folder' : 'missing';
}

/** What a rule finds in a skill, without the frame. */
export function findingsOf(rule: Rule, skill: LintedSkill): Omit<Finding, 'frame'>[] {
  return lintSkill([rule], skill).findings.map(({ frame: _, ...told }) => told);
}

/** Lines and columns of what a rule finds in a skill. */
export function placesOf(rule: Rule, skill: LintedSkill): (readonly [number | undefined, number | undefined])[] {
  return findingsOf(rule, skill).map(({ line, column }) => [line, column]);
}

/** The text of SKILL.md after all fixes that a rule offers. */
export function fixedBy(rule: Rule, skill: LintedSkill): string {
  const edits = lintSkill([rule], skill).fixes.map(({ edit }) => edit);
  let { text } = skill.front;
  for (const { start, end, text: put } of edits.sort((a, b) => b.start - a.start)) {
    text = text.slice(0, start) + put + text.slice(end);
  }
  return text;
}
