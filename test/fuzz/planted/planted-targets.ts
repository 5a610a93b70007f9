import { fc } from '../../builders/properties.ts';
import type { FuzzOutcome, FuzzTarget } from '../target.ts';

function planted(name: string, check: (input: number) => FuzzOutcome | Promise<FuzzOutcome>): FuzzTarget<number> {
  return { name, about: 'is at fault for every number above 1000', arbitrary: fc.nat({ max: 100_000 }), check };
}

let calls = 0;

/** Targets with the faults that the runner has to find, each for numbers above 1000 and no other. */
export const plantedTargets: readonly FuzzTarget[] = [
  planted('throw', (input) => {
    if (input > 1000) throw new TypeError('planted');
    return { output: input };
  }),
  planted('hang', (input) => {
    while (input > 1000);
    return { output: input };
  }),
  planted('never', (input) => (input > 1000 ? new Promise<FuzzOutcome>(() => {}) : { output: input })),
  planted('unstable', (input) => ({ output: input > 1000 ? ++calls : input })),
  planted('control', (input) => ({ output: input, terminal: [input > 1000 ? 'a\u001b[2Jb' : 'a\nb'] })),
  planted('direction', (input) => ({ output: input, terminal: [input > 1000 ? '\u202e' : 'é 📚'] })),
  planted('sound', (input) => ({ output: input, terminal: ['fine'] })),
];
