import type { Binding } from '../model/binding.ts';
import type { Problem } from '../model/errors.ts';
import type { ResolvedFeature } from '../model/feature.ts';
import type { Profile } from '../model/profile.ts';
import { problemAt } from './problem-at.ts';

/**
 * The skills of a case: the profile's first, in its order, then those of features that are on, in catalogue order.
 * Where a feature that the profile asks for brings a skill, the profile's binding only refines it and goes with the
 * feature; a skill that no such feature brings is always attached. Two skills under one name are a problem.
 */
export function resolveBindings(
  profile: Profile,
  features: readonly ResolvedFeature[],
  problems: Problem[],
): readonly Binding[] {
  const requested = new Set(profile.features.map((request) => request.id));
  const bringers = features.filter(({ on, feature }) => on || requested.has(feature.id));
  const bindings = new Map<string, Binding>();
  for (const binding of profile.bindings) {
    const from = bringers.filter(({ feature }) => feature.skills.includes(binding.skill));
    const active = from.find(({ on }) => on);
    if (from.length > 0 && active === undefined) continue;
    bindings.set(binding.skill, active === undefined ? binding : { ...binding, feature: active.feature.id });
  }
  for (const { feature, on } of features) {
    if (!on) continue;
    for (const skill of feature.skills) {
      if (!bindings.has(skill)) bindings.set(skill, featureBinding(skill, feature));
    }
  }
  const list = [...bindings.values()];
  checkNames(list, problems);
  return list;
}

function featureBinding(skill: string, feature: ResolvedFeature['feature']): Binding {
  const { id, place } = feature;
  return { skill, as: undefined, description: undefined, files: undefined, feature: id, place };
}

function checkNames(bindings: readonly Binding[], problems: Problem[]): void {
  const names = new Map<string, string>();
  for (const { skill, as = skill, place } of bindings) {
    const other = names.get(as.toLowerCase());
    if (other !== undefined) {
      const message = `The skills \`${other}\` and \`${skill}\` would both be called \`${as}\`.`;
      problems.push(problemAt(place, { code: 'duplicate', message, help: 'Give one of them another `as`.' }));
    }
    names.set(as.toLowerCase(), skill);
  }
}
