import type { LintText } from '../../lint/lint-input.ts';
import type { LintedPrompt } from '../../lint/linted-prompt.ts';
import { isPlainlyNamed } from '../../lint/tools/called-tool.ts';
import type { MeasuredSection } from '../../model/capture.ts';
import type { ExplainedCondition, ExplainedPlace } from '../../model/explanation.ts';
import type { OriginCondition } from '../../model/origin.ts';
import type { Place } from '../../model/place.ts';
import { cutText } from '../../text/cut-text.ts';
import { lineIndex } from '../../text/line-index.ts';
import { utf8Length } from '../../text/measure.ts';
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
 * Where a phrase stands in a text. An empty phrase stands nowhere. `word`: only where no letter, digit, hyphen or
 * underscore goes on before or behind it; `tool`: a word that is meant as a tool besides. Work is linear in the text.
 */
export function* rangesOf(text: LintText, phrase: string, as: 'text' | 'word' | 'tool'): Generator<AskedRange> {
  if (phrase === '') return;
  const index = lineIndex(text.text);
  for (let at = text.text.indexOf(phrase); at >= 0; at = text.text.indexOf(phrase, at + phrase.length)) {
    const end = at + phrase.length;
    const isWhole = !goesOn.test(text.text[at - 1] ?? '') && !goesOn.test(text.text[end] ?? '');
    if (as !== 'text' && !isWhole) continue;
    if (as !== 'tool' || isMeant(text, at, end)) yield { start: at, end, ...index(at) };
  }
}

/** Parts of one range that are told one by one. */
const mostPieces = 8;

/** What is known of a range, for one reading of the text up to it: one place for each part of it that was written in one place. Blanks between are left out. */
export function* piecesAt(explained: ExplainedCase, text: LintText, range: AskedRange): Generator<ExplainedPlace> {
  const index = lineIndex(text.text);
  const length = range.end - range.start;
  let told = 0;
  for (let start = range.start; ; ) {
    const end = told === mostPieces - 1 ? range.end : endOfPiece(explained, text, start, range.end);
    const part = text.text.slice(start, end);
    if (part.trim() !== '' || (told === 0 && end >= range.end)) {
      const from = told === 0 ? start : start + part.length - part.trimStart().length;
      const place = placeAt(explained, text, { start: from, end, ...index(from) });
      yield {
        ...place,
        ...(told === 0 ? {} : { continued: true }),
        ...(end - start < length ? { text: firstLine(part) } : {}),
      };
      told += 1;
    }
    start = end;
    if (start >= range.end) return;
  }
}

/** Runs and sections are ranges: the first offset that belongs to another is found by halving. */
function endOfPiece({ prompt }: ExplainedCase, text: LintText, start: number, end: number): number {
  const [section, run] = [sectionOf(prompt, text, start), text.run?.(start)];
  const isSame = (offset: number): boolean => {
    const other = text.run?.(offset);
    return sectionOf(prompt, text, offset) === section && other?.start === run?.start && other?.end === run?.end;
  };
  let [low, high] = [start, end];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (isSame(middle)) low = middle;
    else high = middle;
  }
  return high;
}

function sectionOf(prompt: LintedPrompt, text: LintText, offset: number): MeasuredSection | undefined {
  return text === prompt.system ? prompt.sectionAt(offset) : undefined;
}

/** An ordinary word is meant as a tool where it is marked, called one, or is the name of the declared tool itself. */
function isMeant({ kind, name, text }: LintText, start: number, end: number): boolean {
  const word = text.slice(start, end);
  if (!/^[A-Z]?[a-z]+$/.test(word) || (kind === 'tool' && name === word)) return true;
  const marked = /[`*"“]/.test(text[start - 1] ?? '') && /[`*"”(]/.test(text[end] ?? '');
  return marked || isPlainlyNamed(text, start, end);
}

const goesOn = /[\p{L}\p{N}_-]/u;

/** A range of a text, with the line and column of its start. */
export interface AskedRange {
  readonly start: number;
  readonly end: number;
  readonly line: number;
  readonly column: number;
}

/** What is known of the start of a range of a text. */
function placeAt(explained: ExplainedCase, text: LintText, range: AskedRange): ExplainedPlace {
  const { prompt } = explained;
  const { start, end, line, column } = range;
  const section = sectionOf(prompt, text, start);
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
    kind: origin?.kind ?? (isMade(explained, text, start) ? 'made' : 'text'),
    ...written(explained, text, range),
    conditions,
    removedBy: removals(owner, conditions),
  };
}

/** Nothing for text that this tool makes; of files that were made elsewhere the file itself. */
function written(
  explained: ExplainedCase,
  text: LintText,
  { start, line, column }: AskedRange,
): { readonly written?: Place } {
  const place = text.origin?.(start);
  if (place !== undefined) return { written: place };
  if (isMade(explained, text, start)) return {};
  return { written: text.placed ? { path: text.path, line, column } : { path: text.path } };
}

/** Of a composed case every text has a place, but for what no file holds. */
function isMade({ context }: ExplainedCase, text: LintText, start: number): boolean {
  return text.run !== undefined || (context !== undefined && text.origin?.(start) === undefined);
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

function firstLine(text: string): string {
  return cutText((/[^\r\n]*/.exec(text.trim())?.[0] ?? '').trim(), shownLine);
}

function lineAround(text: string, at: number): string {
  const start = Math.max(text.lastIndexOf('\n', at - 1), text.lastIndexOf('\r', at - 1)) + 1;
  const rest = /[\r\n]/u.exec(text.slice(at, at + 2000));
  return cutText(text.slice(start, rest === null ? at + 2000 : at + rest.index).trim(), shownLine);
}
