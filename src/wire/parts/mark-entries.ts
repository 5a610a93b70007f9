import type { WireMark } from '../../providers/wire-marks.ts';
import type { Range } from './paint-spans.ts';

interface Within {
  readonly from: number;
  readonly to: number;
}

/** The named entries of a marked text: skills of an index, names of deferred tools. */
export function markEntries(text: string, within: Within, mark: WireMark): Range[] {
  const whole = text.slice(within.from, within.to);
  const stop = mark.entriesBefore === undefined ? -1 : whole.indexOf(mark.entriesBefore);
  const inner = stop < 0 ? whole : whole.slice(0, stop);
  const found = mark.entries === undefined ? [] : readers[mark.entries](inner);
  return found.map(({ start, end, name }) => ({
    start: start + within.from,
    end: end + within.from,
    kind: mark.kind,
    name,
  }));
}

type Entry = Omit<Range, 'kind'>;

const readers: Readonly<Record<NonNullable<WireMark['entries']>, (inner: string) => Entry[]>> = {
  elements,
  list,
  lines,
};

/** `<skill>` elements with a `<name>` inside. */
function elements(inner: string): Entry[] {
  const entries: Entry[] = [];
  for (let at = inner.indexOf('<skill>'); at >= 0; ) {
    const close = inner.indexOf('</skill>', at);
    if (close < 0) break;
    const end = close + '</skill>'.length;
    const name = /<name>([^<\n]*)<\/name>/.exec(inner.slice(at, end))?.[1]?.trim();
    if (name !== undefined && name !== '') entries.push({ start: at, end, name });
    at = inner.indexOf('<skill>', end);
  }
  return entries;
}

/** `- name: …`, each with its further lines, up to the next entry, a heading or the end of a tag. */
function list(inner: string): Entry[] {
  const heads = [...inner.matchAll(/^- (?:\*\*)?([\p{L}\p{N}][\p{L}\p{N}._:-]*?)(?:\*\*)?(?::(?= |$)|$)/gmu)];
  return heads.map((match, index) => {
    const limit = heads[index + 1]?.index ?? inner.length;
    const stop = inner.slice(match.index, limit).search(/\n(?:#|<\/)/);
    return { start: match.index, end: stop < 0 ? limit : match.index + stop, name: match[1]! };
  });
}

/** Lines that are one bare name. */
function lines(inner: string): Entry[] {
  return [...inner.matchAll(/^[A-Za-z_][\w.-]*$/gm)].map(({ 0: name, index }) => ({
    start: index,
    end: index + name.length,
    name,
  }));
}
