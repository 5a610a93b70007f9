import type { ResolvedSession } from '../../model/resolved-session.ts';
import type { TemplateContext } from '../../model/template-context.ts';
import type { AdmittedTools } from '../../model/tool.ts';

/** What templates may ask: what the session decided, what it may call, and which skills (source folder → name) it reads. */
export function templateContext(
  { context }: ResolvedSession,
  { admitted, declared }: AdmittedTools,
  names: ReadonlyMap<string, string>,
): TemplateContext {
  const tools = new Set([...admitted, ...declared].map(({ name }) => name));
  return { ...context, tools: [...tools].sort(), skills: [...names.keys()].sort() };
}
