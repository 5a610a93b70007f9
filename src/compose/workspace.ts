import type { Generator } from './generator.ts';
import { oneLine, runtimeText, withoutFinalNewlines } from './runtime-text.ts';

/** The granted folders with their access; nothing when the session grants none. */
export const workspace: Generator = ({ resolved, texts, render }) => {
  const { roots } = resolved.session;
  if (roots.length === 0) return [];
  const lines = roots.map(({ path, access, label }) => {
    const what = oneLine(label);
    return `- \`${oneLine(path)}\`: ${access}${what === '' ? '' : ` (${what})`}`;
  });
  const source = runtimeText(texts, 'workspace');
  const text = withoutFinalNewlines(render(source, { workspace: { roots: lines.join('\n') } }));
  return [{ id: 'workspace', owner: 'session', source: source.place.path, text }];
};
