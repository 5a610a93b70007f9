import { type MutateText, plantInText } from '../text-mutation.ts';

const off = [
  'Native reads are off in this session.',
  'Native file, shell and edit tools are disabled.',
  'There is no native shell.',
  'You cannot use native tools here.',
];
const on = ['Native tools are enabled, shell and file writes included.', 'You can use the native shell.'];

/** A sentence about native tools against the mode. */
export const mutatePrompt: MutateText = (text, random) => {
  const isOff = random(2) === 0;
  const sentences = isOff ? off : on;
  const planted = plantInText(text, sentences[random(sentences.length)]!, random);
  return { ...planted, draft: { provider: 'claude-code', mode: isOff ? 'full' : 'mcp_only' } };
};
