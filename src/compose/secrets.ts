import type { Generator } from './generator.ts';
import { inCode, runtimeText, withoutFinalNewlines } from './runtime-text.ts';

/** The names of the session's secrets, each once and never a value; nothing when there are none. */
export const secrets: Generator = ({ resolved, texts, render }) => {
  const names = [...new Set(resolved.session.secrets)];
  if (names.length === 0) return [];
  const source = runtimeText(texts, 'secrets');
  const text = withoutFinalNewlines(render(source, { secrets: { names: inCode(names) } }));
  return [{ id: 'secrets', owner: 'session', source: source.place.path, text }];
};
