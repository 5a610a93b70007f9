import { beforeAll, describe, expect, it } from 'vitest';
import type { CaseMaterial } from '../../src/app/cases/admit-case.ts';
import type { ComposedResult } from '../../src/app/cases/compose-case.ts';
import { loadProfile, loadTools } from '../../src/app/cases/load-profile.ts';
import type { OptionScalar, OptionValue } from '../../src/model/feature.ts';
import type { ComposedCase } from '../../src/model/prompt-case.ts';
import { intrinsicTools } from '../../src/tools/intrinsic-tools.ts';
import { checkout, openWorkshop, workingFolder, yamlOf } from './checkout.ts';
import { composeSet } from './compose-set.ts';
import { danglingNames, type KnownNames } from './dangling-names.ts';
import { namedInCode } from './named-in-code.ts';
import { shippedSurfaces } from './shipped-surfaces.ts';
import { textsOf } from './texts-of.ts';
import { composeVariant, featureIds, loadMaterial, optionCombinations, withFeatures } from './variant-lab.ts';

interface ToolContract {
  readonly set: Readonly<Record<string, OptionScalar>>;
  readonly required: readonly string[];
  readonly forbidden: readonly string[];
}

const { options: toolContracts } = yamlOf<{ readonly options: readonly ToolContract[] }>(
  'test/fixtures/variants/tools.yaml',
);
const workshop = await openWorkshop(workingFolder('.'));
/** A step's features have no options, and Cartographer has no features. */
const withOptions = shippedSurfaces.filter((id) => id !== 'workflow-step' && id !== 'cartographer');
const sessions = shippedSurfaces.flatMap((profile) =>
  checkout.list(`profiles/${profile}/sessions`).map(({ name }) => [profile, name.replace(/\.yaml$/, '')] as const),
);
const deliveries: readonly (readonly [string, Partial<ComposedCase>])[] = [
  ['with discovery', {}],
  ['with the inventory', { delivery: { code_execution: true, discovery: false } }],
  ['with native tools', { provider: 'api', mode: 'native-tools' }],
];
let known: KnownNames;

beforeAll(async () => {
  const place = { path: 'test' };
  const profiles = await Promise.all(shippedSurfaces.map((id) => loadProfile(workshop.files, 'profiles', id, place)));
  const tools = (await Promise.all(profiles.map((profile) => loadTools(workshop.files, profile)))).flat();
  const renamed = profiles.flatMap(({ bindings }) => bindings.flatMap(({ as }) => (as === undefined ? [] : [as])));
  const folders = checkout.list('skills').map(({ name }) => name);
  known = {
    tools: new Set([...tools, ...intrinsicTools()].map(({ name }) => name)),
    skills: new Set([...folders, ...renamed]),
  };
});

describe('no text names a tool that may not be called or a skill that is not attached', () => {
  it.each(sessions)('%s in the session %s, with every combination of options', async (profile, session) => {
    const material = await loadMaterial(workshop, profile, session);
    const dangling = optionCombinations(material, featureIds(material, true)).flatMap((set) =>
      danglingNames(composeVariant(material, { set }), known).map((name) => `${shown(set)}: ${name}`),
    );
    expect(dangling).toEqual([]);
  });

  it.each(shippedSurfaces.flatMap((profile) => deliveries.map(([name, change]) => [profile, name, change] as const)))(
    '%s %s, with each feature off together with those that need it',
    async (profile, _, change) => {
      const material = await loadMaterial(workshop, profile, 'demo');
      const dangling = featureIds(material, true).flatMap((off) =>
        danglingNames(composeVariant(without(material, off), change), known).map((name) => `without ${off}: ${name}`),
      );
      expect(dangling).toEqual([]);
    },
  );

  it('the configured cases', async () => {
    const set = await composeSet(workshop);
    const dangling = [...set].flatMap(([id, result]) => danglingNames(result, known).map((name) => `${id}: ${name}`));
    expect(dangling).toEqual([]);
  });

  it('finds names that do dangle', async () => {
    const result = composeVariant(await loadMaterial(workshop, 'code', 'demo'));
    const admitted = result.tools.admitted.filter(({ name }) => name !== 'query_database');
    const variants = result.variants.filter(({ name }) => name !== 'agent-browser');
    const found = danglingNames({ ...result, variants, tools: { ...result.tools, admitted } }, known);
    expect(found).toContain('system: query_database');
    expect(found).toContain('system: agent-browser');
    expect(found).toContain('code-dashboard/SKILL.md: query_database');
  });
});

describe('an option takes away its tools and leaves the others', () => {
  it.each(toolContracts.map((contract) => [shown(contract.set), contract] as const))('%s', async (_, contract) => {
    const result = composeVariant(await loadMaterial(workshop, 'code', 'demo'), { set: contract.set });
    const registered = result.tools.registered.map(({ name }) => name);
    const named = new Set(textsOf(result).flatMap(({ text }) => [...namedInCode(text)]));
    expect(contract.required.filter((name) => !registered.includes(name) || !named.has(name))).toEqual([]);
    expect(contract.forbidden.filter((name) => registered.includes(name))).toEqual([]);
    const mentions = textsOf(result).flatMap(({ where, text }) =>
      contract.forbidden.filter((name) => text.includes(name)).map((name) => `${where}: ${name}`),
    );
    expect(mentions).toEqual([]);
  });

  it('lists every value of every option', async () => {
    const { catalogue } = await loadMaterial(workshop, 'code', 'demo');
    const listed = toolContracts.flatMap(({ set }) => Object.entries(set).map(([key, value]) => `${key}=${value}`));
    const declared = catalogue.flatMap(({ id, options }) =>
      options.flatMap(({ name, values = [] }) => values.map((value) => `${id}.${name}=${String(value)}`)),
    );
    expect(declared.filter((value) => !listed.includes(value))).toEqual([]);
  });
});

describe('options at their defaults', () => {
  it.each(withOptions)('%s composes the same with all of them written out as with none', async (profile) => {
    const material = await loadMaterial(workshop, profile, 'demo');
    const requested = new Set(featureIds(material, true));
    const plain = withFeatures(
      material,
      (id) => requested.has(id),
      () => ({}),
    );
    const set = Object.fromEntries(
      material.catalogue
        .filter(({ id }) => requested.has(id))
        .flatMap(({ id, options }) => options.map(({ name, initial }) => [`${id}.${name}`, initial] as const)),
    );
    expect(Object.keys(set)).not.toEqual([]);
    expect(readable(composeVariant(plain, { set }))).toEqual(readable(composeVariant(plain)));
  });
});

function readable(result: ComposedResult): unknown {
  return { texts: textsOf(result), registered: result.tools.registered.map(({ name }) => name) };
}

/** The profile's own features and options, without one feature and those that need it. */
function without(material: CaseMaterial, off: string): CaseMaterial {
  const gone = new Set([off]);
  // A set that grows while it is walked: what needs a feature that is gone goes too.
  for (const id of gone) {
    for (const feature of material.catalogue) if (feature.depends.includes(id)) gone.add(feature.id);
  }
  const requests = new Map(material.profile.features.map((request) => [request.id, request]));
  return withFeatures(
    material,
    (id) => requests.has(id) && !gone.has(id),
    (id) => (gone.has(id) ? {} : (requests.get(id)?.options ?? {})),
  );
}

function shown(set: Readonly<Record<string, OptionValue>>): string {
  return Object.entries(set)
    .map(([key, value]) => `${key}: ${String(value)}`)
    .join(', ');
}
