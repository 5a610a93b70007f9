import type { CaseMaterial } from '../../src/app/cases/admit-case.ts';
import { type ComposedResult, composeCase } from '../../src/app/cases/compose-case.ts';
import { loadCatalogue, loadProfile, loadSession, loadTools } from '../../src/app/cases/load-profile.ts';
import { loadRuntimeTexts } from '../../src/app/cases/load-runtime-texts.ts';
import { openShelf } from '../../src/app/cases/load-skills.ts';
import type { Workshop } from '../../src/app/cases/workshop.ts';
import type { OptionValue } from '../../src/model/feature.ts';
import type { ComposedCase } from '../../src/model/prompt-case.ts';
import { renderVariant } from '../../src/skills/render-variant.ts';

const PLACE = { path: 'test' };

/** A profile in one of its sessions, read and parsed: the start of any number of variants. */
export async function loadMaterial(workshop: Workshop, profileId: string, sessionId: string): Promise<CaseMaterial> {
  const { files, config } = workshop;
  const { profiles } = config;
  const profile = await loadProfile(files, profiles, profileId, PLACE);
  const { session, text } = await loadSession(files, `${profiles}/${profileId}/sessions`, sessionId, PLACE);
  return {
    config,
    profile,
    catalogue: await loadCatalogue(files, config),
    session,
    sessionText: text,
    tools: await loadTools(files, profile),
    texts: loadRuntimeTexts(files, profiles),
    shelf: openShelf(files, config.skills),
    renderSkill: renderVariant,
    toolsProfile: 'agent',
  };
}

/** Composes the material as one case: on Claude Code, hybrid, unless `change` says otherwise. */
export function composeVariant(material: CaseMaterial, change: Partial<ComposedCase> = {}): ComposedResult {
  const promptCase: ComposedCase = {
    kind: 'composed',
    id: 'variant/claude-code.hybrid',
    name: 'variant',
    profile: material.profile.id,
    session: material.session.id,
    provider: 'claude-code',
    mode: 'hybrid',
    delivery: {},
    set: {},
    caller: { base: undefined, supplements: [] },
    place: PLACE,
    ...change,
  };
  return composeCase(promptCase, material);
}

/** Ids of the catalogue's features, those that the profile asks for only when `asked`. */
export function featureIds({ catalogue, profile }: CaseMaterial, asked = false): readonly string[] {
  const requested = new Set(profile.features.map(({ id }) => id));
  return catalogue.map(({ id }) => id).filter((id) => !asked || requested.has(id));
}

/** The same material with exactly these features on; options of features are those that `options` names. */
export function withFeatures(
  material: CaseMaterial,
  on: (id: string) => boolean,
  options: (id: string) => Readonly<Record<string, OptionValue>>,
): CaseMaterial {
  const features = featureIds(material).map((id) => ({ id, enabled: on(id), options: options(id), place: PLACE }));
  return { ...material, profile: { ...material.profile, features } };
}

/** Every way to choose one value for each option of these features, as `set` of a case takes it. */
export function optionCombinations(
  { catalogue }: CaseMaterial,
  features: readonly string[],
): readonly Readonly<Record<string, OptionValue>>[] {
  const options = catalogue
    .filter(({ id }) => features.includes(id))
    .flatMap(({ id, options }) =>
      options.map(({ name, values, initial }) => ({ key: `${id}.${name}`, values: values ?? [initial] })),
    );
  return options.reduce<Readonly<Record<string, OptionValue>>[]>(
    (sets, { key, values }) => sets.flatMap((set) => values.map((value) => ({ ...set, [key]: value }))),
    [{}],
  );
}
