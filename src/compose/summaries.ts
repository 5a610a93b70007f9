import type { Generator } from './generator.ts';
import { memoryFeature } from './memory.ts';
import { withoutFinalNewlines } from './runtime-text.ts';

/**
 * The catalogue's long summaries of the features that are on, one section each, without that of `memory`. A product that
 * has moved to constraints and skills keeps them out of its prompt; with them it can be measured as it was before.
 */
export const summaries: Generator = ({ resolved, render }) =>
  resolved.features.flatMap(({ feature, on }) => {
    // Its rules are a section of their own, long or short; a summary would say them twice.
    if (!on || feature.legacy === undefined || feature.id === memoryFeature) return [];
    const text = withoutFinalNewlines(render(feature.legacy));
    if (text === '') return [];
    const owner = `feature:${feature.id}` as const;
    const source = feature.legacy.place.path;
    return [{ id: `summaries:${feature.id}`, owner, source, text: `## Feature: ${feature.id}\n\n${text}` }];
  });
