import { findRepeats, type Repeat, type Stretch } from '../../text/find-repeats.ts';
import { lineIndex } from '../../text/line-index.ts';
import { visible } from '../../text/visible.ts';
import { definePromptRule, type LintProblem, type PromptRule } from '../define-rule.ts';
import { exampleRanges } from '../example-ranges.ts';
import type { LintText } from '../lint-input.ts';
import { type SaidPart, saidWords } from '../said-words.ts';

type MessageId = 'same' | 'near' | 'description';

/** Less than this may be said twice. */
const minWords = 25;
const minBytes = 150;
/** Two lists of one shape have many words in common; a copy has nearly all. */
const minShare = { apart: 0.7, together: 0.9 } as const;

/** Which copy stays: the one that costs least. */
const cost: Readonly<Record<SaidPart['kind'], number>> = { body: 0, tool: 1, description: 2, prompt: 3 };
const why: Readonly<Record<SaidPart['kind'], string>> = {
  body: 'is read only when the skill is',
  tool: 'is sent only where the tool is',
  description: 'is sent with the skill',
  prompt: 'comes first',
};

/** The same is said in two places, in the same words or nearly: in sections, skills, descriptions of tools. */
export const textDuplicated: PromptRule<MessageId> = definePromptRule({
  meta: {
    id: 'text-duplicated',
    summary: 'The same text stands in two places.',
    severity: { prompt: 'warning' },
    needs: [],
  },
  messages: {
    same: 'Says again, in {bytes} bytes of {where}, what stands in {other} ({place}).',
    near: 'Says again, in {bytes} bytes of {where}, nearly what stands in {other} ({place}): {share} % of the words are the same.',
    description: 'Is the {where} and of {other} too: both skills are listed, {bytes} bytes for one choice.',
  },
  help: 'Say it once.',
  *check(prompt) {
    const { parts, stream } = saidWords(prompt);
    const [place, isShown] = [places(), examples()];
    yield* sameDescriptions(parts);
    for (const repeat of findRepeats(stream, minWords)) {
      const problem = problemOf(repeat, parts, { place, isShown });
      if (problem !== undefined) yield problem;
    }
  },
});

interface Places {
  /** Where an offset was written, as `path:line`. */
  readonly place: (text: LintText, offset: number) => string;
  readonly isShown: (text: string, offset: number) => boolean;
}

function problemOf(
  { first, second, share }: Repeat,
  parts: readonly SaidPart[],
  { place, isShown }: Places,
): LintProblem<MessageId> | undefined {
  const [one, two] = [parts[first.text]!, parts[second.text]!];
  if (isListed(one, two) || isNamesake(one, two)) return undefined;
  const apart = whereOf(one, first) !== whereOf(two, second);
  // Examples of one page look alike.
  if (!apart && isShown(one.text, first.start)) return undefined;
  if (share < (apart ? minShare.apart : minShare.together)) return undefined;
  // The dearer copy is the one to take out; of two that cost the same, the later one.
  const swap = cost[one.kind] > cost[two.kind];
  const [kept, keptAt, other, at] = swap ? [two, second, one, first] : [one, first, two, second];
  const bytes = Buffer.byteLength(other.text.slice(at.start, at.end));
  if (bytes < minBytes) return undefined;
  const where = whereOf(kept, keptAt);
  const data = {
    bytes,
    other: where,
    place: place(kept.source, (kept.at ?? 0) + keptAt.start),
    share: Math.floor(share * 100),
  };
  return {
    messageId: share === 1 ? 'same' : 'near',
    data,
    text: other.source,
    ...(other.at === undefined ? {} : { offset: other.at + at.start }),
    help: `Keep it in ${where}, which ${why[kept.kind]}, and take it out here.`,
  };
}

function whereOf({ source }: SaidPart, { start }: Stretch): string {
  return source.where(start);
}

/** A listing in the prompt repeats descriptions on purpose; `delivered-twice` says where it must not. */
function isListed(one: SaidPart, two: SaidPart): boolean {
  const kinds = [one.kind, two.kind];
  return kinds.includes('description') && (kinds.includes('prompt') || one.kind === two.kind);
}

/** Two tools of one name are the matter of `tool-name-duplicate`. */
function isNamesake(one: SaidPart, two: SaidPart): boolean {
  return one.kind === 'tool' && two.kind === 'tool' && one.source.name === two.source.name;
}

/** Skills that are listed with one description under two names. */
function* sameDescriptions(parts: readonly SaidPart[]): Generator<LintProblem<MessageId>> {
  const first = new Map<string, SaidPart>();
  for (const part of parts) {
    if (part.kind !== 'description') continue;
    const key = part.text
      .trim()
      .replace(/[\s.!]+$/, '')
      .replace(/\s+/g, ' ')
      .toLowerCase();
    if (key.split(' ').length < 4) continue;
    const known = first.get(key);
    if (known === undefined) {
      first.set(key, part);
      continue;
    }
    const data = { other: `skill ${visible(known.source.name)}`, bytes: Buffer.byteLength(part.text) };
    const help = 'Attach the skill under one name, or say in each description when it is the right one.';
    yield { messageId: 'description', data, text: part.source, help };
  }
}

/** Whether an offset stands in what a text shows, or in a comment of code; each text is looked through once. */
function examples(): Places['isShown'] {
  const known = new Map<string, ReturnType<typeof exampleRanges>>();
  return (text, offset) => {
    const ranges = known.get(text) ?? exampleRanges(text);
    known.set(text, ranges);
    let [low, high] = [0, ranges.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (ranges[middle]![0] <= offset) low = middle + 1;
      else high = middle;
    }
    if (low > 0 && offset < ranges[low - 1]![1]) return true;
    return /^[ \t]*\/\//.test(text.slice(text.lastIndexOf('\n', offset) + 1, offset));
  };
}

/** Where an offset was written, as `path:line`; each text is divided into lines once. */
function places(): Places['place'] {
  const lines = new Map<LintText, ReturnType<typeof lineIndex>>();
  return (text, offset) => {
    const written = text.origin?.(offset);
    if (written !== undefined) return pathAndLine(written.path, written.line);
    if (!text.placed) return visible(text.path);
    const known = lines.get(text) ?? lineIndex(text.text);
    lines.set(text, known);
    return pathAndLine(text.path, known(offset).line);
  };
}

function pathAndLine(path: string, line: number | undefined): string {
  return line === undefined ? visible(path) : `${visible(path)}:${line}`;
}
