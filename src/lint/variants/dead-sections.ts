import type { OptionScalar } from '../../model/feature.ts';
import { prepareTemplate } from '../../text/template/prepare-template.ts';
import { TemplateError } from '../../text/template/template-error.ts';
import {
  askedOptions,
  type Condition,
  type OptionSection,
  optionSections,
  optionTest,
  outcome,
} from './option-sections.ts';
import type { VariantOption } from './variant-reading.ts';

/** A section that no combination of options renders. */
export interface DeadSection {
  /** UTF-16 offset in the template. */
  readonly offset: number;
  /** The comparison with a value that the option does not have; else its conditions exclude each other. */
  readonly wrong:
    | { readonly key: string; readonly value: OptionScalar; readonly values: readonly OptionScalar[] }
    | undefined;
}

/** Combinations that are tried for one section; above that nothing is said of it. */
const mostTried = 4096;

/**
 * The sections of a template that ask for values of options and that no combination of declared values renders. What
 * they ask besides, of features, tools or the session, counts as met. A text that is no template has none.
 */
export function deadSections(template: string, options: readonly VariantOption[]): readonly DeadSection[] {
  const declared = new Map(options.map(({ key, values }) => [key, values] as const));
  const dead: DeadSection[] = [];
  let end: OptionSection | undefined;
  for (const section of sectionsIn(template)) {
    // What stands inside a dead section is dead with it.
    if (end?.conditions.every((one, index) => section.conditions[index] === one)) continue;
    if (!comparesOption(section.conditions) || isPossible(section.conditions, declared)) continue;
    end = section;
    dead.push({ offset: section.offset, wrong: wrongValue(section.conditions, declared) });
  }
  return dead;
}

function sectionsIn(template: string): Iterable<OptionSection> {
  if (!template.includes('{{')) return [];
  try {
    return [...optionSections(prepareTemplate(template, undefined).source)];
  } catch (error) {
    if (!(error instanceof TemplateError)) throw error;
    return [];
  }
}

/** A default branch may well be dead: only what waits for a certain value has to come. */
function comparesOption(conditions: readonly Condition[]): boolean {
  const last = conditions.at(-1);
  return last?.holds === true && conditions.some(({ test, holds }) => holds && optionTest(test) !== undefined);
}

type Declared = ReadonlyMap<string, readonly OptionScalar[] | undefined>;

function isPossible(conditions: readonly Condition[], declared: Declared): boolean {
  const keys = askedOptions(conditions).filter((key) => declared.get(key) !== undefined);
  let combinations: ReadonlyMap<string, OptionScalar>[] = [new Map()];
  for (const key of keys) {
    const values = declared.get(key) ?? [];
    if (combinations.length * values.length > mostTried) return true;
    combinations = combinations.flatMap((one) => values.map((value) => new Map(one).set(key, value)));
  }
  return combinations.some((values) => conditions.every(({ test, holds }) => outcome(test, values) !== !holds));
}

function wrongValue(conditions: readonly Condition[], declared: Declared): DeadSection['wrong'] {
  for (const { test, holds } of conditions) {
    const compared = holds ? optionTest(test) : undefined;
    const values = compared === undefined ? undefined : declared.get(compared.key);
    if (compared !== undefined && values !== undefined && !values.includes(compared.value))
      return { ...compared, values };
  }
  return undefined;
}
