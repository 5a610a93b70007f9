import { replaceFile } from '../../io/replace-file.ts';
import type { Rule } from '../../lint/define-rule.ts';
import { type FixedSkill, fixSkill } from '../../lint/fix-skill.ts';
import type { SkillLint } from '../../lint/lint-skill.ts';
import type { LintedSkill } from '../../lint/linted-skill.ts';
import type { FileFix } from '../../model/file-fix.ts';
import { FileFault, type Files } from '../../model/files.ts';
import { lineDiff } from '../../text/line-diff.ts';
import { whyUnusable } from '../why-unusable.ts';

/** How files are fixed. */
export interface FixRequest {
  readonly rules: readonly Rule[];
  /** Says what would change and writes nothing. */
  readonly dryRun: boolean;
  /** The lint root that the skill was found under: a file that a link leads out of it to is left alone. */
  readonly root: string;
}

/** What became of one SKILL.md. */
export interface FixResult {
  /** Absent where there is nothing to fix. */
  readonly fix?: FileFix;
  /** What the rules say of the file as it stands now. */
  readonly lint: SkillLint;
}

/** Fixes one SKILL.md on disk, or says what would be fixed. `lint`: what the rules said of it. */
export function fixSkillFile(files: Files, skill: LintedSkill, lint: SkillLint, request: FixRequest): FixResult {
  if (lint.fixes.length === 0) return { lint };
  const fixed = fixSkill(request.rules, skill, lint);
  if (fixed.rules.length === 0) return { lint };
  const told = {
    path: skill.path,
    rules: fixed.rules,
    hunks: lineDiff(skill.front.text, fixed.text).hunks,
  };
  const target = targetOf(files, skill, request.root);
  if ('why' in target) return { lint, fix: { ...told, status: 'kept', why: target.why } };
  if (request.dryRun) return { lint, fix: { ...told, status: 'proposed' } };
  const why = write(files, target.path, skill, fixed);
  if (why !== undefined) return { lint, fix: { ...told, status: 'kept', why } };
  return { lint: fixed.lint, fix: { ...told, status: 'fixed' } };
}

/**
 * The real file; a link inside the root is followed, so that it stays a link. Not one with several names (hard links):
 * writing would change them all, and where the others are nobody can tell: in the store of a package manager, perhaps.
 */
function targetOf(
  files: Files,
  { path }: LintedSkill,
  root: string,
): { readonly path: string } | { readonly why: string } {
  try {
    const [real, within] = [files.realPath(path), files.realPath(root)];
    if (!real.startsWith(within.endsWith('/') ? within : `${within}/`)) return { why: `a link leads out of ${root}` };
    const names = files.stat(real)?.links ?? 1;
    return names > 1
      ? { why: `it is one file under ${names} names (hard links), and all would change` }
      : { path: real };
  } catch (error) {
    return { why: reason(error) };
  }
}

/** Writes the new text, unless the file is not what was linted any more. Answers why it was not written. */
function write(files: Files, path: string, { front }: LintedSkill, { text }: FixedSkill): string | undefined {
  const encoder = new TextEncoder();
  try {
    if (Buffer.compare(files.read(path), encoder.encode(front.text)) !== 0) return 'it changed meanwhile';
    replaceFile(files, path, encoder.encode(text));
    return undefined;
  } catch (error) {
    return reason(error);
  }
}

function reason(error: unknown): string {
  if (!(error instanceof FileFault)) throw error;
  return `it ${whyUnusable(error.code).reason}`;
}
