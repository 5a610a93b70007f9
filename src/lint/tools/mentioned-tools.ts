import { markdownLinks } from '../../text/markdown-links.ts';
import { maskCode } from '../../text/mask-code.ts';
import { isCalledTool, isPlainlyNamed } from './called-tool.ts';
import { isNamedAway } from './named-away.ts';
import type { NamedTool } from './named-tools.ts';

/** What is known of the names that may stand in a text. */
export interface NamesInText {
  readonly tools: ReadonlySet<string>;
  /** Names of arguments and skills: tools only where the text says "the x tool". */
  readonly others: ReadonlySet<string>;
}

const word = /[A-Za-z0-9_]+(?:-[A-Za-z0-9_]+)*/g;
const bold = /(\*\*|__)(?=\S)([\w-]+)(?:\(\))?\1/g;
/** Nouns behind a name that say what else it is. */
const otherNoun =
  /^[`*"”)]*\s+(?:fields?|parameters?|params?|arguments?|options?|keys?|columns?|files?|folders?|director(?:y|ies)|commands?|branch(?:es)?|flags?|variables?|skills?|propert(?:y|ies)|labels?|tables?|packages?|modules?|binar(?:y|ies)|programs?|scripts?|agents?|sections?|access|permissions?|modes?|scopes?|rights?|roles?|status|states?|values?|types?|levels?|methods?|verbs?|operations?|events?|endpoints?|routes?|blocks?|fences?|syntax|languages?|code)\b/i;

interface Reading extends NamesInText {
  readonly text: string;
  /** The same with all code blanked. */
  readonly prose: string;
}

/**
 * Which tools a text sends the reader to, each once, where it first does:
 * - the whole of a code span or of bold text, with or without arguments in parentheses;
 * - anywhere as a word of its own, where the name has an underscore, or capitals inside as in `WebSearch`;
 * - any other name in prose only where the sentence says that it is a tool: "the grep tool", "use Read to …".
 *
 * No mention are parts of paths and longer names, keys in code, what the sentence calls a field, file or command, and
 * what it says is not there or not to be used.
 */
export function mentionedTools(text: string, names: NamesInText): readonly NamedTool[] {
  if (names.tools.size === 0) return [];
  const reading: Reading = { ...names, text, prose: maskCode(text) };
  const found = new Map<string, NamedTool>();
  for (const { name, offset, length } of candidates(reading)) {
    const known = found.get(name);
    if (known !== undefined && known.offset <= offset) continue;
    const end = offset + length;
    const called = isCalledTool(text, offset, end);
    if (!called && (names.others.has(name) || otherNoun.test(text.slice(end, end + 40)))) continue;
    if (!isNamedAway(text, { start: offset, end }, names.tools)) found.set(name, { name, offset });
  }
  return [...found.values()].sort((a, b) => a.offset - b.offset);
}

interface Candidate extends NamedTool {
  readonly length: number;
}

function* candidates(reading: Reading): Generator<Candidate> {
  yield* marked(reading);
  const { text, prose, tools } = reading;
  for (const { 0: written, index } of text.matchAll(word)) {
    const name = toolIn(written, tools);
    if (name === undefined) continue;
    const end = index + written.length;
    const inCode = prose[index] !== text[index];
    if (inPath(text, index, end) || (inCode && isKey(text, end))) continue;
    const unmistakable = written.includes('_') || (!inCode && /[a-z][A-Z]/.test(written));
    if (unmistakable || (!inCode && isPlainlyNamed(text, index, end)))
      yield { name, offset: index, length: end - index };
  }
}

/** Whole code spans and whole bold words. */
function* marked({ text, prose, tools }: Reading): Generator<Candidate> {
  for (const { target, offset, kind } of markdownLinks(text)) {
    const written = kind === 'code' ? /^[\w.:-]+(?=$|\()/.exec(target)?.[0] : undefined;
    const name = written === undefined ? undefined : toolIn(written, tools);
    if (name !== undefined && written !== undefined) yield { name, offset, length: written.length };
  }
  for (const { 1: mark = '', 2: written = '', index } of prose.matchAll(bold)) {
    const name = toolIn(written, tools);
    const start = index + mark.length;
    if (name !== undefined && !isStressed(prose, start, written)) yield { name, offset: start, length: written.length };
  }
}

/** An ordinary word that is bold because it matters: "**Read** the error first". */
function isStressed(prose: string, start: number, written: string): boolean {
  if (written.includes('_') || /[a-z][A-Z]/.test(written)) return false;
  const right = prose.slice(start + written.length, start + written.length + 24);
  return /^(?:\*\*|__) (?:the|a|an|your|its|their|each|every|all|any|it|them|this|these|that|those|only|whole|no|more|before|after)\b/.test(
    right,
  );
}

/** The name itself, or the one that hosts write as `mcp__server__name`. */
function toolIn(written: string, tools: ReadonlySet<string>): string | undefined {
  if (tools.has(written)) return written;
  const last = /^mcp__\w+?__(\w[\w-]*)$/.exec(written)?.[1];
  return last !== undefined && tools.has(last) ? last : undefined;
}

/** Beside a slash, or with an ending as a file has one. */
function inPath(text: string, start: number, end: number): boolean {
  return /[/\\.$@#-]/.test(text.charAt(start - 1)) || /^(?:[/\\]|\.\w|-\w)/.test(text.slice(end, end + 2));
}

/** Before a colon or an assignment: a key or a variable. */
function isKey(text: string, end: number): boolean {
  return /^["']?\s*(?::|=(?!=))/.test(text.slice(end, end + 8));
}
