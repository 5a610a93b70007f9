import { maskCode } from '../text/mask-code.ts';
import { maskFences } from './fenced-ranges.ts';
import { saysAbsent } from './tools/says-absent.ts';

/** A skill that a text tells the reader to use; offset in UTF-16 units. */
export interface SkillPointer {
  readonly name: string;
  readonly offset: number;
}

const named = '[A-Za-z0-9][\\w-]*(?::[\\w-]+)?';
/** A name that is marked: in backticks, bold, or quotes. */
const marks = `(?:\`(${named})\`|\\*\\*\`?(${named})\`?\\*\\*|"(${named})"|“(${named})”)`;
const markedName = new RegExp(marks, 'g');
/** "`x` skill", "`x`, `y` and `z` skills". */
const skillAfter = new RegExp(`^(?:(?:,| and| or|, and|, or|/) ?${marks}){0,8}\\s+(?:agent )?skills?\\b(?![-/])`, 'i');
/** "skill `x`", "the skills `x` and `y`", "skill called `x`". */
const skillBefore = new RegExp(
  `\\bskills?:?(?: (?:called|named))?\\s+(?:${marks}(?:,| and| or|, and|, or|/) ?){0,8}$`,
  'i',
);
/** "load the deploy-notes skill" and "read skill deploy-notes", without marks: only names with a hyphen. */
const plain =
  /\b(?:read|load|open|follow|invoke|activate|use)\s+(?:(?:the|attached)\s+){0,2}(?:skill\s+([a-z0-9]+(?:-[a-z0-9]+)+)(?![\w/-]|\.\w)|([a-z0-9]+(?:-[a-z0-9]+)+)\s+skill\b)/gi;
/** Words with a hyphen that describe a skill and name none. */
const adjective =
  /-(?:in|wide|level|based|specific|related|made|mentioned|named|written|known|only|side|date|time|local|like|aware|provided|defined|managed|attached|installed|owned|purpose|relevant|matching)$|^(?:non|pre|re|sub|co|self|multi|well|so)-/i;
/** Words that say what kind of skill it is, and words in whose company a name is an example or no skill of this case yet. */
const elsewhere =
  /\b(?:built-in|bundled|native|provider's|own|install(?:s|ed|ing)?|creat(?:e|es|ed|ing)|writ(?:e|es|ing)|add(?:s|ed|ing)?|remov(?:e|es|ed|ing)|uninstall|delet(?:e|es|ed|ing)|publish(?:es|ed)?|propose|e\.g\.|for example|for instance|such as|like|do not (?:use|load|read)|never (?:use|load|read)|without|rather than|instead of|unlike|not)\b[^.;:!?\n]{0,40}$/i;
const generic: ReadonlySet<string> = new Set(
  'skill skills name skill-name your-skill my-skill description content body version path metadata license title id slug'.split(
    ' ',
  ),
);
const absentAfter =
  /^[`*"”]*(?:\s+skill)?\s+(?:is|are)\s+(?:not|un(?:available|attached)|missing|absent|gone|removed|off|disabled)\b/i;
const condition = /\b(?:if|when|where|wherever|unless|once)\s+(?:(?:the|a|an|skill|you have|there is)\s+)*[`*"“]*$/i;
const isThere =
  /^[`*"”]*(?:\s+skill)?(?:\s+is)?\s+(?:attached|available|installed|there|listed|present|enabled|among|exists)\b/i;

/** The skills that a text points to, each once, where it first does; what it says is not there or is an example is none. */
export function skillPointers(text: string): readonly SkillPointer[] {
  if (!/skill/i.test(text)) return [];
  const found = new Map<string, SkillPointer>();
  for (const pointer of candidates(text)) {
    if (found.has(pointer.name) || generic.has(pointer.name.toLowerCase())) continue;
    if (!isSetAside(text, pointer)) found.set(pointer.name, pointer);
  }
  return [...found.values()].sort((a, b) => a.offset - b.offset);
}

function* candidates(text: string): Generator<SkillPointer> {
  const fenceless = maskFences(text);
  for (const match of fenceless.matchAll(markedName)) {
    const [whole, ...names] = match;
    const name = names.find((one) => one !== undefined)!;
    const left = fenceless.slice(Math.max(0, match.index - 200), match.index);
    const right = fenceless.slice(match.index + whole.length, match.index + whole.length + 200);
    if (skillAfter.test(right) || skillBefore.test(left)) {
      yield { name, offset: match.index + whole.indexOf(name) };
    }
  }
  const prose = maskCode(text);
  for (const { 0: whole, 1: behind, 2: before, index } of prose.matchAll(plain)) {
    const name = behind ?? before ?? '';
    if (!adjective.test(name)) yield { name, offset: index + whole.lastIndexOf(name) };
  }
}

function isSetAside(text: string, { name, offset }: SkillPointer): boolean {
  const left = text.slice(Math.max(0, offset - 120), offset).replace(/\s+/g, ' ');
  const right = text.slice(offset + name.length, offset + name.length + 80);
  if (absentAfter.test(right) || elsewhere.test(left)) return true;
  if (condition.test(left) && isThere.test(right)) return true;
  return saysAbsent(text, offset, name);
}
