import type { Mutate } from '../mutation.ts';
import { plantField } from '../plant.ts';

const slips = [
  ['allowed_tools', 'Read'],
  ['allowedTools', 'Read'],
  ['licence', 'MIT'],
  ['compatability', 'Needs git'],
  ['meta-data', '{author: docs-team}'],
  ['Description', 'Formats rows'],
  ['descriptions', 'Formats rows'],
  ['argument_hint', '"[file]"'],
  ['disable_model_invocation', 'true'],
  ['user-invokable', 'true'],
  ['whenToUse', 'A table looks wrong'],
] as const;

/** A key that is a slip of a known one. */
export const mutate: Mutate = (text, random) => {
  const [key, value] = slips[random(slips.length)]!;
  return plantField(text, key, value);
};
