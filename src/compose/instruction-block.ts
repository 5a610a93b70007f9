import { InputError } from '../model/errors.ts';
import type { TextSource } from '../model/feature.ts';
import type { ResolvedSession } from '../model/resolved-session.ts';
import type { AdmittedTools } from '../model/tool.ts';
import { placedAgents } from '../providers/agent-gap.ts';
import { blockMarks, findBlockMark } from '../text/block-mark.ts';
import { byCodeUnit } from '../text/by-code-unit.ts';
import { lineIndex } from '../text/line-index.ts';
import { serverOf } from '../text/server-key.ts';
import type { ComposeInput, RenderText } from './generator.ts';
import { inCode, oneLine, runtimeText, withoutFinalNewlines } from './runtime-text.ts';

/** The names that the text `instructions` may use as `instructions.…`. Texts are names in code, sorted; empty: none. */
interface InstructionFacts {
  readonly agents: string;
  readonly archives: string;
  readonly servers: string;
  /** The session says which archives there are, even if there are none yet. */
  readonly keeps_archives: boolean;
  /** Sorted by name; each description in one line. */
  readonly agent_list: readonly { readonly name: string; readonly description: string }[];
  /** Sorted by name; `pages` is empty where the session does not say. */
  readonly archive_list: readonly { readonly name: string; readonly pages: string; readonly description: string }[];
}

/**
 * The text that a product puts into a project's own instruction file, inside markers that say whose it is: a generated
 * header, the profile's one-line rules, its curated text. Measured on its own, never part of the prompt. The header names
 * archives, servers and agents without counts and descriptions, sorted, so that its hash changes with what there is and
 * not with what is in it. `undefined` when the profile has no `instructions`. Throws `InputError` for a text that holds
 * a mark of such a block.
 */
export function instructionBlock(input: ComposeInput & { readonly tools: AdmittedTools }): string | undefined {
  const { resolved, texts, tools } = input;
  const { id, instructions } = resolved.profile;
  if (instructions === undefined) return undefined;
  const facts = { instructions: instructionFacts(resolved, tools) };
  const { operations, curated } = instructions;
  const header = runtimeText(texts, 'instructions');
  const parts = [
    rendered(header, input.render, facts),
    operations.map((text) => `- ${text.trim()}`).join('\n'),
    curated === undefined ? '' : rendered(curated, input.render, facts),
  ].filter((text) => text !== '');
  const { begin, end } = blockMarks(id);
  return `${begin}\n${parts.join('\n\n')}\n${end}`;
}

/** Throws `InputError` where the text, or a value in it, holds a mark: the block would seem to end or begin there. */
function rendered(source: TextSource, render: RenderText, facts: { readonly instructions: InstructionFacts }): string {
  const text = withoutFinalNewlines(render(source, facts));
  if (findBlockMark(text) < 0) return text;
  const { place } = source;
  const at = findBlockMark(source.text);
  // A text inside another file has its place from there, and a value that a template prints has none.
  const where = place.line === undefined && at >= 0 ? { ...place, ...lineIndex(source.text)(at) } : place;
  const message = 'This text of the instruction block holds a mark that begins or ends such a block.';
  const help = 'Take the mark out of the text, or out of the value that it prints.';
  throw new InputError({ code: 'refused', ...where, message, help });
}

function instructionFacts(resolved: ResolvedSession, { registered }: AdmittedTools): InstructionFacts {
  const { profile, session, provider } = resolved;
  const agents = sorted(placedAgents(provider, profile.agents));
  const archives = sorted(session.archives ?? []);
  // What a turn allows and which server is down are states of a session: the block outlives them.
  const servers = new Set(registered.flatMap(({ source }) => serverOf(source) ?? []));
  return {
    agents: inCode(agents.map(({ name }) => name)),
    archives: inCode(archives.map(({ name }) => name)),
    servers: inCode([...servers].sort()),
    keeps_archives: session.archives !== undefined,
    agent_list: agents.map(({ name, description }) => ({ name, description: oneLine(description) })),
    archive_list: archives.map(({ name, pages, description }) => ({
      name,
      pages: String(pages ?? ''),
      description: oneLine(description),
    })),
  };
}

function sorted<T extends { readonly name: string }>(list: readonly T[]): readonly T[] {
  return list.toSorted((a, b) => byCodeUnit(a.name, b.name));
}
