import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { findSkills } from '../../src/app/lint-skills/find-skills.ts';
import { openLintedSkill } from '../../src/app/lint-skills/open-linted-skill.ts';
import { diskFiles } from '../../src/io/disk-files.ts';
import type { Rule } from '../../src/lint/define-rule.ts';
import { lintSkill } from '../../src/lint/lint-skill.ts';
import type { LintedSkill } from '../../src/lint/linted-skill.ts';
import { rules } from '../../src/lint/rules.ts';
import type { Finding } from '../../src/model/finding.ts';
import { readFrontMatter } from '../../src/text/front-matter.ts';
import { filesBelow } from '../house/repository.ts';
import { root } from '../house/source-files.ts';
import type { Mutate, Mutation } from './mutation.ts';

// The skills of this repository; SKILL_CORPUS names a folder with others, for example a checkout of a public collection.
const corpus = process.env['SKILL_CORPUS'] ?? join(root, 'skills');
/** Skills of a large corpus that are mutated, spread over all of it. */
const most = 200;
const share = 0.99;

const files = diskFiles(corpus);
const found = findSkills({ files, root: corpus, words: ['.'] }).skills;
const step = Math.max(1, Math.floor(found.length / most));
const skills = found.filter((_, at) => at % step === 0).map((one) => openLintedSkill(files, one).skill);
const looking = rules.filter(({ meta, scope }) => meta.severity.skill !== undefined && scope !== 'collection');

const mutated = filesBelow('test/lint/mutators')
  .map((path) => path.slice('test/lint/mutators/'.length, -'.ts'.length))
  .filter((id) => looking.some(({ meta }) => meta.id === id));

describe(`planted defects in ${skills.length} skills`, () => {
  it('there is a mutator for every rule that looks at one skill', () => {
    expect(looking.map(({ meta }) => meta.id).filter((id) => !mutated.includes(id))).toEqual([]);
  });

  it.each(mutated)('%s is found at its line, and nothing else is', async (id) => {
    const { mutate } = (await import(
      /* @vite-ignore */ pathToFileURL(join(root, `test/lint/mutators/${id}.ts`)).href
    )) as { readonly mutate: Mutate };
    const rule = rules.find(({ meta }) => meta.id === id)!;
    const outcomes = skills.flatMap((skill, at) => plant(rule, skill, { mutate, seed: at + 1 }));
    const wrong = outcomes.filter((outcome) => outcome !== '');
    expect(wrong.length, wrong.slice(0, 5).join('\n')).toBeLessThanOrEqual((1 - share) * outcomes.length);
  });
});

interface Planting {
  readonly mutate: Mutate;
  readonly seed: number;
}

/** Nothing where the text has no place for the defect; '' where it is found; else what went wrong. */
function plant(rule: Rule, skill: LintedSkill, { mutate, seed }: Planting): string[] {
  const others = runnable(rule, skill);
  const before = keys(lintSkill(others, skill).findings);
  // A skill that has the defect already is not healthy for this rule.
  if (lintSkill([rule], skill).findings.length > 0) return [];
  const mutation = mutate(skill.front.text, randomFrom(seed));
  if (mutation === undefined) return [];
  const after = lintSkill(others, withMutation(skill, mutation)).findings;
  const hit = after.some((finding) => finding.rule === rule.meta.id && (finding.line ?? 1) === mutation.line);
  const also = new Set([rule.meta.id, ...(mutation.also ?? [])]);
  const strange = after.filter((finding) => !also.has(finding.rule) && !before.has(keyOf(finding)));
  const said = [
    ...(hit ? [] : [`not found at line ${mutation.line}, but ${places(after, rule.meta.id)}`]),
    ...strange.map((finding) => `${finding.rule} at line ${finding.line}: ${finding.message}`),
  ];
  return [said.length === 0 ? '' : `${skill.path}: ${said.join('; ')}`];
}

/**
 * Those that run by default, and the one that is tried. Where a skill is a template its other texts are templates by a
 * word of its front matter: without that block they are something else, which is no fault of a rule.
 */
function runnable(rule: Rule, { texts }: LintedSkill): readonly Rule[] {
  const isTemplate = texts[0]!.text.includes('agentprompt-template');
  return looking.filter(
    (one) =>
      one === rule ||
      (one.meta.offByDefault !== true &&
        one.meta.needs.length === 0 &&
        !(isTemplate && templateRules.includes(one.meta.id))),
  );
}

const templateRules: readonly string[] = ['template-unrendered', 'reference-missing'];

function withMutation(skill: LintedSkill, { text, bytes, path }: Mutation): LintedSkill {
  const front = readFrontMatter(bytes ?? Buffer.from(text));
  const [own, ...others] = skill.texts;
  return {
    ...skill,
    ...(path === undefined ? {} : placed(path)),
    front,
    texts: [{ ...own!, text: front.text }, ...others],
  };
}

/** The names that a path gives; the files beside it stay where they are. */
function placed(path: string): Partial<LintedSkill> {
  const [fileName = '', folderName] = path.split('/').reverse();
  return { fileName, ...(folderName === undefined ? {} : { folderName }) };
}

/** Numbers that look like chance and are the same on every machine. */
function randomFrom(seed: number): (n: number) => number {
  let state = (seed * 2654435761) >>> 0;
  return (n) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state % n;
  };
}

function places(findings: readonly Finding[], id: string): string {
  const lines = findings.filter(({ rule }) => rule === id).map(({ line }) => line ?? 'no line');
  return lines.length === 0 ? 'nowhere' : `at ${lines.join(', ')}`;
}

function keys(findings: readonly Finding[]): ReadonlySet<string> {
  return new Set(findings.map(keyOf));
}

/** Lines below a planted one have moved. */
function keyOf({ rule, message }: Finding): string {
  return `${rule} ${message}`;
}

it('the corpus is there', () => {
  expect(existsSync(corpus)).toBe(true);
  expect(skills.length).toBeGreaterThan(0);
});
