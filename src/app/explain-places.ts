import type { LintText } from '../lint/lint-input.ts';
import type { LintedPrompt } from '../lint/linted-prompt.ts';
import type { ExplainedCondition, ExplainedPlace } from '../model/explanation.ts';
import type { OriginCondition } from '../model/origin.ts';
import type { Place } from '../model/place.ts';
import { cutText } from '../text/cut-text.ts';
import { lineIndex } from '../text/line-index.ts';
import { utf8Length } from '../text/measure.ts';
import { decidingNames } from './deciding-names.ts';

/** Code points of a line that are shown. */
const shownLine = 160;

/** The texts of a case that can be asked about, with the names that decide their conditions. */
export interface ExplainedCase {
  readonly prompt: LintedPrompt;
  /** Names of templates with their values; absent where the case was made elsewhere. */
  readonly context?: object;
}

/**
 * Where a phrase stands in a text, and why. An empty phrase stands nowhere. `word`: only where no letter, digit, hyphen or
 * underscore goes on before or behind it.
 */
export function* placesOf(
  explained: ExplainedCase,
  text: LintText,
  phrase: string,
  as: 'text' | 'word',
): Generator<ExplainedPlace> {
  if (phrase === '') return;
  const index = lineIndex(text.text);
  for (let at = text.text.indexOf(phrase); at >= 0; at = text.text.indexOf(phrase, at + phrase.length)) {
    const end = at + phrase.length;
    const part = as === 'word' && (goesOn.test(text.text[at - 1] ?? '') || goesOn.test(text.text[end] ?? ''));
    if (!part) yield placeAt(explained, text, { start: at, end, ...index(at) });
  }
}

const goesOn = /[\p{L}\p{N}_-]/u;

/** A range of a text, with the line and column of its start. */
export interface AskedRange {
  readonly start: number;
  readonly end: number;
  readonly line: number;
  readonly column: number;
}

/** What is known of one range of a text. */
export function placeAt(explained: ExplainedCase, text: LintText, range: AskedRange): ExplainedPlace {
  const { prompt } = explained;
  const { start, end, line, column } = range;
  const section = text === prompt.system ? prompt.sectionAt(start) : undefined;
  const origin = text.run?.(start);
  const conditions = (origin?.conditions ?? []).map((one) => conditionOf(one, explained.context));
  const owner = section?.owner ?? (text.kind === 'tool' ? 'tools' : 'skills');
  const startByte = utf8Length(text.text.slice(0, start));
  return {
    in: nameOf(text),
    line,
    column,
    bytes: { start: startByte, end: startByte + utf8Length(text.text.slice(start, end)) },
    text: lineAround(text.text, start),
    owner,
    ...(section === undefined ? {} : { section: section.id }),
    kind: origin?.kind ?? (text.run === undefined ? 'text' : 'made'),
    ...written(text, range),
    conditions,
    removedBy: removals(owner, conditions),
  };
}

/** Nothing for text that this tool makes; of files that were made elsewhere the file itself. */
function written(text: LintText, { start, line, column }: AskedRange): { readonly written?: Place } {
  const place = text.origin?.(start);
  if (place !== undefined) return { written: place };
  if (text.run !== undefined) return {};
  return { written: text.placed ? { path: text.path, line, column } : { path: text.path } };
}

function conditionOf(condition: OriginCondition, context: object | undefined): ExplainedCondition {
  return { ...condition, decidedBy: context === undefined ? [] : decidingNames(condition.tag, context) };
}

function removals(owner: string, conditions: readonly ExplainedCondition[]): readonly string[] {
  const feature = /^feature:(.+)$/.exec(owner)?.[1];
  return [
    ...(feature === undefined ? [] : [`the feature ${feature} is off`]),
    ...conditions
      .filter(({ tag }) => !/^\{\{#(?:each|with)\b/.test(tag))
      .map(({ tag, branch }) => `${tag} ${branch === 'then' ? 'does not hold' : 'holds'}`),
  ];
}

function nameOf({ kind, name, path, placed }: LintText): string {
  if (kind === 'system') return 'system.md';
  if (kind === 'tool') return `tool ${name}`;
  if (kind === 'skill') return placed ? `skill ${name}` : `description of skill ${name}`;
  return `skill ${name}: ${path.slice(path.lastIndexOf('/') + 1)}`;
}

function lineAround(text: string, at: number): string {
  const start = Math.max(text.lastIndexOf('\n', at - 1), text.lastIndexOf('\r', at - 1)) + 1;
  const rest = /[\r\n]/u.exec(text.slice(at, at + 2000));
  return cutText(text.slice(start, rest === null ? at + 2000 : at + rest.index).trim(), shownLine);
}
