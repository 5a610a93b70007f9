import type { Mutate } from '../mutation.ts';
import { withName } from '../with-name.ts';

export const mutate: Mutate = (text, random) => {
  const names = ['Demo', 'de_mo', 'de--mo', '-demo', 'demo-', 'd.emo', 'démo', 'de mo'];
  const name = names[random(names.length)]!;
  return withName(text, name, name);
};
