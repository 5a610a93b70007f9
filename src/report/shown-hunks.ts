import type { Hunk, NamedHunks, SectionDiff } from '../model/capture-diff.ts';
import type { FileFix } from '../model/file-fix.ts';
import { redactLines } from '../text/redact-lines.ts';
import { counted } from './words.ts';

/** Hunks as they may be shown: few, short, without secrets. */
export interface ShownHunks {
  readonly hunks: readonly Hunk[];
  /** What was left out or is not shown, as sentences. */
  readonly notes: readonly string[];
}

const maxLines = 40;
const maxLength = 240;
/** Characters of common text that stay before the first difference of a clipped line. */
const lead = 40;

/** Cuts the hunks of a section to what a reader takes in. */
export function shownHunks(section: SectionDiff): ShownHunks {
  const { hunks, hidden } = cut(section.hunks);
  return { hunks, notes: notesOn(section, hidden) };
}

/** The same for one text of a skill or tool. */
export function shownNamedHunks(named: NamedHunks): ShownHunks {
  const { hunks, hidden } = cut(named.hunks);
  return { hunks, notes: notesOn({ ...named, status: 'changed', delta: 1 }, hidden) };
}

/** The same for the change of a fix. A carriage return before a line's end is left out; blanks there are made visible. */
export function shownFix({ hunks: all }: FileFix): ShownHunks {
  const bare = all.map((hunk) => ({ ...hunk, lines: hunk.lines.map(withVisibleEnd) }));
  const { hunks, hidden } = cut(bare);
  return { hunks, notes: hidden === 0 ? [] : [`${counted(hidden, 'more line')} not shown.`] };
}

function withVisibleEnd(line: string): string {
  const bare = line.replace(/\r$/, '');
  return bare.startsWith(' ') ? bare : bare.replace(/(?<![ \t])[ \t]+$/, (blanks) => '·'.repeat(blanks.length));
}

/** Every line of a fix, without secrets. */
export function fixHunks({ hunks }: FileFix): readonly Hunk[] {
  return hunks.map((hunk) => ({ ...hunk, lines: withoutSecrets(hunk.lines) }));
}

function cut(all: readonly Hunk[]): { readonly hunks: readonly Hunk[]; readonly hidden: number } {
  let left = maxLines;
  let hidden = 0;
  const hunks: Hunk[] = [];
  for (const hunk of all) {
    const take = Math.min(left, hunk.lines.length);
    if (take > 0) hunks.push({ ...hunk, lines: clipped(withoutSecrets(hunk.lines.slice(0, take))) });
    left -= take;
    hidden += hunk.lines.length - take;
  }
  return { hunks, hidden };
}

type Noted = Pick<SectionDiff, 'hunks' | 'abridged' | 'lineEndings' | 'status' | 'delta'>;

function notesOn(section: Noted, hidden: number): string[] {
  const notes: string[] = [];
  if (section.lineEndings) {
    notes.push(
      section.hunks.length === 0
        ? 'Only the line endings differ.'
        : 'The line endings differ too; they are left out here.',
    );
  }
  if (section.abridged && !section.lineEndings)
    notes.push('Too much differs for a line diff: first and last differing line.');
  if (hidden > 0) notes.push(`${hidden} more ${hidden === 1 ? 'line' : 'lines'} not shown.`);
  if (section.status === 'moved') notes.push('Same text at another place.');
  if (section.status === 'changed' && section.delta === 0 && section.hunks.length === 0 && !section.lineEndings) {
    notes.push('Same text; its owner changed.');
  }
  return notes;
}

/** Lines without the secrets that stand in them; those of private keys were taken out when the texts were compared. */
function withoutSecrets(lines: readonly string[]): string[] {
  const clean = redactLines(lines.map((line) => line.slice(1)).join('\n')).split('\n');
  return lines.map((line, index) => line[0] + clean[index]!.replace(/^[A-Za-z0-9+/]{60,80}={0,2}\r?$/, '[…]'));
}

/** Clips long lines; of a removed and its added line both start shortly before their first difference. */
function clipped(lines: readonly string[]): string[] {
  const starts = lines.map(() => 0);
  for (let at = 0; at < lines.length; ) {
    let removed = at;
    while (lines[removed]?.[0] === '-') removed += 1;
    let added = removed;
    while (lines[added]?.[0] === '+') added += 1;
    for (let index = 0; at + index < removed && removed + index < added; index += 1) {
      const start = focus(lines[at + index]!, lines[removed + index]!);
      starts[at + index] = start;
      starts[removed + index] = start;
    }
    at = Math.max(added, at + 1);
  }
  return lines.map((line, index) => line[0] + clip(line.slice(1), starts[index]!));
}

function focus(before: string, after: string): number {
  if (before.length <= maxLength && after.length <= maxLength) return 0;
  let common = 1;
  while (common < before.length && before.charCodeAt(common) === after.charCodeAt(common)) common += 1;
  return Math.max(0, common - 1 - lead);
}

function clip(text: string, start: number): string {
  const from = start > 0 && isLow(text, start) ? start + 1 : start;
  const end = from + maxLength;
  const to = isLow(text, end) ? end - 1 : end;
  return `${from > 0 ? '…' : ''}${text.slice(from, to)}${to < text.length ? '…' : ''}`;
}

/** The second half of a surrogate pair must not be parted from its first. */
function isLow(text: string, at: number): boolean {
  return (text.charCodeAt(at) & 0xfc00) === 0xdc00;
}
