import type { Rule } from '../../lint/define-rule.ts';
import { lintCollection } from '../../lint/lint-collection.ts';
import type { SkillCollection } from '../../lint/skill-collection.ts';
import { lintVariants, type VariantsLint } from '../../lint/variants/lint-variants.ts';
import type { ClientId } from '../../model/client.ts';
import type { Finding } from '../../model/finding.ts';
import type { Config } from '../../model/prompt-case.ts';
import type { Warning } from '../../model/warning.ts';
import type { LintEnvironment } from '../environment.ts';
import { findSkills } from './find-skills.ts';
import { type FixFile, type LintedFiles, lintSkillFiles } from './lint-skill-files.ts';
import { readDrift } from './read-drift.ts';

/** What is looked at, and how. */
export interface StateLint {
  readonly words: readonly string[];
  readonly config: Config | undefined;
  readonly rules: readonly Rule[];
  readonly clients: readonly ClientId[];
  readonly installed: readonly string[];
  readonly fix?: FixFile | undefined;
}

/** What the rules say about the skills of one state of the working folder. */
export interface StateFindings {
  readonly findings: readonly Finding[];
  readonly linted: LintedFiles;
  readonly collection: SkillCollection;
  /** What could not be looked at. */
  readonly warnings: readonly Warning[];
  readonly notes: readonly string[];
}

/** Finds and lints skills as they are on disk, or were at a ref. `environment.files` is that state. */
export async function lintState(environment: LintEnvironment, lint: StateLint): Promise<StateFindings> {
  const { files, root, progress } = environment;
  const found = findSkills({ files, root, words: lint.words });
  const total = found.skills.length;
  const done = (count: number): void => progress(count, total, 'skills');
  const linted = lintSkillFiles(files, found.skills, {
    rules: lint.rules,
    fix: lint.fix,
    forClients: lint.clients.length > 0,
    done,
  });
  const drift = await readDrift(environment, { ...lint, skills: linted.cards });
  const collection: SkillCollection = {
    skills: linted.cards,
    dangling: found.dangling,
    clients: lint.clients,
    facts: lint.config?.facts,
    ...drift.against,
  };
  const variants = drift.against.variants;
  const written = { paths: new Set(linted.cards.map(({ path }) => path)), findings: linted.findings };
  const rendered = variants === undefined ? undefined : lintVariants(lint.rules, variants, written);
  return {
    findings: [...linted.findings, ...(rendered?.findings ?? []), ...lintCollection(lint.rules, collection)],
    linted,
    collection,
    warnings: [...found.warnings, ...linted.unread, ...drift.warnings],
    notes: [...drift.notes, ...cutNotes(rendered)],
  };
}

function cutNotes(rendered: VariantsLint | undefined): readonly string[] {
  if (rendered === undefined || rendered.linted === rendered.existing) return [];
  return [`${rendered.linted} of ${rendered.existing} different renderings were looked at; the others were not.`];
}
