import type { Tool } from '../model/tool.ts';
import { byCodeUnit } from '../text/by-code-unit.ts';
import { cutText } from '../text/cut-text.ts';
import { serverKey, serverOf } from '../text/server-key.ts';
import type { HeldSkills } from './hold-skills.ts';
import { type SpecCache, specCache } from './spec-cache.ts';
import { type SearchedText, type WordIndex, wordIndex } from './word-index.ts';

/** The most code points of a description in a list of tools. */
const MOST_POINTS = 350;

/** A tool of a registry with what is made of it once. It is replaced as a whole, never changed. */
export interface Entry {
  readonly tool: Tool;
  /** Number in the index of words. */
  readonly slot: number;
  /** Name of the server, with `_` for `-`; `undefined` for the product's own tools. */
  readonly server: string | undefined;
  /** Without blanks around it; `undefined` when nothing is left. */
  readonly group: string | undefined;
  readonly lowerName: string;
  /** The description on one line, cut. */
  readonly summary: string;
}

/** What a registry holds. */
export interface RegistryState {
  /** Tools by name, then by server; the product's own under ''. */
  readonly byName: Map<string, Map<string, Entry>>;
  /** By name, then by server. */
  readonly sorted: () => readonly Entry[];
  readonly put: (tool: Tool) => void;
  readonly drop: (entry: Entry) => void;
  readonly index: Pick<WordIndex, 'score'>;
  /** One more than the highest number in the index. */
  readonly size: () => number;
  readonly specs: Pick<SpecCache, 'of'>;
  readonly skills: HeldSkills;
}

/** An empty registry with its skills. */
export function registryState(skills: HeldSkills): RegistryState {
  const byName = new Map<string, Map<string, Entry>>();
  const index = wordIndex();
  const specs = specCache();
  const free: number[] = [];
  let size = 0;
  let entries: Entry[] = [];
  let isSorted = true;
  const drop = (entry: Entry): void => {
    const namesakes = byName.get(entry.tool.name);
    namesakes?.delete(entry.server ?? '');
    if (namesakes?.size === 0) byName.delete(entry.tool.name);
    entries = entries.filter((one) => one !== entry);
    index.remove(entry.slot, searched(entry));
    specs.drop(entry.tool);
    free.push(entry.slot);
  };
  const put = (tool: Tool): void => {
    const server = serverNameOf(tool);
    const former = byName.get(tool.name)?.get(server ?? '');
    if (former !== undefined) drop(former);
    const entry = entryOf(tool, server, free.pop() ?? size++);
    const namesakes = byName.get(tool.name);
    if (namesakes === undefined) byName.set(tool.name, new Map([[server ?? '', entry]]));
    else namesakes.set(server ?? '', entry);
    entries.push(entry);
    isSorted = false;
    index.add(entry.slot, searched(entry));
  };
  const sorted = (): readonly Entry[] => {
    if (!isSorted) entries.sort(byNameAndServer);
    isSorted = true;
    return entries;
  };
  return { byName, sorted, put, drop, index, size: () => size, specs, skills };
}

function serverNameOf({ source }: Tool): string | undefined {
  const server = serverOf(source);
  return server === undefined ? undefined : serverKey(server);
}

function entryOf(tool: Tool, server: string | undefined, slot: number): Entry {
  const group = tool.group?.trim();
  return {
    tool,
    slot,
    server,
    group: group === '' ? undefined : group,
    lowerName: tool.name.toLowerCase(),
    summary: cutText(tool.description.replace(/\s+/g, ' ').trim(), MOST_POINTS),
  };
}

function searched({ tool, lowerName, group, server }: Entry): SearchedText {
  const rest = `${tool.description}\n${group ?? ''}\n${server ?? ''}`.toLowerCase();
  return { name: lowerName, rest };
}

function byNameAndServer(a: Entry, b: Entry): number {
  return byCodeUnit(a.tool.name, b.tool.name) || byCodeUnit(a.server ?? '', b.server ?? '');
}
