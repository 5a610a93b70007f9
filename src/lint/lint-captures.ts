import type { Capture, CaptureSet } from '../model/capture.ts';
import type { Finding } from '../model/finding.ts';
import type { Suppression } from '../model/prompt-case.ts';
import type { RuleAbout } from '../model/report.ts';
import { aboutRules } from './about-rules.ts';
import { type CapturePaths, captureTexts } from './capture-texts.ts';
import type { Rule } from './define-rule.ts';
import type { LintText, Need } from './lint-input.ts';
import { mergeFindings } from './merge-findings.ts';
import { rules as allRules } from './rules.ts';
import { runRules } from './run-rules.ts';

/** Captures to lint, with what the captures themselves do not say. */
export interface CaptureLint {
  readonly set: CaptureSet;
  readonly suppressions: readonly Suppression[];
  /** Absolute folders of this machine: checkout, home. */
  readonly ownPaths: readonly string[];
  /** By case id: roots that the session states. */
  readonly statedPaths?: ReadonlyMap<string, readonly string[]>;
  /** Default: every rule. */
  readonly rules?: readonly Rule[];
  /** Where the texts of the set stand. */
  readonly paths: CapturePaths;
}

export interface LintResult {
  /** Without the suppressed ones; a text that several cases share is reported once. */
  readonly findings: readonly Finding[];
  readonly suppressed: number;
  readonly rules: {
    readonly run: readonly string[];
    readonly skipped: readonly { readonly rule: string; readonly missing: string }[];
    readonly about: readonly RuleAbout[];
  };
  /** Texts and skills looked at. */
  readonly files: number;
  readonly skills: number;
}

/** Lints what every case of a set sends: prompt, skills, declared tools. */
export function lintCaptures(lint: CaptureLint): LintResult {
  const { paths } = lint;
  const merged = mergeFindings();
  const seen = {
    paths: new Set<string>(),
    skills: new Set<string>(),
    run: new Set<string>(),
    skipped: new Map<string, string>(),
  };
  for (const capture of lint.set.captures) {
    const texts = [...captureTexts(capture, paths)];
    for (const text of texts) seen.paths.add(text.path);
    for (const skill of capture.skills) seen.skills.add(`${skill.name} ${skill.renderedSha256}`);
    const result = runRules(lint.rules ?? allRules, {
      subject: 'prompt',
      texts,
      capture,
      hostPaths: { own: lint.ownPaths, stated: lint.statedPaths?.get(capture.caseId) ?? [] },
      has: needsMet(capture, texts),
    });
    for (const finding of result.findings) merged.add(finding, capture.caseId);
    for (const rule of result.run) seen.run.add(rule);
    for (const { rule, missing } of result.skipped) seen.skipped.set(rule, missing);
  }
  const { findings, suppressed } = merged.result(lint.suppressions);
  return {
    findings,
    suppressed,
    rules: {
      run: [...seen.run],
      skipped: [...seen.skipped].map(([rule, missing]) => ({ rule, missing })),
      about: aboutRules(
        (lint.rules ?? allRules).filter(({ meta }) => seen.run.has(meta.id)),
        'prompt',
      ),
    },
    files: seen.paths.size,
    skills: seen.skills.size,
  };
}

function needsMet(capture: Capture, texts: readonly LintText[]): ReadonlySet<Need> {
  const needs: Need[] = ['capture', 'provider', 'facts'];
  if (capture.inputs.mode !== undefined) needs.push('mode');
  if (capture.inputs.profile !== null) needs.push('profile');
  if (capture.tools.registered > 0) needs.push('tools');
  if (texts.some(({ kind }) => kind === 'skill')) needs.push('skills');
  return new Set(needs);
}
