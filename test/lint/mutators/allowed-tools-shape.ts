import type { Mutate } from '../mutation.ts';
import { plantField } from '../plant.ts';

const values = ['Read, Write', '[Read, Write]', '\n  - Read\n  - Write', 'Bash(git add, git commit), Read'] as const;

/** Tools in a list or between commas. */
export const mutate: Mutate = (text, random) => plantField(text, 'allowed-tools', values[random(values.length)]!);
