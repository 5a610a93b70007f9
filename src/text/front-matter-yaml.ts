import matter from 'gray-matter';
import type { Schema } from 'js-yaml';
import * as jsYaml from 'js-yaml';
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
/** Keys of a mapping that is looked at without a note of what was seen: the square of them may be. */
const MAX_PLAIN = 90;
/** Blanks and line ends in a row that gray-matter gets: it searches them in quadratic time. */
const LONG_BLANK = /\s{201}/;

/** A scalar that YAML reads as something else than the text that is written. */
const WRITTEN: unique symbol = Symbol('written');
interface ReadScalar {
  readonly [WRITTEN]: string;
  readonly typed: unknown;
}
/** What js-yaml makes of a scalar that is a key and no text. */
const LOST_KEY = '[object Object]';

/** The scalars of YAML 1.2 (core) that are no text; explicit tags have them too: `!!int "5"` is written `5`. */
const typedScalars: readonly ScalarType[] = ['null', 'bool', 'int', 'float'].map((name) => {
  // The type declarations of js-yaml leave `types` and `tag` out.
  return (jsYaml as unknown as { readonly types: Readonly<Record<string, ScalarType>> }).types[name]!;
});
type ScalarType = Type & { readonly tag: string };

const WRITTEN_SCHEMA: Schema = FAILSAFE_SCHEMA.extend({
  explicit: typedScalars.map(({ tag }) => new Type(tag, { kind: 'scalar', construct: (text: unknown) => text })),
});

/** Scalars with both what they are and how they are written. */
const BOTH_SCHEMA: Schema = FAILSAFE_SCHEMA.extend({
  implicit: typedScalars.map(
    (type) =>
      new Type(type.tag, {
        kind: 'scalar',
        resolve: (text: unknown) => type.resolve(text),
        construct: (text: string | null): ReadScalar | null =>
          text === null ? null : { [WRITTEN]: text, typed: type.construct(text) },
      }),
  ),
});

/** Reads the text between two fences, which the caller has checked. Nothing in it is executed. Empty, it is `null`. */
export type ReadBlock = (block: string) => BlockReading | { readonly fault: YamlFault };

/** Reads a block with gray-matter. A line that starts with `---` never reaches it: it would end the block there. */
export function readBlock(block: string): ReturnType<ReadBlock> {
  let result: ReturnType<ReadBlock> | undefined;
  const yaml = {
    parse(text: string): object {
      // gray-matter hands the block over with the line end of the opening fence.
      result = loadBoth(text.startsWith('\n') ? text.slice(1) : text);
      return {};
    },
  };
  if (!isForGrayMatter(block)) return loadBoth(block);
  // The options object matters: without one, gray-matter caches by content, failures included.
  matter(`---\n${block}\n---\n`, { language: 'yaml', engines: { ...refusing, yaml } });
  return result ?? nothing;
}

const nothing: BlockReading = { typed: null, written: null, duplicate: undefined };

function isForGrayMatter(block: string): boolean {
  const wouldBeCut = block.startsWith('---') || block.includes('\n---');
  return !wouldBeCut && (block.length <= 200 || !LONG_BLANK.test(block));
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

/**
 * The same reading without gray-matter, which takes as long as the YAML: for who reads ten thousand files. A test holds
 * the two to the same results.
 */
export function loadBlock(block: string): ReturnType<ReadBlock> {
  return isEmpty(block) ? nothing : loadBoth(block);
}

/** What gray-matter takes for empty: comments and blanks, of which it knows more than YAML. */
function isEmpty(block: string): boolean {
  return !/^[A-Za-z]/.test(block) && isForGrayMatter(block) && block.replace(/^\s*#[^\n]+/gm, '').trim() === '';
}

function loadBoth(block: string): ReturnType<ReadBlock> {
  const once = loadOnce(block);
  if (once !== undefined) return 'fault' in once ? once : bounded({ ...once, duplicate: undefined });
  return loadTwice(block);
}

/** `undefined`: a key occurs twice, or is no text and so has two readings of its own. */
function loadOnce(block: string): Omit<BlockReading, 'duplicate'> | { readonly fault: YamlFault } | undefined {
  let tree: unknown;
  try {
    tree = load(block, { schema: BOTH_SCHEMA }) ?? null;
  } catch (error) {
    const fault = yamlFault(error);
    return isDuplicate(fault) ? undefined : { fault };
  }
  return isPlain(tree) ? { typed: tree, written: tree } : readings(tree);
}

function loadTwice(block: string): ReturnType<ReadBlock> {
  let duplicate: YamlFault | undefined;
  let typed: unknown;
  try {
    typed = load(block, { schema: CORE_SCHEMA }) ?? null;
  } catch (error) {
    const fault = yamlFault(error);
    if (!isDuplicate(fault)) return { fault };
    duplicate = fault;
  }
  try {
    // With `json` the last of several equal keys wins.
    if (duplicate) typed = load(block, { schema: CORE_SCHEMA, json: true }) ?? null;
    return bounded({ typed, written: load(block, { schema: WRITTEN_SCHEMA, json: true }) ?? null, duplicate });
  } catch (error) {
    return { fault: yamlFault(error) };
  }
}

function isDuplicate({ message }: YamlFault): boolean {
  return message.startsWith('duplicated mapping key');
}

/** Keys with texts, and mappings of such: both readings are the tree itself. A large one is looked at otherwise. */
function isPlain(tree: unknown, depth = 0): boolean {
  if (!isMapping(tree)) return false;
  const members = Object.entries(tree);
  return (
    members.length <= MAX_PLAIN &&
    members.every(
      ([key, member]) =>
        !key.includes(LOST_KEY) && (typeof member === 'string' || (depth === 0 && isPlain(member, depth + 1))),
    )
  );
}

function isMapping(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !isReadScalar(value);
}

function bounded(reading: BlockReading): ReturnType<ReadBlock> {
  if (reading.typed === reading.written) return reading;
  if (countNodes(reading.typed, MAX_NODES) <= MAX_NODES) return reading;
  return { fault: { message: `too many values: more than ${MAX_NODES}, aliases followed`, line: 1, column: 1 } };
}

/** Takes a tree with scalars that have both readings apart; `undefined` when such a scalar was a key. */
function readings(tree: unknown): Omit<BlockReading, 'duplicate'> | undefined {
  const known = new Map<object, readonly [typed: unknown, written: unknown]>();
  let hasLostKey = false;
  const apart = (node: unknown): readonly [typed: unknown, written: unknown] => {
    if (typeof node !== 'object' || node === null) return [node, node];
    if (isReadScalar(node)) return [node.typed, node[WRITTEN]];
    const before = known.get(node);
    if (before !== undefined) return before;
    const both = Array.isArray(node) ? ([[], []] as const) : ([{}, {}] as const);
    // Known before its members are: a value may contain itself.
    known.set(node, both);
    for (const [key, member] of Object.entries(node)) {
      hasLostKey ||= key.includes(LOST_KEY);
      const [typed, written] = apart(member);
      setOwn(both[0], key, typed);
      setOwn(both[1], key, written);
    }
    return both;
  };
  const [typed, written] = apart(tree);
  return hasLostKey ? undefined : { typed, written };
}

function isReadScalar(node: object): node is ReadScalar {
  return WRITTEN in node;
}

function setOwn(object: object, key: string, value: unknown): void {
  if (key === '__proto__') {
    Object.defineProperty(object, key, { value, configurable: true, enumerable: true, writable: true });
  } else (object as Record<string, unknown>)[key] = value;
}
