import type { ResolvedSession } from '../model/resolved-session.ts';
import type { Generator } from './generator.ts';
import { runtimeText, withoutFinalNewlines } from './runtime-text.ts';

/** The feature whose rules are a section of their own. */
export const memoryFeature = 'memory';

/** The memory rules of a writer or a reader; nothing when the feature `memory` is off. */
export const memory: Generator = ({ resolved, texts, render }) => {
  const role = memoryRole(resolved);
  if (role === undefined) return [];
  const source = runtimeText(texts, 'memory');
  const store = resolved.session.linked_cli ? 'project/MEMORY.md' : 'MEMORY.md';
  const text = withoutFinalNewlines(render(source, { memory: { role, store } }));
  return [{ id: 'memory', owner: `feature:${memoryFeature}`, source: source.place.path, text }];
};

/** A read-only account reads, whatever the option says. A catalogue without the feature leaves the profile its wish. */
function memoryRole({ features, session }: ResolvedSession): 'writer' | 'reader' | undefined {
  const found = features.find(({ feature }) => feature.id === memoryFeature);
  if (found !== undefined && !found.on) return undefined;
  return session.access === 'read-only' || found?.options.role === 'reader' ? 'reader' : 'writer';
}
