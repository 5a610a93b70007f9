import type { ModeFacts } from '../model/provider.ts';
import { type Sentence, sentences } from '../text/sentences.ts';

/** What a sentence may say of the provider's own tools. `files`: reads and writes alike. */
export type NativeTopic = 'all' | 'files' | 'reads' | 'writes' | 'shell' | 'search';

/** A sentence that says native tools are on or off. */
export interface NativeStatement {
  /** UTF-16 offset of the words in the text. */
  readonly offset: number;
  readonly topics: readonly NativeTopic[];
  readonly on: boolean;
}

const OWN = String.raw`\b(?:native|built-in|provider['’]s own)\b`;
const BE = String.raw`\b(?:is|are|stays?|remains?|(?:has|have) been)(?<not>n['’]t| not| no longer| never)?`;
const MANNER = String.raw`(?: (?:all|both|now|currently|also|completely|fully|still|always|therefore|already|again))*`;
const HERE = String.raw`(?=\s*(?:[.,;:!)—–-]|$|in\b|for\b|and\b|here\b|now\b|so\b))`;
const OFF = String.raw`disabled|(?:switched |turned )?off${HERE}|unavailable|denied|blocked|inactive|inaccessible|removed`;
const ON = String.raw`enabled|(?:switched |turned )?on${HERE}|available|active|usable|accessible`;

interface Form {
  readonly pattern: RegExp;
  /** What the words say where nothing else tells; `not`, `off` and `on` groups go before. */
  readonly on: boolean;
}

