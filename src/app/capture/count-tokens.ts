import { expectRootInside } from '../../io/link-guard.ts';
import { InputError } from '../../model/errors.ts';
import { FileFault, type Files } from '../../model/files.ts';
import type { TokenCount, TokenMethod } from '../../model/tokens.ts';
import { isObject } from '../../text/json-object.ts';
import { sha256 } from '../../text/sha256.ts';
import { type TokenCounter, tokenCounter } from '../../text/token-counter.ts';

/** Counts that were made before, by the hash of the text; in the folder that git ignores. */
const tokenCache = '.agentprompt/cache/tokens.json';

/** The newest counts that are kept of each encoding. */
const maxKept = 20_000;

type Counts = Map<string, number>;

/** Counts texts, each different one once in its life. */
export interface CachedCounter {
  /** Answers at once where the text was counted before; the encoding is loaded when one was not. */
  readonly count: (text: string) => Promise<TokenCount>;
  /** Writes the counts down, if there are new ones. A cache that cannot be written costs time and nothing else. */
  readonly keep: () => void;
}

/** A counter that remembers exact counts in `.agentprompt/cache`. An estimate is made anew: it costs nothing. */
export function cachedCounter(files: Files, method: TokenMethod): CachedCounter {
  if (method === 'bytes/4') return { count: counting(() => tokenCounter(method)), keep: () => {} };
  const kept = readCounts(files);
  const counts = kept.get(method) ?? new Map();
  const known = counts.size;
  const fresh = counting(() => tokenCounter(method));
  return {
    count: async (text) => {
      const key = sha256(text);
      const count = counts.get(key);
      if (count !== undefined) return { method, exact: true, count };
      const made = await fresh(text);
      if (made.exact) counts.set(key, made.count);
      return made;
    },
    keep: () => {
      if (counts.size > known) writeCounts(files, new Map([...kept, [method, counts]]));
    },
  };
}

function counting(load: () => Promise<TokenCounter>): (text: string) => Promise<TokenCount> {
  let counter: Promise<TokenCounter> | undefined;
  return async (text) => {
    counter ??= load();
    return (await counter)(text);
  };
}

/** What an earlier run kept; nothing of a file that is damaged or not ours. */
function readCounts(files: Files): Map<string, Counts> {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(files.read(tokenCache)));
    if (!isObject(value) || value['schema'] !== 'agentprompt.tokens/1') return new Map();
    return new Map(
      ['o200k', 'cl100k'].map((method) => [method, countsOf(isObject(value[method]) ? value[method] : {})]),
    );
  } catch (error) {
    if (error instanceof FileFault || error instanceof SyntaxError) return new Map();
    throw error;
  }
}

function countsOf(value: Readonly<Record<string, unknown>>): Counts {
  const entries = Object.entries(value).filter(
    (entry): entry is [string, number] => /^[0-9a-f]{64}$/.test(entry[0]) && Number.isSafeInteger(entry[1]),
  );
  return new Map(entries.filter(([, count]) => count >= 0));
}

function writeCounts(files: Files, all: ReadonlyMap<string, Counts>): void {
  const lists = [...all].map(([method, counts]) => [method, Object.fromEntries([...counts].slice(-maxKept))] as const);
  const text = `${JSON.stringify({ schema: 'agentprompt.tokens/1', ...Object.fromEntries(lists) })}\n`;
  try {
    expectRootInside(files, '.agentprompt/cache');
    files.write(tokenCache, new TextEncoder().encode(text));
  } catch (error) {
    if (!(error instanceof FileFault || error instanceof InputError)) throw error;
  }
}
