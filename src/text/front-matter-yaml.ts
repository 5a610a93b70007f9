import matter from 'gray-matter';
import type { Schema } from 'js-yaml';
import { CORE_SCHEMA, FAILSAFE_SCHEMA, load, Type } from 'js-yaml';
import { countNodes } from './count-nodes.ts';
import type { YamlFault } from './parse-yaml.ts';
import { yamlFault } from './parse-yaml.ts';

/** A front-matter block read in two ways. Lines and columns of faults count within the block. */
export interface BlockReading {
  /** Values with their YAML types: `123` is a number, `"true"` a text. */
  readonly typed: unknown;
  /** The same values with every scalar as written: `1.10` and `012` are texts. */
  readonly written: unknown;
  /** The first key that occurs twice in one mapping; the values above are those of the last one. */
  readonly duplicate: YamlFault | undefined;
}

/** Values after aliases are followed. */
const MAX_NODES = 10_000;
/** Blanks and line ends in a row that gray-matter gets: it searches them in quadratic time. */
const LONG_BLANK = /\s{201}/;

/** Explicit tags keep the written form too: `!!int "5"` is the text 5. */
const WRITTEN_SCHEMA: Schema = FAILSAFE_SCHEMA.extend({
  explicit: ['int', 'float', 'bool', 'null'].map(
    (name) => new Type(`tag:yaml.org,2002:${name}`, { kind: 'scalar', construct: (text: unknown) => text }),
  ),
});

/**
 * Reads the text between two fences. The caller has checked the fences; a line that starts with `---` never reaches
 * gray-matter, which would end the block there. Nothing in the block is executed. An empty block reads as `null`.
 */
export function readBlock(block: string): BlockReading | { readonly fault: YamlFault } {
  let result: ReturnType<typeof loadBoth> | undefined;
  const yaml = {
    parse(text: string): object {
      // gray-matter hands the block over with the line end of the opening fence.
      result = loadBoth(text.startsWith('\n') ? text.slice(1) : text);
      return {};
    },
  };
  if (/^---/m.test(block) || LONG_BLANK.test(block)) return loadBoth(block);
  // The options object matters: without one, gray-matter caches by content, failures included.
  matter(`---\n${block}\n---\n`, { language: 'yaml', engines: { ...refusing, yaml } });
  return result ?? { typed: null, written: null, duplicate: undefined };
}

/** Only the written reading of a block that may hold anything; `undefined` when it is not plainly YAML. */
export function readWritten(block: string): unknown {
  if (/^---/m.test(block)) return undefined;
  try {
    return load(block, { schema: WRITTEN_SCHEMA, json: true });
  } catch {
    return undefined;
  }
}

function refuse(): never {
  throw new Error('front matter is YAML only');
}

/** Every engine that gray-matter knows, or gives another name to, replaced by one that refuses. */
const refusing: Record<string, { parse(text: string): object }> = Object.fromEntries(
  ['json', 'javascript', 'js', 'coffee', 'coffeescript', 'cson', 'toml'].map((name) => [name, { parse: refuse }]),
);

function loadBoth(block: string): BlockReading | { readonly fault: YamlFault } {
  let duplicate: YamlFault | undefined;
  let typed: unknown;
  try {
    typed = load(block, { schema: CORE_SCHEMA }) ?? null;
  } catch (error) {
    const fault = yamlFault(error);
    if (!fault.message.startsWith('duplicated mapping key')) return { fault };
    duplicate = fault;
  }
  try {
    // With `json` the last of several equal keys wins.
    if (duplicate) typed = load(block, { schema: CORE_SCHEMA, json: true }) ?? null;
    if (countNodes(typed, MAX_NODES) > MAX_NODES) {
      return { fault: { message: `too many values: more than ${MAX_NODES}, aliases followed`, line: 1, column: 1 } };
    }
    return { typed, written: load(block, { schema: WRITTEN_SCHEMA, json: true }) ?? null, duplicate };
  } catch (error) {
    return { fault: yamlFault(error) };
  }
}
