import fc from 'fast-check';

// The same inputs on every machine and every day: a failure is one that its reader can repeat.
// `PROPERTY_SEED` and `PROPERTY_RUNS` (a factor) look further, as the search for new failures does.
const seed = Number(process.env['PROPERTY_SEED'] ?? 20_261_130);
const factor = Number(process.env['PROPERTY_RUNS'] ?? 1);

fc.configureGlobal({ seed, numRuns: 100 * factor });

/** How often a property is tried that needs more or fewer runs than the default of 100. */
export function runs(count: number): number {
  return count * factor;
}

export { fc };
