import type { CapturedTool } from '../../model/capture.ts';
import { remembered } from '../../text/remembered.ts';
import { visible } from '../../text/visible.ts';
import type { LintText } from '../lint-input.ts';
import type { LintedPrompt } from '../linted-prompt.ts';

/** A place for a tool that is not declared, and so has no text of its own: the file of the tools that are. */
export function toolText({ system, toolPlace }: LintedPrompt, name: string): LintText {
  const path = system.path.replace(/[^/]*$/, 'tools.json');
  const where = `tool ${visible(name)}`;
  return { kind: 'tool', path, name, text: '', placed: false, origin: () => toolPlace(name), where: () => where };
}

/** The declared tools, each with its text: two of one name are two. Texts stand in the order of the tools. */
export const declaredTools: (prompt: LintedPrompt) => ReadonlyMap<LintText, CapturedTool> = remembered(
  ({ texts, capture }) => {
    const own = texts.filter(({ kind }) => kind === 'tool');
    return new Map(capture.tools.declared.map((tool, index) => [own[index]!, tool]));
  },
);

/** Where one string of a tool stands in its text, which is all of them, each on lines of its own. */
export function stringAt(text: string, value: string): number | undefined {
  const at = `\n${text}\n`.indexOf(`\n${value}\n`);
  return at === -1 ? undefined : at;
}
