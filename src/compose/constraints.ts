import type { Generator } from './generator.ts';
import { runtimeText, withoutFinalNewlines } from './runtime-text.ts';

/** The heading with the generic rule, then at most one rule for each feature that is on. */
export const constraints: Generator = ({ resolved, texts, render }) => {
  const heading = runtimeText(texts, 'constraints');
  const rules = resolved.features.flatMap(({ feature, on }) => {
    if (!on || feature.constraint === undefined) return [];
    const text = withoutFinalNewlines(render(feature.constraint));
    if (text.trim() === '') return [];
    return [
      {
        id: `constraints:${feature.id}`,
        owner: `feature:${feature.id}` as const,
        source: feature.constraint.place.path,
        text: /^[-*] /.test(text) ? text : `- ${text}`,
      },
    ];
  });
  const first = withoutFinalNewlines(render(heading));
  return [{ id: 'constraints', owner: 'product', source: heading.place.path, text: first }, ...rules];
};
