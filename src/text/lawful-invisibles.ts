const letter = /[\p{L}\p{M}]/u;
/** Scripts whose spelling uses the joiners between letters (Unicode Standard, sections 9.2 and 12.1). */
const joiningScript =
  /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Mongolian}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}]/u;
/** The signs that take the vowel off a consonant; a joiner behind one asks for a half form, also at the end of a word. */
const virama = /[\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0BCD\u0C4D\u0CCD\u0D4D\u0DCA\u1039\u17D2]/;
/** Scripts written without spaces, where U+200B marks where a line may break. */
const unspaced = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}]/u;
const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const pictograph = /\p{Extended_Pictographic}/u;
const emojiBase = /[\p{Emoji}]/u;
/** What stands for an emoji that did not survive a change of encoding; the selector behind it did. */
const REPLACEMENT = '\uFFFD';
const han = /\p{Script=Han}/u;
const mark = /\p{M}/u;
const jamo = /[\u1100-\u11FF\uA960-\uA97C\uD7B0-\uD7FB]/;

/**
 * Whether an invisible character between `start` and `end` is how an emoji or a script is written. The exemptions look
 * at both neighbours: one that is too wide would let hidden text through.
 */
export function isLawful(text: string, start: number, end: number): boolean {
  const point = text.codePointAt(start)!;
  const before = previous(text, start);
  const after = next(text, end);
  if (point === 0x200d)
    return joinsEmoji(text, start, after) || joinsLetters(before, after) || (before === '\u0647' && after !== '\u200D');
  if (point === 0x200c) return joinsLetters(before, after);
  if (point === 0x200b) return unspaced.test(before) && unspaced.test(after);
  if (point === 0x200e || point === 0x200f || point === 0x61c) return nearRightToLeft(text, start, end);
  if (point === 0x34f) return mark.test(before) && mark.test(after);
  if (point === 0x115f || point === 0x1160) return jamo.test(before) || jamo.test(after);
  if (point >= 0x180b && point <= 0x180f) return /\p{Script=Mongolian}/u.test(before);
  return isSelector(point) && selects(point, before, after);
}

function joinsEmoji(text: string, start: number, after: string): boolean {
  if (!pictograph.test(after)) return false;
  // A variation selector or a skin tone may stand between the picture and the joiner.
  const at = previous(text, start);
  const base = at === '\uFE0F' || /[\u{1F3FB}-\u{1F3FF}]/u.test(at) ? previous(text, start - at.length) : at;
  return pictograph.test(base);
}

function joinsLetters(before: string, after: string): boolean {
  if (virama.test(before)) return after !== '\u200D' && after !== '\u200C';
  return letter.test(before) && joiningScript.test(before) && letter.test(after) && joiningScript.test(after);
}

const reach = 8;

/** A direction mark is ordinary beside right-to-left text: a letter of it within a few characters on either side. */
function nearRightToLeft(text: string, start: number, end: number): boolean {
  return (
    rightToLeft.test(text.slice(Math.max(0, start - reach), start)) || rightToLeft.test(text.slice(end, end + reach))
  );
}

function isSelector(point: number): boolean {
  return (point >= 0xfe00 && point <= 0xfe0f) || (point >= 0xe0100 && point <= 0xe01ef);
}

/** One selector behind a character that has variants. */
function selects(point: number, before: string, after: string): boolean {
  if (point >= 0xe0100) return han.test(before);
  if (point >= 0xfe0e)
    return /^[0-9#*]$/.test(before)
      ? after === '\u20E3' || point === 0xfe0e
      : emojiBase.test(before) || before === REPLACEMENT;
  if (point > 0xfe06) return false;
  if (/\p{Script=Egyptian_Hieroglyphs}/u.test(before)) return true;
  return (
    point <= 0xfe02 &&
    (han.test(before) || /[\p{Sm}\p{Script=Myanmar}\p{Script=Phags_Pa}0\u3001\u3002\uFF01-\uFF1F]/u.test(before))
  );
}

function previous(text: string, start: number): string {
  if (start <= 0) return '';
  const low = text.charCodeAt(start - 1);
  const wide = low >= 0xdc00 && low <= 0xdfff && start > 1 && (text.charCodeAt(start - 2) & 0xfc00) === 0xd800;
  return text.slice(wide ? start - 2 : start - 1, start);
}

function next(text: string, end: number): string {
  const point = text.codePointAt(end);
  return point === undefined ? '' : String.fromCodePoint(point);
}
