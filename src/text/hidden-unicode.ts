import { invisibleKind, invisiblePattern, maybeInvisible } from './invisible-characters.ts';
import { isLawful } from './lawful-invisibles.ts';

/** A run of characters that a reader does not see, as UTF-16 offsets. */
export interface HiddenRun {
  readonly start: number;
  readonly end: number;
  /** What they are, for example `zero width space`; the first one's kind where several follow each other. */
  readonly kind: string;
  readonly codePoints: number;
  /** Code point of the first one. */
  readonly first: number;
  /** What tag characters or variation selectors spell; control characters removed, at most 200 code points. */
  readonly decoded: string | undefined;
}

/**
 * Finds characters that are invisible or change the order in which text is shown, where neither an emoji nor a script
 * needs them. A byte order mark at the very start is not reported. Sorted; characters that touch are one run.
 */
export function* findHidden(text: string): Generator<HiddenRun> {
  if (!maybeInvisible.test(text)) return;
  let run: { start: number; end: number; points: number[] } | undefined;
  let flagEnd = 0;
  for (const match of text.matchAll(invisiblePattern)) {
    const start = match.index;
    const end = start + match[0].length;
    if (start < flagEnd || (start === 0 && match[0] === '\uFEFF')) continue;
    const flag = flagTags(text, start);
    if (flag > 0) {
      flagEnd = start + flag;
      continue;
    }
    if (isLawful(text, start, end)) continue;
    const point = match[0].codePointAt(0)!;
    if (run !== undefined && run.end === start) {
      run.points.push(point);
      run.end = end;
      continue;
    }
    if (run !== undefined) yield toRun(run);
    run = { start, end, points: [point] };
  }
  if (run !== undefined) yield toRun(run);
}

function toRun(run: { start: number; end: number; points: readonly number[] }): HiddenRun {
  const first = run.points[0]!;
  const decoded = decode(run.points);
  return { start: run.start, end: run.end, kind: invisibleKind(first), codePoints: run.points.length, first, decoded };
}

const blackFlag = '\u{1F3F4}';
/** Tag sequences that are flags in use: England, Scotland, Wales (emoji-sequences.txt, RGI_Emoji_Tag_Sequence). */
const flags: readonly string[] = ['gbeng', 'gbsct', 'gbwls'].map(
  (letters) =>
    `${[...letters].map((letter) => String.fromCodePoint(0xe0000 + letter.codePointAt(0)!)).join('')}\u{E007F}`,
);

/** Length of the flag sequence at `start`, zero when there is none. */
function flagTags(text: string, start: number): number {
  if (!text.startsWith(blackFlag, start - 2)) return 0;
  return flags.find((tags) => text.startsWith(tags, start))?.length ?? 0;
}

const maxDecoded = 200;

function decode(points: readonly number[]): string | undefined {
  const tags = points.filter((point) => point > 0xe001f && point < 0xe007f).map((point) => point - 0xe0000);
  if (tags.length > 0) return shown(String.fromCodePoint(...tags.slice(0, maxDecoded)));
  const bytes = points.map(selectorByte).filter((byte) => byte !== undefined);
  if (bytes.length < 2) return undefined;
  return shown(new TextDecoder().decode(Uint8Array.from(bytes.slice(0, 4 * maxDecoded))));
}

/** The byte that a variation selector stands for when text is smuggled in a row of them. */
function selectorByte(point: number): number | undefined {
  if (point >= 0xfe00 && point <= 0xfe0f) return point - 0xfe00;
  return point >= 0xe0100 && point <= 0xe01ef ? point - 0xe0100 + 16 : undefined;
}

function shown(text: string): string | undefined {
  const clean = text.replace(/[\p{C}\u2028\u2029\uFFFD]/gu, '');
  return clean.trim() === '' ? undefined : [...clean].slice(0, maxDecoded).join('');
}
