import type { Fault } from '../model/fault.ts';
import type { Feature, OptionContract, OptionScalar, OptionValue } from '../model/feature.ts';
import { optionKind } from './option-kind.ts';

/** A value that the option allows, or what is wrong with it. */
export type CheckedValue = { readonly value: OptionValue } | { readonly fault: Omit<Fault, 'at' | 'part'> };

/** The option of a feature by name, or the fault that it has none. */
export function findOption(
  feature: Feature,
  name: string,
): { option: OptionContract } | { fault: Omit<Fault, 'at' | 'part'> } {
  const option = feature.options.find((one) => one.name === name);
  if (option !== undefined) return { option };
  const known = feature.options.map((one) => one.name);
  const message = `The feature \`${feature.id}\` has no option \`${name}\`.`;
  return { fault: { code: 'unknown-name', message, unknown: { name, known } } };
}

/** Checks a value as a profile writes it: of the declared type, and one of the allowed values. */
export function checkOptionValue(feature: Feature, option: OptionContract, value: OptionValue): CheckedValue {
  const name = `${feature.id}.${option.name}`;
  const wanted = optionKind(option.initial);
  if (optionKind(value) !== wanted) {
    const message = `The option \`${name}\` takes a ${wanted}, not the ${optionKind(value)} \`${shown(value)}\`.`;
    const help = option.values === undefined ? {} : { help: `Allowed: ${option.values.map(String).join(', ')}.` };
    return { fault: { code: 'wrong-type', message, ...help } };
  }
  if (option.values === undefined || option.values.some((one) => one === value)) return { value };
  const message = `The option \`${name}\` cannot be \`${shown(value)}\`.`;
  return {
    fault: { code: 'unknown-name', message, unknown: { name: shown(value), known: option.values.map(String) } },
  };
}

/**
 * Turns a text from a case or the command line into the option's type: `true` into a boolean, `5` into a number,
 * `a,b` into a list. What does not fit stays as it is, for `checkOptionValue` to refuse.
 */
export function readOptionValue(option: OptionContract, written: OptionValue): OptionValue {
  if (typeof written !== 'string') return written;
  switch (optionKind(option.initial)) {
    case 'boolean':
      return written === 'true' ? true : written === 'false' ? false : written;
    case 'number':
      return /^-?[0-9]{1,15}(?:\.[0-9]{1,15})?$/.test(written) ? Number(written) : written;
    case 'list':
      return written === '' ? [] : written.split(',').map((part) => part.trim());
    default:
      return written;
  }
}

function shown(value: OptionValue): string {
  return Array.isArray(value) ? (value as readonly OptionScalar[]).map(String).join(', ') : String(value);
}
