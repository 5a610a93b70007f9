import { describe, expect, it } from 'vitest';
import { loadProfile, loadTools } from '../../src/app/cases/load-profile.ts';
import { intrinsicTools } from '../../src/tools/intrinsic-tools.ts';
import { checkout, filesBelow, openWorkshop, textOf, workingFolder } from './checkout.ts';
import { shippedSurfaces } from './shipped-surfaces.ts';

const workshop = await openWorkshop(workingFolder('.'));
const profiles = await Promise.all(
  shippedSurfaces.map((id) => loadProfile(workshop.files, 'profiles', id, { path: 'test' })),
);
const tools = (await Promise.all(profiles.map((profile) => loadTools(workshop.files, profile)))).flat();
const known: Readonly<Record<string, ReadonlySet<string>>> = {
  tools: new Set([...tools, ...intrinsicTools()].map(({ name }) => name)),
  skills: new Set(checkout.list('skills').map(({ name }) => name)),
};
const texts = ['profiles', 'skills'].flatMap(filesBelow).filter((path) => path.endsWith('.md'));

/** `(has tools "x")` of an `x` that is nowhere is false for good, and its text never shows. */
describe('a shipped text asks for tools and skills that there are', () => {
  it.each(['tools', 'skills'])('%s', (list) => {
    const asked = texts.flatMap((path) =>
      [...textOf(path).matchAll(new RegExp(`has ${list} "([^"]*)"`, 'g'))].map(([, name = '']) => ({ path, name })),
    );
    expect(asked.filter(({ name }) => !known[list]?.has(name))).toEqual([]);
  });
});

describe('a shipped skill', () => {
  it('asks what the session has, not which profile it belongs to', () => {
    const skills = texts.filter((path) => path.startsWith('skills/'));
    expect(skills.filter((path) => /\(is (?:profile|product) /.test(textOf(path)))).toEqual([]);
  });
});

describe('every shipped tool', () => {
  it('is core or advanced', () => {
    expect(tools.filter(({ visibility }) => visibility === undefined).map(({ name }) => name)).toEqual([]);
  });
});
