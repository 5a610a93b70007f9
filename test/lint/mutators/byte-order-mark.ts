import type { Mutate } from '../mutation.ts';

export const mutate: Mutate = (text) => (text.startsWith('\ufeff') ? undefined : { text: `\ufeff${text}`, line: 1 });
