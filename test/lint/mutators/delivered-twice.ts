import { aLintedPrompt } from '../a-linted-prompt.ts';
import type { MutatePrompt } from '../prompt-mutation.ts';

/** A listing of skills that the provider lists by itself. */
export const mutatePrompt: MutatePrompt = ({ text, draft }, random) => {
  const items = draft.skills!.map(({ name, description }) =>
    random(2) === 0 ? `- **${name}**: ${description}` : `- \`${name}\`: ${description.replace(/\.$/, '')}`,
  );
  const listed = `${text}\n\n## Available skills\n\n${items.join('\n')}`;
  return { prompt: aLintedPrompt(listed, draft), path: 'cap/system.md', line: text.split('\n').length + 4 };
};
