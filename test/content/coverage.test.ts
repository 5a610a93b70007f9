import { beforeAll, describe, expect, it } from 'vitest';
import type { ComposedResult } from '../../src/app/cases/compose-case.ts';
import { matchesGlob } from '../../src/text/glob.ts';
import { filesBelow, textOf, yamlOf } from './checkout.ts';
import { composeShipped, shippedCases } from './shipped-cases.ts';
import { shippedSurfaces } from './shipped-surfaces.ts';
import { textsOfSkill } from './texts-of.ts';

interface Entry {
  readonly id: string;
  readonly says: string;
  readonly where: string;
  readonly cases: readonly string[];
  readonly absent_in?: readonly string[];
}

const REQUIRED = ['N8', 'N11', ...numbered(31, 36), ...numbered(42, 51)];

interface CoverageFile {
  readonly entries: readonly Entry[];
  /** Surface → statement → why there is nothing to say. */
  readonly not_for?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

const coverageFiles = ['test/coverage.yaml', ...filesBelow('test/coverage')].map((path) => yamlOf<CoverageFile>(path));
const entries = coverageFiles.flatMap((file) => file.entries);
const notFor = new Map(coverageFiles.flatMap((file) => Object.entries(file.not_for ?? {})));
const ids = shippedCases.map(({ id }) => id);
let set: ReadonlyMap<string, ComposedResult>;

beforeAll(async () => {
  set = await composeShipped();
});

describe('every rule that the product must keep is said where it holds, and nowhere else', () => {
  it.each(entries.map((entry) => [entry.id, entry] as const))('%s', (_, entry) => {
    const wrong = ids.flatMap((id) => {
      const wanted = wantedIn(entry, id);
      const found = wanted === undefined ? undefined : occurrences(textAt(id, entry.where), entry.says);
      return found === wanted ? [] : [`${id}: ${found} times instead of ${wanted}`];
    });
    expect(wrong).toEqual([]);
  });
});

describe('the list itself', () => {
  it.each(shippedSurfaces)('says of %s where it keeps each statement, or why it has nothing to say', (surface) => {
    const silent = notFor.get(surface) ?? {};
    const open = REQUIRED.filter((required) => !covers(surface, required));
    expect(open).toEqual(Object.keys(silent));
    expect(Object.values(silent).filter((why) => why.trim() === '')).toEqual([]);
  });

  it('speaks of surfaces that there are', () => {
    expect([...notFor.keys()].filter((surface) => !shippedSurfaces.includes(surface))).toEqual([]);
  });

  it('has each id once', () => {
    const names = entries.map(({ id }) => id);
    expect(names).toEqual([...new Set(names)]);
  });

  it('has no key beyond the described ones', () => {
    const known = ['id', 'where', 'cases', 'absent_in', 'says'];
    expect(entries.flatMap((entry) => Object.keys(entry)).filter((key) => !known.includes(key))).toEqual([]);
  });

  it('names existing cases with every glob', () => {
    const globs = entries.flatMap(({ id, cases, absent_in = [] }) =>
      [...cases, ...absent_in].map((glob) => [id, glob]),
    );
    expect(globs.filter(([, glob = '']) => !ids.some((id) => matchesGlob(glob, id)))).toEqual([]);
  });

  it('says only what holds or must not hold in some case', () => {
    const idle = entries.filter((entry) => ids.every((id) => wantedIn(entry, id) === undefined));
    expect(idle.map(({ id }) => id)).toEqual([]);
  });

  it('quotes sentences that stand in a source when it says only where they are absent', () => {
    const sources = ['profiles', 'skills'].flatMap(filesBelow).map(textOf);
    const absent = entries.filter(({ cases }) => cases.length === 0);
    expect(absent.filter(({ says }) => !sources.some((text) => text.includes(says))).map(({ id }) => id)).toEqual([]);
  });

  it('quotes single lines', () => {
    expect(entries.filter(({ says }) => says === '' || says.includes('\n')).map(({ id }) => id)).toEqual([]);
  });
});

function numbered(from: number, to: number): string[] {
  return Array.from({ length: to - from + 1 }, (_, index) => `N${from + index}`);
}

/** Some sentence of the statement has to stand in a case of the surface; or its only word is that it stands in none. */
function covers(surface: string, statement: string): boolean {
  const cases = shippedCases.filter((one) => one.kind === 'composed' && one.profile === surface);
  return entries
    .filter(({ id }) => id.startsWith(`${statement}.`))
    .some((entry) => cases.some(({ id }) => wantedIn(entry, id) === (entry.cases.length === 0 ? 0 : 1)));
}

/** How often the sentence must stand in a case; `undefined` when the entry does not speak of it. */
function wantedIn({ cases, absent_in = [] }: Entry, id: string): 0 | 1 | undefined {
  if (absent_in.some((glob) => matchesGlob(glob, id))) return 0;
  return cases.some((glob) => matchesGlob(glob, id)) ? 1 : undefined;
}

/** The text of a place in a case; empty when the skill or its file is not attached. */
function textAt(caseId: string, where: string): string {
  const result = set.get(caseId);
  if (result === undefined) throw new Error(`no case ${caseId}`);
  if (where === 'system') return result.composition.text;
  const [name = '', ...path] = where.replace(/^skill:/, '').split('/');
  const wanted = `${name}/${path.length === 0 ? 'SKILL.md' : path.join('/')}`;
  return result.variants.flatMap(textsOfSkill).find((text) => text.where === wanted)?.text ?? '';
}

function occurrences(text: string, sentence: string): number {
  return text.split(sentence).length - 1;
}
