import type { AgentFiles, AgentValue } from '../model/provider.ts';
import { quoted } from '../text/quoted.ts';

/** The texts of one native agent. */
export interface AgentParts {
  readonly name: string;
  readonly description: string;
  readonly body: string;
}

/**
 * The file of a native agent in the form its provider reads, with one final newline. Whatever the texts hold, a parser of
 * that form gives them back; the body without the blanks at its end.
 */
export function agentText({ form, keys }: AgentFiles, agent: AgentParts): string {
  const parts: AgentParts = { ...agent, body: agent.body.trimEnd() };
  const written = Object.entries(keys).map(([key, value]) => ({ key, text: textOf(value, parts) }));
  if (form === 'toml') return written.map(({ key, text }) => `${key} = ${tomlString(text)}\n`).join('');
  const head = written.map(({ key, text }) => `${key}: ${quoted(text)}\n`).join('');
  return `---\n${head}---\n${parts.body}\n`;
}

function textOf(value: AgentValue, parts: AgentParts): string {
  return 'text' in value ? value.text : parts[value.part];
}

/** A text of several lines stays readable in lines; TOML drops the newline after the opening quotes. */
function tomlString(text: string): string {
  const lines = text.split('\n').map((line) => quoted(line).slice(1, -1));
  return lines.length === 1 ? `"${lines[0]}"` : `"""\n${lines.join('\n')}"""`;
}
