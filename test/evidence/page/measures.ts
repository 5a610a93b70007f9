import type { Capture, MeasuredSection } from '../../../src/model/capture.ts';
import { measure } from '../../../src/text/measure.ts';

/** What a measure yields: UTF-8 bytes and code points of a text, or a plain count in both. */
export interface Measured {
  readonly bytes: number;
  readonly characters: number;
}

const ADDED_AT_THE_BOUNDARY = ['caller', 'runtime', 'skills'];
const CATALOGUE = /<available_tools>\n[\s\S]*?\n<\/available_tools>/;

const measures: Readonly<Record<string, (capture: Capture) => Measured>> = {
  /** The whole prompt. */
  system: ({ system }) => measure(system),
  /** What the product's server composes: everything but the caller's text, the runtime section and the listing. */
  server: (capture) => joined(capture, isServer),
  /** The same without what a session lists: secrets, status, user and day. */
  fixture: (capture) => joined(capture, (section) => isServer(section) && !isSessionList(section)),
  /** The product's own texts, without the heading of the constraints and without a tutorial on memory or the browser. */
  base: (capture) =>
    joined(capture, ({ id, owner }) => owner === 'product' && !['constraints', 'memory', 'browser'].includes(id)),
  /** What features say, long or short, with the heading above it. */
  features: (capture) => joined(capture, ({ id }) => /^(constraints|summaries)(:|$)/.test(id)),
  /** The runtime section without the list of tools. */
  routing: (capture) => measure(sectionTexts(capture, isRuntime).join('').replace(CATALOGUE, '')),
  /** The list of tools in the prompt. */
  catalogue: (capture) => measure(CATALOGUE.exec(capture.system)?.[0] ?? ''),
  /** Blank lines between sections; they belong to none. */
  joiners: ({ joinersBytes }) => count(joinersBytes),
  /** The list of declared tools as it is sent. */
  tools: (capture) => count(toolBytes(capture)),
  /** The instruction block. */
  block: ({ instructions }) => ({ bytes: instructions?.bytes ?? 0, characters: instructions?.characters ?? 0 }),
  /** Declared tools and instruction block: what every session of a knowledge server pays. */
  fixed: (capture) => count(toolBytes(capture) + (capture.instructions?.bytes ?? 0)),
  'count of skills': ({ skills }) => count(skills.length),
  'count of declared tools': ({ tools }) => count(tools.declared.length),
  'count of registered tools': ({ tools }) => count(tools.registered),
  'count of custom tools': ({ inputs }) => count(inputs.tools.filter((name) => name.startsWith('custom/')).length),
  'count of MCP tools': ({ inputs }) => count(inputs.tools.filter((name) => name.startsWith('mcp:')).length),
};

/**
 * One measure of a capture, by name; `sections: a, b:*` measures the sections with these ids, `*` for any rest, without
 * blank lines between them. Throws when there is no such measure.
 */
export function measureOf(capture: Capture, name: string): Measured {
  const ids = sectionIds(name);
  if (ids !== undefined) return measure(sectionTexts(capture, ({ id }) => ids.some((one) => fits(one, id))).join(''));
  const found = Object.hasOwn(measures, name) ? measures[name] : undefined;
  if (found === undefined) throw new Error(`there is no measure "${name}"`);
  return found(capture);
}

/** The ids that a measure of sections names; `undefined` for any other measure. */
export function sectionIds(name: string): readonly string[] | undefined {
  return /^sections: (.+)$/.exec(name)?.[1]?.split(', ');
}

/** Whether a section id is meant by `pattern`: equal, or beginning with what stands before a final `*`. */
export function fits(pattern: string, id: string): boolean {
  return pattern.endsWith('*') ? id.startsWith(pattern.slice(0, -1)) : pattern === id;
}

function isServer({ owner }: MeasuredSection): boolean {
  return !ADDED_AT_THE_BOUNDARY.includes(owner);
}

function isSessionList({ id, owner }: MeasuredSection): boolean {
  return owner === 'session' && id !== 'workspace';
}

function isRuntime({ owner }: MeasuredSection): boolean {
  return owner === 'runtime';
}

function joined(capture: Capture, chosen: (section: MeasuredSection) => boolean): Measured {
  return measure(sectionTexts(capture, chosen).join('\n\n'));
}

function sectionTexts(capture: Capture, chosen: (section: MeasuredSection) => boolean): readonly string[] {
  const bytes = Buffer.from(capture.system);
  return capture.sections
    .filter(chosen)
    .map(({ start, bytes: length }) => bytes.subarray(start, start + length).toString());
}

function toolBytes({ tools }: Capture): number {
  return tools.declared.reduce((sum, { bytes }) => sum + bytes, tools.wrapperBytes);
}

function count(value: number): Measured {
  return { bytes: value, characters: value };
}
