import type { VariantCase, VariantReading, VariantTarget } from '../../lint/variants/variant-reading.ts';
import type { Problem } from '../../model/errors.ts';
import type { OptionValue } from '../../model/feature.ts';
import type { ComposedCase, Config } from '../../model/prompt-case.ts';
import type { Mode, ProviderId } from '../../model/provider.ts';
import type { Tool } from '../../model/tool.ts';
import { viewProvider } from '../../providers/view-provider.ts';
import { intrinsicTools } from '../../tools/intrinsic-tools.ts';
import { admitCase, type CaseMaterial } from '../cases/admit-case.ts';
import { loadCatalogue, profileIds, sessionIds } from '../cases/load-profile.ts';
import { openMaterial } from '../cases/make-captures.ts';
import { renderSkills } from '../cases/render-skills.ts';
import { type ProblemNotes, problemNotes } from '../collect-problems.ts';
import type { LintEnvironment } from '../environment.ts';
import { withShipped } from '../with-shipped.ts';
import { countCombinations, optionChoices, optionCombinations } from './option-combinations.ts';
import { openVariantCards, type VariantCards } from './variant-cards.ts';

/** Combinations of one session that are rendered, and of all sessions together. */
const mostOfSession = 512;
const mostOfAll = 4096;

/** What was read, and what could not be. */
export interface VariantsRead {
  readonly reading: VariantReading;
  /** Why some profiles, sessions or combinations were not rendered; each once. */
  readonly problems: readonly Problem[];
}

/**
 * Renders every skill of every profile, in every session, with every combination of options, in the first provider and
 * mode that the configuration has for the profile, and with the profile's own options in all others. Bounded: `combinations` says how many there are and how many were
 * rendered. What cannot be rendered is a problem and stops nothing else. Nothing is written.
 */
export async function readVariants(environment: LintEnvironment, config: Config): Promise<VariantsRead> {
  const files = withShipped(environment.files, environment.shipped);
  const asked = { flag: undefined, environment: environment.toolsProfile };
  const gather = openMaterial({ files, config, asked, progress: () => {} });
  const work: Work = {
    cards: openVariantCards(),
    cases: [],
    targets: [],
    tools: new Map(),
    notes: problemNotes(),
    existing: 0,
  };
  const catalogue = await work.notes.tried(async () => loadCatalogue(files, config));
  const profiles = catalogue === undefined ? [] : profileIds(files, config.profiles);
  for (const [index, profile] of profiles.entries()) {
    environment.progress(index, profiles.length, 'profiles');
    for (const session of sessionIds(files, config.profiles, profile)) {
      const promptCase = caseOf(config, profile, session);
      const material = await work.notes.tried(async () => gather(promptCase));
      if (material === undefined) continue;
      await readSession(work, promptCase, material);
      for (const target of otherTargets(config, promptCase)) await readTarget(work, target, material);
    }
  }
  environment.progress(profiles.length, profiles.length, 'profiles');
  const tools = [...work.tools.values(), ...intrinsicTools()];
  const options = (catalogue ?? []).flatMap(({ id, options, skills }) =>
    options.map(({ name, values }) => ({ key: `${id}.${name}`, values, skills })),
  );
  const combinations = { existing: work.existing, rendered: work.cases.length };
  const names = { tools: new Set(tools.map(({ name }) => name)), parameters: parameterNames(tools) };
  return {
    reading: { cases: work.cases, targets: work.targets, options, ...names, combinations },
    problems: work.notes.all(),
  };
}

interface Work {
  readonly cards: VariantCards;
  readonly cases: VariantCase[];
  readonly targets: VariantTarget[];
  readonly tools: Map<string, Tool>;
  readonly notes: ProblemNotes;
  existing: number;
}

async function readSession(work: Work, promptCase: ComposedCase, material: CaseMaterial): Promise<void> {
  for (const tool of material.tools) work.tools.set(`${tool.source} ${tool.name}`, tool);
  const base = await work.notes.tried(async () => admitCase(promptCase, material));
  if (base === undefined) return;
  const choices = optionChoices(base.resolved.features);
  work.existing += countCombinations(choices);
  let left = Math.min(mostOfSession, mostOfAll - work.cases.length);
  for (const changed of optionCombinations(choices)) {
    if (left-- <= 0) return;
    const rendered = await work.notes.tried(async () => renderSkills(withOptions(promptCase, changed), material));
    if (rendered !== undefined) work.cases.push(work.cards(promptCase, changed, rendered, material.shelf));
  }
}

async function readTarget(work: Work, target: ComposedCase, material: CaseMaterial): Promise<void> {
  if (work.targets.length >= mostOfAll) return;
  const rendered = await work.notes.tried(async () => renderSkills(target, material));
  if (rendered === undefined) return;
  const { profile, session, provider, mode } = target;
  const { skills } = work.cards(target, {}, rendered, material.shelf);
  work.targets.push({ profile, session, provider, mode, skills });
}

/** The session for the other providers and modes that the configuration has for the profile. */
function otherTargets(config: Config, promptCase: ComposedCase): readonly ComposedCase[] {
  const seen = new Set([`${promptCase.provider}.${promptCase.mode}`]);
  return config.cases.flatMap((one) => {
    if (one.kind !== 'composed' || one.profile !== promptCase.profile) return [];
    const { provider, mode } = one;
    const key = `${provider}.${mode}`;
    if (seen.has(key)) return [];
    seen.add(key);
    return [{ ...promptCase, id: `${promptCase.profile}/${key}`, provider, mode }];
  });
}

function withOptions(promptCase: ComposedCase, changed: Readonly<Record<string, OptionValue>>): ComposedCase {
  return { ...promptCase, set: { ...promptCase.set, ...changed } };
}

/** A case of its own for the session: no caller, no options but the profile's, no other delivery. */
function caseOf(config: Config, profile: string, session: string): ComposedCase {
  const configured = config.cases.find((one) => one.kind === 'composed' && one.profile === profile);
  const { provider, mode } = configured ?? usual(config.facts);
  return {
    kind: 'composed',
    id: `${profile}/${provider}.${mode}`,
    name: profile,
    profile,
    session,
    provider,
    mode,
    delivery: {},
    set: {},
    caller: { base: undefined, supplements: [] },
    place: configured?.place ?? { path: `${config.profiles}/${profile}/profile.yaml` },
  };
}

function usual(facts: string): { readonly provider: ProviderId; readonly mode: Mode } {
  const mode = viewProvider('claude-code', 'hybrid', facts)?.mode ?? 'full';
  return { provider: 'claude-code', mode };
}

/** Names of the top-level arguments of all tools. */
function parameterNames(tools: readonly Tool[]): ReadonlySet<string> {
  const names = new Set<string>();
  for (const { inputSchema } of tools) {
    const { properties } = inputSchema;
    if (typeof properties !== 'object' || properties === null || Array.isArray(properties)) continue;
    for (const name of Object.keys(properties)) names.add(name);
  }
  return names;
}
