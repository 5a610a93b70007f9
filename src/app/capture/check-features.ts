import { measureTarget } from '../../diff/measure-target.ts';
import { mentionedTools } from '../../lint/tools/mentioned-tools.ts';
import type { BudgetTarget } from '../../model/budget.ts';
import { InputError } from '../../model/errors.ts';
import type { Feature } from '../../model/feature.ts';
import type { FeatureCost } from '../../model/feature-cost.ts';
import type { ComposedCase } from '../../model/prompt-case.ts';
import type { CaseMaterial } from '../cases/admit-case.ts';
import { type ComposedResult, composeCase } from '../cases/compose-case.ts';
import { openMaterial } from '../cases/make-captures.ts';
import type { Environment } from '../environment.ts';
import { loadConfig } from '../load-config.ts';
import { withShipped } from '../with-shipped.ts';
import type { CaptureRequest } from './capture-request.ts';
import { casesFor } from './make-round.ts';

/**
 * Composes every asked-for case once more with each of its features switched off, and those that need it, and says what
 * the feature costs and what of it is left when it is off. Cases that another program makes have no features. Writes
 * nothing. Throws `InputError` where there is nothing to check.
 */
export async function checkFeatures(environment: Environment, request: CaptureRequest): Promise<FeatureCost[]> {
  const files = withShipped(environment.files, environment.shipped);
  const config = await loadConfig(files);
  const asked = { flag: request.toolsProfile, environment: environment.toolsProfile };
  const gather = openMaterial({ files, config, asked, progress: () => {} });
  const cases = casesFor(config, request).filter((promptCase) => promptCase.kind === 'composed');
  const costs: FeatureCost[] = [];
  for (const [index, promptCase] of cases.entries()) {
    environment.progress(index, cases.length, 'cases checked');
    costs.push(...costsIn(promptCase, await gather(promptCase)));
  }
  environment.progress(cases.length, cases.length, 'cases checked');
  if (costs.length > 0) return costs;
  const message = 'No feature was checked: no case has one that is on.';
  throw new InputError({
    code: 'no-case',
    message,
    help: 'Leave out --check-features, or name a case with a profile.',
  });
}

function costsIn(promptCase: ComposedCase, material: CaseMaterial): FeatureCost[] {
  const whole = composeCase(promptCase, material);
  const on = whole.resolved.features.filter((feature) => feature.on).map(({ feature }) => feature);
  return on.map((feature) => costOf({ promptCase, material, whole, on }, feature));
}

interface Checked {
  readonly promptCase: ComposedCase;
  readonly material: CaseMaterial;
  readonly whole: ComposedResult;
  readonly on: readonly Feature[];
}

function costOf(checked: Checked, feature: Feature): FeatureCost {
  const { whole, promptCase } = checked;
  const off = needing(feature.id, checked.on);
  const told = { caseId: promptCase.id, feature: feature.id, alsoOff: [...off].filter((id) => id !== feature.id) };
  const without = composeWithout(checked, off);
  if (without instanceof InputError) {
    const nothing = { system: 0, listing: 0, tools: 0, instructions: 0, skills: [], admitted: [] };
    return { ...told, ...nothing, leftovers: [`The case cannot be composed without it: ${without.message}`] };
  }
  const saved = (on: BudgetTarget): number =>
    (measureTarget(whole.capture, on) ?? 0) - (measureTarget(without.capture, on) ?? 0);
  const skills = gone(whole.capture.skills, without.capture.skills);
  const admitted = gone(whole.tools.admitted, without.tools.admitted);
  return {
    ...told,
    system: saved('system'),
    listing: saved('listing'),
    tools: saved('tools'),
    instructions: saved('instructions'),
    skills,
    admitted,
    leftovers: [...ownedSections(without, off), ...newSections(whole, without), ...named(without, skills, admitted)],
  };
}

/** A feature, and what needs it directly or through others. */
function needing(id: string, features: readonly Feature[]): ReadonlySet<string> {
  const off = new Set([id]);
  for (let size = 0; size < off.size; ) {
    size = off.size;
    for (const { id: other, depends } of features) if (depends.some((needed) => off.has(needed))) off.add(other);
  }
  return off;
}

function composeWithout({ promptCase, material, on }: Checked, off: ReadonlySet<string>): ComposedResult | InputError {
  const { profile } = material;
  const kept = profile.features.filter(({ id }) => !off.has(id));
  // Asked for by name: what only another feature brought along stays on with it gone.
  const asked = new Set(kept.map(({ id }) => id));
  const brought = on.filter(({ id }) => !off.has(id) && !asked.has(id));
  const features = [...kept, ...brought.map(({ id }) => ({ id, enabled: true, options: {}, place: profile.place }))];
  const set = Object.fromEntries(
    Object.entries(promptCase.set).filter(([key]) => !off.has(key.slice(0, key.indexOf('.')))),
  );
  try {
    return composeCase({ ...promptCase, set }, { ...material, profile: { ...profile, features } });
  } catch (error) {
    if (error instanceof InputError) return error;
    throw error;
  }
}

function gone(before: readonly { readonly name: string }[], after: readonly { readonly name: string }[]): string[] {
  const left = new Set(after.map(({ name }) => name));
  return before.map(({ name }) => name).filter((name) => !left.has(name));
}

function ownedSections({ capture }: ComposedResult, off: ReadonlySet<string>): string[] {
  return capture.sections
    .filter(({ owner }) => [...off].some((id) => owner === `feature:${id}`))
    .map(({ id, bytes }) => `Its section ${id} is still sent: ${bytes} bytes.`);
}

/** A section that is sent because a feature is off. Other words inside a section are no price of the feature. */
function newSections(whole: ComposedResult, { capture }: ComposedResult): string[] {
  const before = new Set(whole.capture.sections.map(({ id }) => id));
  return capture.sections
    .filter(({ id }) => !before.has(id))
    .map(({ id, bytes }) => `The section ${id} is sent only without it: ${bytes} bytes.`);
}

/** Names that the prompt still holds of what went with the feature. */
function named({ capture }: ComposedResult, skills: readonly string[], tools: readonly string[]): string[] {
  const { system } = capture;
  const mentioned = mentionedTools(system, { tools: new Set(tools), others: new Set() });
  return [
    ...mentioned.map(({ name }) => `The prompt still names the tool ${name}.`),
    ...skills
      .filter((name) => system.includes(`\`${name}\``))
      .map((name) => `The prompt still names the skill ${name}.`),
  ];
}
