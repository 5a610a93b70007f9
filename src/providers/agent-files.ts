import type { AgentFiles, AgentValue } from '../model/provider.ts';

/** The two keys by which most providers know an agent. */
export const NAMED: { readonly name: AgentValue; readonly description: AgentValue } = {
  name: { part: 'name' },
  description: { part: 'description' },
};

/** Agents as Markdown files whose front matter holds the name and the description. */
export function agentFiles(path: string, more: Pick<AgentFiles, 'lowerCaseNames' | 'startedIn'> = {}): AgentFiles {
  return { path, form: 'markdown', keys: NAMED, ...more };
}
