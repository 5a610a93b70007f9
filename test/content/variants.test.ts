import { beforeAll, describe, expect, it } from 'vitest';
import type { CaseMaterial } from '../../src/app/cases/admit-case.ts';
import { templateContext } from '../../src/app/cases/template-context.ts';
import type { OptionValue } from '../../src/model/feature.ts';
import type { SkillVariant } from '../../src/model/skill.ts';
import { renderVariant } from '../../src/skills/render-variant.ts';
import { sha256 } from '../../src/text/sha256.ts';
import { checkout, filesBelow, openWorkshop, workingFolder, yamlOf } from './checkout.ts';
import { textsOfSkill } from './texts-of.ts';
import { composeVariant, loadMaterial, withFeatures } from './variant-lab.ts';

type Conditions = Readonly<Record<string, OptionValue>>;

interface Contract {
  readonly skill: string;
  readonly when: Conditions;
  readonly same?: boolean;
  readonly has?: readonly string[];
  readonly lacks?: readonly string[];
}

const contracts = yamlOf<readonly Contract[]>('test/fixtures/variants/contracts.yaml');
const before = sourceHashes();
let materials: Readonly<Record<string, CaseMaterial>>;
const rendered = new Map<Contract, SkillVariant>();

beforeAll(async () => {
  const workshop = await openWorkshop(workingFolder('.'));
  const profiles = new Set(contracts.map(({ when }) => String(when.profile ?? 'code')));
  const loaded = [...profiles].map(async (id) => [id, await loadMaterial(workshop, id, 'demo')] as const);
  materials = Object.fromEntries(await Promise.all(loaded));
});

describe('a skill shows what its session can do, and nothing else', () => {
  it.each(contracts.map((contract) => [nameOf(contract), contract] as const))('%s', (_, contract) => {
    const variant = variantOf(contract);
    const texts = textsOfSkill(variant).map(({ text }) => text);
    const { has = [], lacks = [] } = contract;
    expect(has.filter((wanted) => !texts.some((text) => text.includes(wanted)))).toEqual([]);
    expect(lacks.filter((unwanted) => texts.some((text) => text.includes(unwanted)))).toEqual([]);
    const usual = textsOfSkill(variantOf({ skill: contract.skill, when: {} })).map(({ text }) => text);
    if (contract.same === true) expect(texts).toEqual(usual);
    else expect(texts).not.toEqual(usual);
  });
});

describe('rendering as such', () => {
  it('leaves no template syntax in any variant', () => {
    for (const contract of contracts) variantOf(contract);
    const left = [...rendered].filter(([, variant]) =>
      textsOfSkill(variant).some(({ text }) => /\{\{|\}\}/.test(text)),
    );
    expect(left.map(([contract]) => nameOf(contract))).toEqual([]);
  });

  it('changes no source file on disk', () => {
    for (const contract of contracts) variantOf(contract);
    expect(sourceHashes()).toEqual(before);
  });

  it('drops the key that asks for templates', () => {
    for (const contract of contracts) variantOf(contract);
    const kept = [...rendered].filter(([, { text }]) => text.includes('agentprompt-template'));
    expect(kept.map(([contract]) => nameOf(contract))).toEqual([]);
  });
});

function nameOf({ skill, when }: Contract): string {
  return `${skill} with ${Object.entries(when)
    .map(([name, value]) => `${name}: ${String(value)}`)
    .join(', ')}`;
}

function variantOf(contract: Contract): SkillVariant {
  const known = rendered.get(contract);
  if (known !== undefined) return known;
  const { material, delivery } = situation(contract.when);
  const { resolved, tools, variants } = composeVariant(material, { delivery });
  const place = { path: 'test' };
  // The files that the profile attaches, under the skill's own name.
  const files = material.profile.bindings.find(({ skill }) => skill === contract.skill)?.files;
  const binding = { skill: contract.skill, as: undefined, description: undefined, files, feature: undefined, place };
  const attached = new Map(variants.map(({ source, name }) => [source, name] as const));
  const context = templateContext(resolved, tools, attached);
  const { mode } = resolved.provider;
  const source = material.shelf.find(binding);
  const variant = renderVariant({ source, binding, context, mode, names: new Map() });
  rendered.set(contract, variant);
  return variant;
}

/** Turns the conditions of a contract into a profile and a session that meet them. */
function situation(when: Conditions): {
  readonly material: CaseMaterial;
  readonly delivery: Readonly<Record<string, boolean>>;
} {
  const left = new Map(Object.entries(when));
  const take = (key: string): OptionValue | undefined => {
    const value = left.get(key);
    left.delete(key);
    return value;
  };
  const start = materials[String(take('profile') ?? 'code')];
  if (start === undefined) throw new Error('no such profile');
  const options = (id: string): Record<string, OptionValue> => {
    const declared = start.catalogue.find((feature) => feature.id === id)?.options ?? [];
    return Object.fromEntries(declared.map(({ name, initial }) => [name, take(`${id}.${name}`) ?? initial]));
  };
  const changed = withFeatures(start, (id) => take(`features.${id}`) !== false, options);
  const delivery: Record<string, boolean> = {};
  for (const name of ['code_execution', 'discovery']) {
    const value = take(`delivery.${name}`);
    if (value !== undefined) delivery[name] = value === true;
  }
  const product = String(take('product') ?? start.profile.product);
  const access = take('session.access') === 'read-only' ? 'read-only' : 'full';
  const linked_cli = take('session.linked_cli') === true;
  if (left.size > 0) throw new Error(`conditions that nothing understands: ${[...left.keys()].join(', ')}`);
  return {
    material: {
      ...changed,
      profile: { ...changed.profile, product },
      session: { ...changed.session, access, linked_cli },
    },
    delivery,
  };
}

function sourceHashes(): Readonly<Record<string, string>> {
  return Object.fromEntries(
    ['profiles', 'skills'].flatMap(filesBelow).map((path) => [path, sha256(checkout.read(path))]),
  );
}
