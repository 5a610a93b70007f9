import type { MutateText } from '../text-mutation.ts';

const block = '<runtime_tools>\nCall `find_ledger` by this name.\n</runtime_tools>\n';

/** Runtime sections until there are two. */
export const mutatePrompt: MutateText = (text) => {
  const has = /^<runtime_tools>$/m.test(text);
  const end = `${text.trimEnd()}\n\n${has ? '' : `${block}\n`}`;
  return { text: end + block, line: end.split('\n').length };
};
