import { posix } from 'node:path';
import type { SkillCard } from '../../lint/skill-collection.ts';
import type { VariantReading } from '../../lint/variants/variant-reading.ts';
import type { CopySource } from './compare-copy.ts';

/** The skills of one folder name, mirrors and namesakes together: one copy is enough for all of them. */
export interface SourceGroup {
  readonly name: string;
  /** At least one, sorted by path. */
  readonly sources: readonly CopySource[];
}

export interface SourceGroups {
  /** Sorted by name. */
  readonly all: readonly SourceGroup[];
  /** Also by the names that front matter and bindings give. */
  readonly byName: ReadonlyMap<string, SourceGroup>;
}

/** Groups skills by what their copies may be called. A SKILL.md inside another skill's folder is a part of that skill. */
export function groupSources(skills: readonly SkillCard[], variants: VariantReading | undefined): SourceGroups {
  const folders = new Set(skills.map(({ path }) => posix.dirname(path)));
  const rendered = renderedBySource(variants);
  const groups = new Map<string, CopySource[]>();
  for (const card of skills) {
    if (isInside(posix.dirname(card.path), folders)) continue;
    const source = { card, rendered: rendered.get(card.path)?.texts ?? new Set<string>() };
    const group = groups.get(card.folderName);
    if (group === undefined) groups.set(card.folderName, [source]);
    else group.push(source);
  }
  const all = [...groups].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, sources]) => ({ name, sources }));
  const byName = new Map<string, SourceGroup>(all.map((group) => [group.name, group]));
  for (const group of all) for (const name of otherNames(group, rendered)) addFirst(byName, name, group);
  return { all, byName };
}

/** What front matter and bindings call the skills of a group. */
function otherNames({ sources }: SourceGroup, rendered: ReadonlyMap<string, Rendered>): readonly string[] {
  return sources.flatMap(({ card: { name, path } }) => [
    ...(name === undefined ? [] : [name]),
    ...(rendered.get(path)?.names ?? []),
  ]);
}

/** A folder's own name wins over a name that another skill is given. */
function addFirst<T>(map: Map<string, T>, key: string, value: T): void {
  if (!map.has(key)) map.set(key, value);
}

function isInside(folder: string, folders: ReadonlySet<string>): boolean {
  for (let up = posix.dirname(folder); up !== '.' && up !== '/' && up !== ''; up = posix.dirname(up)) {
    if (folders.has(up)) return true;
    if (up.endsWith('..')) return false;
  }
  return false;
}

interface Rendered {
  readonly names: Set<string>;
  readonly texts: Set<string>;
}

function renderedBySource(variants: VariantReading | undefined): ReadonlyMap<string, Rendered> {
  const bySource = new Map<string, Rendered>();
  for (const { skills } of variants?.cases ?? []) {
    for (const { name, source, texts } of skills) {
      const key = `${source.path}/SKILL.md`;
      const known = bySource.get(key) ?? { names: new Set(), texts: new Set() };
      bySource.set(key, known);
      known.names.add(name);
      if (texts[0] !== undefined) known.texts.add(texts[0].text);
    }
  }
  return bySource;
}
