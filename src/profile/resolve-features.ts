import type { Problem } from '../model/errors.ts';
import type { Feature, FeatureRequest, OptionValue, ResolvedFeature } from '../model/feature.ts';
import type { ComposedCase } from '../model/prompt-case.ts';
import { byCodeUnit } from '../text/by-code-unit.ts';
import { dependencyProblems } from './check-catalogue.ts';
import { checkOptionValue, findOption, readOptionValue } from './option-value.ts';
import { problemAt } from './problem-at.ts';

type Options = Record<string, OptionValue>;

/** What a case asks of the catalogue. */
export interface FeatureWishes {
  readonly catalogue: readonly Feature[];
  readonly requests: readonly FeatureRequest[];
  readonly promptCase: Pick<ComposedCase, 'set' | 'place' | 'profile'>;
}

/**
 * Decides every feature of the catalogue, sorted by id: on when it is asked for or another one needs it. Options have
 * their defaults, what the profile says, then what the case sets. Everything wrong is added to `problems`.
 */
export function resolveFeatures(wishes: FeatureWishes, problems: Problem[]): readonly ResolvedFeature[] {
  const catalogue = wishes.catalogue.toSorted((a, b) => byCodeUnit(a.id, b.id));
  const byId = new Map(catalogue.map((feature) => [feature.id, feature]));
  problems.push(...dependencyProblems(catalogue));
  const requests = knownRequests(wishes.requests, byId, problems);
  const on = withDependencies(requests, byId, problems);
  const options = new Map(catalogue.map((feature) => [feature.id, defaults(feature)]));
  for (const request of requests.values()) setRequested(request, byId, options, problems);
  setByCase(wishes, { byId, on, options }, problems);
  return catalogue.map((feature) => ({
    feature,
    on: on.has(feature.id),
    // What is off has nothing but defaults: templates of other features may still ask for it.
    options: on.has(feature.id) ? (options.get(feature.id) ?? {}) : defaults(feature),
  }));
}

function defaults(feature: Feature): Options {
  const options = Object.create(null) as Options;
  for (const option of feature.options) options[option.name] = option.initial;
  return options;
}

function knownRequests(
  requests: readonly FeatureRequest[],
  byId: ReadonlyMap<string, Feature>,
  problems: Problem[],
): ReadonlyMap<string, FeatureRequest> {
  const known = new Map<string, FeatureRequest>();
  for (const request of requests) {
    const { id, place } = request;
    if (!byId.has(id)) {
      const unknown = { name: id, known: [...byId.keys()] };
      problems.push(problemAt(place, { code: 'unknown-name', message: `There is no feature \`${id}\`.`, unknown }));
    } else if (known.has(id)) {
      problems.push(problemAt(place, { code: 'duplicate', message: `The feature \`${id}\` is listed twice.` }));
    } else {
      known.set(id, request);
    }
  }
  return known;
}

/** Ids that are on. A feature that is needed but switched off is a conflict, at the place where it is switched off. */
function withDependencies(
  requests: ReadonlyMap<string, FeatureRequest>,
  byId: ReadonlyMap<string, Feature>,
  problems: Problem[],
): ReadonlySet<string> {
  const on = new Set<string>();
  const open = [...requests.values()].filter((request) => request.enabled).map((request) => request.id);
  const refused = new Set<string>();
  for (let id = open.shift(); id !== undefined; id = open.shift()) {
    if (on.has(id)) continue;
    on.add(id);
    const needs = (byId.get(id)?.depends ?? []).filter((needed) => byId.has(needed));
    const off = needs.flatMap((needed) => requests.get(needed) ?? []).filter(({ enabled }) => !enabled);
    open.push(...needs.filter((needed) => !off.some((request) => request.id === needed)));
    for (const request of off.filter((one) => !refused.has(one.id))) {
      refused.add(request.id);
      problems.push(switchedOff(id, request));
    }
  }
  return on;
}

function switchedOff(id: string, { id: needed, place }: FeatureRequest): Problem {
  const message = `The feature \`${id}\` needs \`${needed}\`, which is switched off.`;
  const help = `Switch \`${needed}\` on, or leave \`${id}\` out.`;
  return problemAt(place, { code: 'conflict', message, help });
}

function setRequested(
  request: FeatureRequest,
  byId: ReadonlyMap<string, Feature>,
  options: ReadonlyMap<string, Options>,
  problems: Problem[],
): void {
  const feature = byId.get(request.id);
  const target = options.get(request.id);
  if (feature === undefined || target === undefined) return;
  for (const [name, value] of Object.entries(request.options)) {
    const found = findOption(feature, name);
    const checked = 'option' in found ? checkOptionValue(feature, found.option, value) : found;
    if ('fault' in checked) problems.push(problemAt(request.place, checked.fault));
    else target[name] = checked.value;
  }
}

interface Decided {
  readonly byId: ReadonlyMap<string, Feature>;
  readonly on: ReadonlySet<string>;
  readonly options: ReadonlyMap<string, Options>;
}

function setByCase({ promptCase }: FeatureWishes, { byId, on, options }: Decided, problems: Problem[]): void {
  const { place, profile } = promptCase;
  for (const [key, written] of Object.entries(promptCase.set)) {
    const dot = key.indexOf('.');
    const feature = byId.get(dot < 0 ? key : key.slice(0, dot));
    if (feature === undefined || dot < 0) {
      problems.push(problemAt(place, unknownSetting(key, byId)));
      continue;
    }
    if (!on.has(feature.id)) {
      const message = `\`set: ${key}\` has no effect: the feature \`${feature.id}\` is off in the profile \`${profile}\`.`;
      const help = 'Remove it, or list the feature in the profile.';
      problems.push(problemAt(place, { code: 'conflict', message, help }));
      continue;
    }
    const found = findOption(feature, key.slice(dot + 1));
    const checked =
      'option' in found ? checkOptionValue(feature, found.option, readOptionValue(found.option, written)) : found;
    const target = options.get(feature.id);
    if ('fault' in checked) problems.push(problemAt(place, checked.fault));
    else if (target !== undefined && 'option' in found) target[found.option.name] = checked.value;
  }
}

function unknownSetting(key: string, byId: ReadonlyMap<string, Feature>): Parameters<typeof problemAt>[1] {
  const known = [...byId.values()].flatMap((feature) =>
    feature.options.map((option) => `${feature.id}.${option.name}`),
  );
  return { code: 'unknown-name', message: `There is no option \`${key}\`.`, unknown: { name: key, known } };
}
