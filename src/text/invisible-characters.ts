/** Ranges of code points that are not seen, or that reorder what is seen, with what they are called. */
const ranges: readonly (readonly [from: number, to: number, kind: string])[] = [
  [0x0, 0x8, 'control character'],
  [0xb, 0xb, 'control character'],
  [0xe, 0x1f, 'control character'],
  [0x7f, 0x9f, 'control character'],
  [0xad, 0xad, 'soft hyphen'],
  [0x34f, 0x34f, 'combining grapheme joiner'],
  [0x61c, 0x61c, 'arabic letter mark'],
  [0x115f, 0x1160, 'hangul filler'],
  [0x17b4, 0x17b5, 'invisible khmer vowel'],
  [0x180b, 0x180f, 'mongolian selector'],
  [0x200b, 0x200b, 'zero width space'],
  [0x200c, 0x200c, 'zero width non-joiner'],
  [0x200d, 0x200d, 'zero width joiner'],
  [0x200e, 0x200e, 'left-to-right mark'],
  [0x200f, 0x200f, 'right-to-left mark'],
  [0x2028, 0x2029, 'line or paragraph separator'],
  [0x202a, 0x202c, 'bidi embedding'],
  [0x202d, 0x202e, 'bidi override'],
  [0x2060, 0x2060, 'word joiner'],
  [0x2061, 0x2064, 'invisible operator'],
  [0x2065, 0x2065, 'unassigned invisible character'],
  [0x2066, 0x2069, 'bidi isolate'],
  [0x206a, 0x206f, 'deprecated format character'],
  [0x2800, 0x2800, 'blank braille pattern'],
  [0x3164, 0x3164, 'hangul filler'],
  [0xfe00, 0xfe0f, 'variation selector'],
  [0xfeff, 0xfeff, 'zero width no-break space'],
  [0xffa0, 0xffa0, 'hangul filler'],
  [0xfff9, 0xfffb, 'annotation mark'],
  [0xfffc, 0xfffc, 'object replacement character'],
  [0x1bca0, 0x1bca3, 'shorthand control'],
  [0x1d173, 0x1d17a, 'musical control'],
  [0xe0000, 0xe007f, 'tag character'],
  [0xe0080, 0xe00ff, 'unassigned invisible character'],
  [0xe0100, 0xe01ef, 'variation selector'],
  [0xe01f0, 0xe0fff, 'unassigned invisible character'],
];

const hex = (point: number): string => `\\u{${point.toString(16)}}`;

/** One such character; global. Tab, LF, form feed and CR are ordinary text. */
export const invisiblePattern: RegExp = new RegExp(
  `[${ranges.map(([from, to]) => `${hex(from)}-${hex(to)}`).join('')}]`,
  'gu',
);

/**
 * Matches every text that `invisiblePattern` matches and few others: all but ASCII and the larger stretches of UTF-16
 * units that hold nothing invisible. Without the flag `u`, and by what is not meant, it takes a fraction of the time.
 */
export const maybeInvisible: RegExp =
  /[^\t\n\f\r -~\u00a0-\u00ac\u00ae-\u034e\u2010-\u2027\u2030-\u205f\u2190-\u27ff\u2801-\u3163\u3165-\ud82e\ud835-\udb3f\udb44-\ufdff]/;

/** What the character is called; only for characters that `invisiblePattern` matches. */
export function invisibleKind(point: number): string {
  return ranges.find(([from, to]) => point >= from && point <= to)?.[2] ?? 'invisible character';
}
