import type { Problem } from '../model/errors.ts';
import type { Feature } from '../model/feature.ts';
import { problemAt } from './problem-at.ts';

/**
 * What is wrong in a catalogue as a whole: dependencies that do not exist, cycles, and tools and skills that are in
 * neither list. Give the names of everything that exists, whatever a single profile uses.
 */
export function checkCatalogue(
  catalogue: readonly Feature[],
  toolNames: readonly string[],
  skillNames: readonly string[],
): readonly Problem[] {
  const tools = nameCheck('tool', toolNames);
  const skills = nameCheck('skill', skillNames);
  const missing = catalogue.flatMap((feature) => {
    const removed = feature.removals.flatMap((removal) => removal.tools);
    return [...tools(feature, [...feature.tools, ...removed]), ...skills(feature, feature.skills)];
  });
  return [...dependencyProblems(catalogue), ...missing];
}

/** Dependencies on features that do not exist, and features that need each other in a circle. */
export function dependencyProblems(catalogue: readonly Feature[]): readonly Problem[] {
  const features = nameCheck(
    'feature',
    catalogue.map((feature) => feature.id),
  );
  return [...catalogue.flatMap((feature) => features(feature, feature.depends)), ...cycles(catalogue)];
}

function nameCheck(
  what: string,
  known: readonly string[],
): (feature: Feature, names: readonly string[]) => readonly Problem[] {
  const exists = new Set(known);
  return (feature, names) => {
    const missing = [...new Set(names.filter((name) => !exists.has(name)))];
    return missing.map((name) => {
      const message = `The feature \`${feature.id}\` names the ${what} \`${name}\`, which does not exist.`;
      return problemAt(feature.place, { code: 'unknown-name', message, unknown: { name, known } });
    });
  };
}

/** One problem a cycle, with the whole chain, at the feature that comes first in the catalogue. */
function cycles(catalogue: readonly Feature[]): readonly Problem[] {
  const byId = new Map(catalogue.map((feature) => [feature.id, feature]));
  const done = new Set<string>();
  const problems: Problem[] = [];
  for (const start of catalogue) {
    const chain = done.has(start.id) ? undefined : cycleFrom(start, byId, done);
    if (chain === undefined) continue;
    const message = `Features need each other: ${chain.join(' → ')}.`;
    const place = byId.get(chain[0] ?? '')?.place ?? start.place;
    problems.push(problemAt(place, { code: 'cycle', message, help: 'Take one `depends` out of the circle.' }));
  }
  return problems;
}

/** Depth first with a list of its own: a long chain of features must not exhaust the stack. */
function cycleFrom(start: Feature, byId: ReadonlyMap<string, Feature>, done: Set<string>): string[] | undefined {
  const path: { readonly id: string; readonly open: string[] }[] = [{ id: start.id, open: [...start.depends] }];
  const onPath = new Set([start.id]);
  let found: string[] | undefined;
  for (let top = path.at(-1); top !== undefined; top = path.at(-1)) {
    const next = top.open.shift();
    if (next === undefined) {
      done.add(top.id);
      onPath.delete(top.id);
      path.pop();
    } else if (onPath.has(next)) {
      const ids = path.map(({ id }) => id);
      found ??= [...ids.slice(ids.indexOf(next)), next];
    } else if (!done.has(next)) {
      onPath.add(next);
      path.push({ id: next, open: [...(byId.get(next)?.depends ?? [])] });
    }
  }
  return found;
}
