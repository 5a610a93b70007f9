import type { OptionScalar, OptionValue, ResolvedFeature } from '../../model/feature.ts';

/** The values that an option may take; the first is the one that the profile has. */
export interface OptionChoice {
  /** `feature.option`. */
  readonly key: string;
  readonly values: readonly OptionValue[];
}

/** The options of the features that are on and what each may be set to. An option of any value stays as it is. */
export function optionChoices(features: readonly ResolvedFeature[]): readonly OptionChoice[] {
  return features
    .filter(({ on }) => on)
    .flatMap(({ feature, options }) =>
      feature.options.map(({ name, values, initial }): OptionChoice => {
        const own = options[name] ?? initial;
        const all: readonly OptionScalar[] = values ?? (typeof initial === 'boolean' ? [true, false] : []);
        return { key: `${feature.id}.${name}`, values: [own, ...all.filter((value) => value !== own)] };
      }),
    )
    .filter(({ values }) => values.length > 1);
}

/** How many combinations there are. */
export function countCombinations(choices: readonly OptionChoice[]): number {
  return choices.reduce((count, { values }) => count * values.length, 1);
}

/**
 * Every combination as the values that differ from the profile's own: first none, then each value alone, then every two
 * together, and so on, so that a reader who stops early has seen every value.
 */
export function* optionCombinations(
  choices: readonly OptionChoice[],
): Generator<Readonly<Record<string, OptionValue>>> {
  for (let changed = 0; changed <= choices.length; changed++) yield* changing(choices, changed, 0);
}

function* changing(
  choices: readonly OptionChoice[],
  left: number,
  from: number,
): Generator<Readonly<Record<string, OptionValue>>> {
  if (left === 0) {
    yield {};
    return;
  }
  for (let at = from; at <= choices.length - left; at++) {
    const { key, values } = choices[at]!;
    for (const rest of changing(choices, left - 1, at + 1)) {
      for (const value of values.slice(1)) yield { [key]: value, ...rest };
    }
  }
}
