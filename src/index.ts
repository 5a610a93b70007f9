import { fileURLToPath } from 'node:url';
import { type ComposedPrompt, openCapture, openComposition } from './app/open-case.ts';
import { diffCaptures as diffSets } from './diff/diff-captures.ts';
import { diskFiles } from './io/disk-files.ts';
import type { Capture } from './model/capture.ts';
import type { CaptureDiff } from './model/capture-diff.ts';

export type { ComposedPrompt } from './app/open-case.ts';
export type { Capture, CapturedSkill, CapturedTool, CaptureInputs, MeasuredSection } from './model/capture.ts';
export type { CaptureDiff, CaseDiff, NamedDiff, SectionDiff } from './model/capture-diff.ts';
export { InputError, type Problem, type ProblemCode } from './model/errors.ts';
export type { Section } from './model/section.ts';
export type { SkillVariant } from './model/skill.ts';
export type { Tool } from './model/tool.ts';

/** A case of a folder. */
export interface CaseOptions {
  /** Folder that holds agentprompt.yaml. */
  readonly cwd: string;
  /** Id of a configured case, for example `code/codex.hybrid`. */
  readonly case: string;
}

const addressOf = (options: CaseOptions) => ({
  files: diskFiles(options.cwd),
  shipped: diskFiles(fileURLToPath(new URL('..', import.meta.url))),
  caseId: options.case,
});

/**
 * Composes one case: the outbound text, an owner for every section, rendered skills, tools. Writes nothing.
 * Throws `InputError`, whose `problems` say what is wrong, where, and what to do.
 */
export function composeCase(options: CaseOptions): Promise<ComposedPrompt> {
  return openComposition(addressOf(options));
}

/** Composes or adopts one case and measures it, in UTF-8 bytes and code points. Writes nothing. Throws `InputError`. */
export function captureCase(options: CaseOptions): Promise<Capture> {
  return openCapture(addressOf(options));
}

/** Compares captures case by case: sections, skills, tools and the common prefix, in bytes. */
export function diffCaptures(before: readonly Capture[], after: readonly Capture[]): CaptureDiff {
  const setOf = (captures: readonly Capture[]) => ({ folder: '', captures, foreign: [] });
  return diffSets(setOf(before), setOf(after));
}
