import type { VolatileKind } from '../model/volatile-kind.ts';

/** A value that changes by itself, by its kind. */
export const volatileWords: Readonly<Record<VolatileKind, string>> = {
  clock: 'the time',
  date: 'the date of the day',
  count: 'a count of what comes and goes',
  id: 'an id',
  field: 'a field that looks random',
  git: 'the state of a repository',
  age: 'an age',
  path: 'a path of one machine',
};