/** `subject` holds what is on or off. */
const forms: readonly Form[] = [
  {
    on: true,
    pattern: new RegExp(
      String.raw`${OWN}(?<subject>[^.;:!?]{0,160}?)${BE}${MANNER} (?:(?<off>${OFF})|(?<on>${ON}))\b`,
      'dg',
    ),
  },
  {
    on: false,
    pattern: /\b(?:has|have|is|are|with|gets?|offers?|provides?) no (?<subject>(?:native|built-in)\b[^.;:!?]{0,120})/dg,
  },
  {
    on: false,
    pattern: /\b(?:runs?|works?|session|you are) without (?:any )?(?<subject>(?:native|built-in)\b[^.;:!?]{0,120})/dg,
  },
  {
    on: true,
    pattern: /\bnative\b(?<subject>[^.;:!?]{0,120}?)(?<not> (?:do|does)(?: not|n['’]t))?(?: still)? works?\b/dg,
  },
  {
    on: true,
    pattern:
      /\byou can(?<not>not| not|['’]t)? (?:use|call|run|reach|access) (?:the |your |its |any )?(?<subject>native\b[^.;:!?]{0,120})/dg,
  },
  {
    on: true,
    pattern: /\b(?:you|session|agent) (?:still )?ha(?:ve|s) (?:full |the )?(?<subject>native\b[^.;:!?]{0,120})/dg,
  },
  {
    on: true,
    pattern:
      /(?:^[\s>*+-]*|[:;,] *|\band )(?:use|call|prefer) (?:the |your |its )?(?<subject>native\b[^.;:!?]{0,120})/dg,
  },
  {
    on: true,
    pattern: /\bcan(?<not>not| not|['’]t)? (?<subject>(?:read|write|edit|search|run)\b[^.;:!?]{0,60}?) natively\b/dg,
  },
];

const CONDITION =
  /\b(?:if|when(?:ever)?|where(?:ver)?|unless|while|until|may|might|could|would|should|sometimes|depending|in case|otherwise|except|other than|apart from|for example|e\.g\.)(?!\w)/;
const OTHER_MODE =
  /\b(?:mcp[_-]only|bridge[- ]only|hybrid|native-tools|code-execution|full[- ]mode|(?:in|of) (?:an?other|other|some|most|every|each) (?:modes?|clients?|providers?|sessions?))\b/;
/** Before the words: only a part is meant, or somebody else says so. */
const PARTLY = /\b(?:not all|only some|some|most|few|says? that|said|claims? that|whether)(?: of)?(?: the)? *$/;
const NONE = /\b(?:no|none of(?: the| your| its)?) *$/;

/** The statements of a text, one a sentence at most. Sentences with a condition, and questions, state nothing. */
export function* nativeStatements(text: string): Generator<NativeStatement> {
  if (!/native|built-in|provider['’]s own/i.test(text)) return;
  for (const sentence of sentences(text)) {
    if (sentence.under.some((line) => isConditional(line.toLowerCase()))) continue;
    const found = statementIn(sentence);
    if (found !== undefined) yield found;
  }
}

function isConditional(words: string): boolean {
  return CONDITION.test(words) || OTHER_MODE.test(words);
}

/** A longer sentence is no sentence. */
const longest = 1500;

function statementIn({ prose, written, start }: Sentence): NativeStatement | undefined {
  if (prose.length > longest) return undefined;
  const words = prose.toLowerCase().replace(/"[^"]*"|“[^”]*”/g, (quote) => ' '.repeat(quote.length));
  if (!/native|built-in|provider['’]s own/.test(words) || /\?\s*$/.test(words)) return undefined;
  if (OTHER_MODE.test(written.toLowerCase())) return undefined;
  for (const { pattern, on } of forms) {
    for (const match of words.matchAll(pattern)) {
      const before = words.slice(0, match.index);
      const after = words.slice(match.index + match[0].length);
      const rest = /^[^.;:]*/.exec(after)![0];
      if (PARTLY.test(before) || isConditional(`${before} ${match[0]}`) || /\bexcept\b/.test(rest)) continue;
      if (CONDITION.test(/^[^,.;:]*/.exec(after)![0])) continue;
      const topics = topicsOf(match, rest);
      if (topics.length === 0) continue;
      const { not, off } = match.groups!;
      const stated = off === undefined ? on : false;
      const turned = (not !== undefined) !== (pattern === forms[0]!.pattern && NONE.test(before));
      return { offset: start + ownWord(match), topics, on: turned ? !stated : stated };
    }
  }
  return undefined;
}

/** Where "native" stands in the sentence. */
function ownWord(match: RegExpExecArray): number {
  const at = match[0].search(/native|built-in|provider['’]s own/);
  return match.index + Math.max(0, at);
}

function topicsOf(match: RegExpExecArray, rest: string): NativeTopic[] {
  const [{ subject = '' }, whole] = [match.groups!, match[0]];
  if (/\b(?:that|which|who)\s*$/.test(subject)) return [];
  // The product has built-in things of its own: skills, agents, search.
  if (whole.includes('built-in') && !/\b(?:tools?|access)\b/.test(subject)) return [];
  const more = /^,([^.;:]{0,80})\bincluded\b/.exec(rest)?.[1] ?? '';
  return topicsIn(`${subject} ${more}`);
}

const READS = /\bread(?:s|ing)?\b/;
const WRITES = /\b(?:writ(?:e|es|ing)|edit(?:s|ing|or|ors)?|patch(?:es|ing)?)\b/;
const SHELL = /\b(?:shell|terminal|bash|command (?:line|execution))\b/;
const SEARCH = /(?<!web[ -])\b(?:search(?:es|ing)?|grep|glob)\b/;
/** Files without a word on what is done with them. */
const FILES =
  /\bfile(?:s|system)?\b(?!\s*(?:reads?|reading|writes?|writing|edits?|editing|editors?|search|searches|patch(?:es)?)\b)/;
const ALL = /^\s*(?:native|built-in|provider['’]s own)?\s*(?:client |provider |cli )?(?:tools?|tooling)\b/;

function topicsIn(words: string): NativeTopic[] {
  const named: readonly (readonly [NativeTopic, RegExp])[] = [
    ['files', FILES],
    ['reads', READS],
    ['writes', WRITES],
    ['shell', SHELL],
    ['search', SEARCH],
  ];
  const found = named.filter(([, pattern]) => pattern.test(words)).map(([topic]) => topic);
  const doesBoth = found.includes('reads') || found.includes('writes');
  const topics = doesBoth ? found.filter((topic) => topic !== 'files' || /\bfile(?:s|system)?,/.test(words)) : found;
  return topics.length === 0 && ALL.test(words) ? ['all'] : topics;
}

/** The topic that a statement is wrong about; `undefined` where the mode bears it out. */
export function contradicted({ topics, on }: NativeStatement, facts: ModeFacts): NativeTopic | undefined {
  const { reads, writes, shell, search } = facts;
  const are: Readonly<Record<NativeTopic, boolean>> = {
    reads,
    writes,
    shell,
    search,
    files: reads || writes,
    all: reads || writes || shell || search,
  };
  return topics.find((topic) => are[topic] !== on);
}
