import type { ResolvedSession } from '../model/resolved-session.ts';
import type { AdmittedTools } from '../model/tool.ts';
import { agentGap } from '../providers/agent-gap.ts';
import type { ComposeInput } from './generator.ts';
import { inCode, runtimeText, withoutFinalNewlines } from './runtime-text.ts';

/** The names that the text `instructions` may use as `instructions.…`. Texts are names in code, sorted; empty: none. */
interface InstructionFacts {
  readonly agents: string;
  readonly archives: string;
  readonly servers: string;
  /** The session says which archives there are, even if there are none yet. */
  readonly keeps_archives: boolean;
  /** Sorted by name. */
  readonly agent_list: readonly { readonly name: string; readonly description: string }[];
  /** Sorted by name; `pages` is empty where the session does not say. */
  readonly archive_list: readonly { readonly name: string; readonly pages: string; readonly description: string }[];
}

/**
 * The text that a product puts into a project's own instruction file, inside markers that say whose it is: a generated
 * header, the profile's one-line rules, its curated text. Measured on its own, never part of the prompt. The header names
 * archives, servers and agents without counts and descriptions, sorted, so that its hash changes with what there is and
 * not with what is in it. `undefined` when the profile has no `instructions`.
 */
export function instructionBlock(input: ComposeInput & { readonly tools: AdmittedTools }): string | undefined {
  const { resolved, texts, render, tools } = input;
  const { id, instructions } = resolved.profile;
  if (instructions === undefined) return undefined;
  const facts = { instructions: instructionFacts(resolved, tools) };
  const { operations, curated } = instructions;
  const parts = [
    withoutFinalNewlines(render(runtimeText(texts, 'instructions'), facts)),
    operations.map((text) => `- ${text.trim()}`).join('\n'),
    curated === undefined ? '' : withoutFinalNewlines(render(curated, facts)),
  ].filter((text) => text !== '');
  return `<!-- agentprompt:begin ${id} -->\n${parts.join('\n\n')}\n<!-- agentprompt:end ${id} -->`;
}

function instructionFacts(resolved: ResolvedSession, { admitted }: AdmittedTools): InstructionFacts {
  const { profile, session, provider } = resolved;
  // An agent without a place cannot be handed anything.
  const agents = sorted(profile.agents.filter(({ name }) => agentGap(provider, name) === undefined));
  const archives = sorted(session.archives ?? []);
  const servers = new Set(admitted.flatMap(({ source }) => (source.startsWith('mcp:') ? source.slice(4) : [])));
  return {
    agents: inCode(agents.map(({ name }) => name)),
    archives: inCode(archives.map(({ name }) => name)),
    servers: inCode([...servers].sort()),
    keeps_archives: session.archives !== undefined,
    agent_list: agents.map(({ name, description }) => ({ name, description })),
    archive_list: archives.map(({ name, pages, description }) => ({ name, pages: String(pages ?? ''), description })),
  };
}

function sorted<T extends { readonly name: string }>(list: readonly T[]): readonly T[] {
  return list.toSorted((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
}
