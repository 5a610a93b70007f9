import type { KeyPath } from '../model/fault.ts';
import type { OptionContract, OptionScalar, Removal } from '../model/feature.ts';
import type { FeatureFile, OptionEntry } from '../schema/feature.ts';
import { optionKind } from './option-kind.ts';
import { nameFault } from './safe-name.ts';
import type { YamlFile } from './yaml-file.ts';

/** The options that a feature declares and what their values take away. Faults go to the file. */
export interface FeatureOptions {
  readonly options: readonly OptionContract[];
  readonly removals: readonly Removal[];
}

/** Reads `options` and `removes` of a feature file. */
export function featureOptions(file: YamlFile<FeatureFile>): FeatureOptions {
  const entries = Object.entries(file.value.options ?? {});
  const options: OptionContract[] = [];
  const removals: Removal[] = [];
  for (const [name, entry] of entries) {
    const at: KeyPath = ['options', name];
    const why = nameFault(name);
    if (why !== undefined) {
      file.faults.push({ code: 'refused', message: `The option name \`${name}\` ${why}.`, at, part: 'key' });
    }
    checkOption(file, entry, at);
    const option = { name, values: entry.values, initial: entry.default };
    options.push(option);
    removals.push(...optionRemovals(file, option, entry));
  }
  removals.push(...jointRemovals(file, options));
  return { options, removals };
}

function checkOption(file: YamlFile<FeatureFile>, entry: OptionEntry, at: KeyPath): void {
  const { values, type } = entry;
  if ((values === undefined) === (type === undefined)) {
    const message =
      values === undefined
        ? `The option \`${at.at(-1)}\` has neither \`values\` nor \`type\`.`
        : `The option \`${at.at(-1)}\` has both \`values\` and \`type\`.`;
    const help = 'Give the allowed `values`, or the `type` when any value of it will do.';
    file.faults.push({ code: 'conflict', message, at, part: 'key', help });
    return;
  }
  const where = [...at, 'default'];
  if (values !== undefined) {
    checkValues(file, values, [...at, 'values']);
    if (values.some((value) => value === entry.default)) return;
    const message = `The default \`${String(entry.default)}\` is not one of the values.`;
    const unknown = { name: String(entry.default), known: values.map(String) };
    file.faults.push({ code: 'unknown-name', message, at: where, part: 'value', unknown });
  } else if (type !== undefined && optionKind(entry.default) !== type) {
    const message = `The default is a ${optionKind(entry.default)}, but the option's type is ${type}.`;
    file.faults.push({ code: 'wrong-type', message, at: where, part: 'value' });
  }
}

const valuesHelp = 'List what it can be, or give a `type` instead of `values`.';
const whenHelp = 'Name the options and the values that take the tools away.';

function checkValues(file: YamlFile<FeatureFile>, values: readonly OptionScalar[], at: KeyPath): void {
  if (values.length === 0) {
    file.faults.push({
      code: 'wrong-type',
      message: 'An option needs at least one value.',
      at,
      part: 'value',
      help: valuesHelp,
    });
  }
  const seen = new Set<OptionScalar>();
  for (const [index, value] of values.entries()) {
    const where = [...at, index];
    if (typeof value !== typeof values[0]) {
      const message = `\`${String(value)}\` is not of the same type as the other values.`;
      file.faults.push({ code: 'wrong-type', message, at: where, part: 'value', help: 'Quote all of them, or none.' });
    } else if (seen.has(value)) {
      const message = `The value \`${String(value)}\` is listed twice.`;
      file.faults.push({ code: 'duplicate', message, at: where, part: 'value' });
    }
    seen.add(value);
  }
}

/** `removes` of one option. Its keys are values as text: YAML has no other keys here. */
function optionRemovals(file: YamlFile<FeatureFile>, option: OptionContract, entry: OptionEntry): readonly Removal[] {
  const removals: Removal[] = [];
  for (const [written, tools] of Object.entries(entry.removes ?? {})) {
    const value = option.values?.find((one) => String(one) === written);
    if (value !== undefined) {
      removals.push({ when: { [option.name]: value }, tools });
      continue;
    }
    const known = (option.values ?? []).map(String);
    const message = `The option \`${option.name}\` has no value \`${written}\`.`;
    const at = ['options', option.name, 'removes', written];
    file.faults.push({ code: 'unknown-name', message, at, part: 'key', unknown: { name: written, known } });
  }
  return removals;
}

/** The top-level `removes`: tools that a combination of options takes away. */
function jointRemovals(file: YamlFile<FeatureFile>, options: readonly OptionContract[]): readonly Removal[] {
  const removals = file.value.removes ?? [];
  for (const [index, removal] of removals.entries()) {
    const at: KeyPath = ['removes', index, 'when'];
    const conditions = Object.entries(removal.when);
    if (conditions.length === 0) {
      file.faults.push({ code: 'missing-key', message: '`when` names no option.', at, part: 'value', help: whenHelp });
    }
    for (const [name, value] of conditions) checkCondition(file, options, { at: [...at, name], name, value });
  }
  return removals;
}

function checkCondition(
  file: YamlFile<FeatureFile>,
  options: readonly OptionContract[],
  condition: { readonly at: KeyPath; readonly name: string; readonly value: OptionScalar },
): void {
  const { at, name, value } = condition;
  const option = options.find((one) => one.name === name);
  if (option === undefined) {
    const unknown = { name, known: options.map((one) => one.name) };
    file.faults.push({ code: 'unknown-name', message: `There is no option \`${name}\`.`, at, part: 'key', unknown });
  } else if (option.values !== undefined && !option.values.includes(value)) {
    const message = `The option \`${name}\` has no value \`${String(value)}\`.`;
    const unknown = { name: String(value), known: option.values.map(String) };
    file.faults.push({ code: 'unknown-name', message, at, part: 'value', unknown });
  }
}
