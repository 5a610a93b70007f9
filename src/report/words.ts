import type { CaseDiff, Sizes } from '../model/capture-diff.ts';
import type { Report } from '../model/report.ts';
import { wrapperBytes } from '../text/wrapper-bytes.ts';

/** `1 case`, `2 cases`, `0 cases`. */
export function counted(count: number, one: string, many: string = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** `+2`, `-2`, `±0`. */
export function signed(count: number): string {
  return count > 0 ? `+${count}` : count < 0 ? String(count) : '±0';
}

/** `120 → 122 (+2)`; `122` for what is new, `was 120` for what is gone. */
export function change({ before, after, delta }: Sizes, unit = ''): string {
  if (before === null) return `${after ?? 0}${unit}`;
  if (after === null) return `was ${before}${unit}`;
  return delta === 0 ? `${after}${unit} (±0)` : `${before} → ${after}${unit} (${signed(delta)})`;
}

/** `+0.6 %`, for a fair comparison only; empty where a percentage would mislead. */
export function percent({ before, after, delta }: Sizes, comparable: boolean | null): string {
  if (comparable !== true || before === null || after === null || before === 0 || delta === 0) return '';
  const share = ((100 * delta) / before).toFixed(1);
  // A change too small for one decimal is told in bytes only: "-0.0 %" says nothing.
  return /^-?0\.0$/.test(share) ? '' : `${delta > 0 ? '+' : ''}${share} %`;
}

/** `, tools +26` where the prompt has the same size and what is sent beside it changed; else empty. */
export function besidePrompt({ status, system, skills, tools, sections, instructions }: CaseDiff): string {
  if (status !== 'changed' || system.delta !== 0 || sections.some((part) => part.status !== 'same')) return '';
  const kinds = [
    ['skills', skills, 0],
    ['tools', tools, wrapperDelta(tools)],
    ['instructions', instructions === null ? [] : [instructions], 0],
  ] as const;
  return kinds
    .filter(([, parts]) => parts.some((part) => part.status !== 'same'))
    .map(([kind, parts, around]) => `, ${kind} ${signed(parts.reduce((sum, part) => sum + part.delta, around))}`)
    .join('');
}

/** Brackets and commas around the tools that came and went. */
function wrapperDelta(tools: readonly Sizes[]): number {
  const count = (side: 'before' | 'after'): number => tools.filter((tool) => tool[side] !== null).length;
  return wrapperBytes(count('after')) - wrapperBytes(count('before'));
}

/** The first `most` entries, and how many were left out. */
export function capped<T>(entries: readonly T[], most: number): { shown: readonly T[]; more: number } {
  return { shown: entries.slice(0, most), more: Math.max(0, entries.length - most) };
}

/** What a rule needs, as the option or the file that gives it. */
const givenBy: ReadonlyMap<string, string> = new Map([
  ['client', '--client'],
  ['installed', '--installed'],
  ['variants', 'a case with a profile in agentprompt.yaml'],
]);

/** What a rule needs, in words for whoever wants it to run. */
export function needed(need: string): string {
  return givenBy.get(need) ?? need;
}

/** `12 rules not run: they need --client or --installed (--rules lists them)`; by name where there are few. */
export function notRunLine({ skipped }: Report['rules']): string {
  const groups = notRun(skipped);
  if (skipped.length === 0) return '';
  const [first] = groups;
  if (groups.length === 1 && skipped.length <= 3)
    return `not run: ${first!.rules.join(', ')} (needs ${first!.missing})`;
  const wanted = new Set(skipped.flatMap(({ missing }) => missing.split(', ')));
  const needs = [...wanted].map(needed).sort((a, b) => a.length - b.length);
  const either = needs.length === 1 ? needs[0]! : `${needs.slice(0, -1).join(', ')} or ${needs.at(-1)}`;
  return `${skipped.length} rules not run: they need ${either} (--rules lists them)`;
}

/** Rules that could not run, together where they lack the same, and what that is in words. */
export function notRun(
  skipped: readonly { readonly rule: string; readonly missing: string }[],
): { readonly rules: readonly string[]; readonly missing: string }[] {
  return [...new Set(skipped.map(({ missing }) => missing))].map((missing) => ({
    missing: missing.split(', ').map(needed).join(', '),
    rules: skipped.filter((each) => each.missing === missing).map(({ rule }) => rule),
  }));
}
