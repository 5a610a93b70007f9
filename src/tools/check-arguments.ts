import { argumentFault } from '../schema/argument-fault.ts';
import type { FileSchema } from '../schema/file-schema.ts';
import { faultProblem } from '../text/fault-problem.ts';
import { utf8Length } from '../text/measure.ts';
import { visible } from '../text/visible.ts';
import { type Refusal, refuseArgument } from './discovery-error.ts';

/** The most UTF-8 bytes of a text that is searched for. */
const MOST_BYTES = 512;

/** Arguments of the right shape, or the first thing that is wrong with them. */
export type Checked<T> = { readonly value: T } | Refusal;

/** Checks arguments of a call, which may be anything, against their schema. The prefix goes before the field's name. */
export function checkArguments<T>(schema: FileSchema<T>, value: unknown, prefix = ''): Checked<T> {
  const wrong = argumentFault(schema, value);
  // Neither defaults nor conversions stand in these schemas: what is right is already of the type.
  if (wrong === undefined) return { value: value as T };
  const { message, help } = faultProblem(wrong.fault, { path: '' });
  return refuseArgument(`${prefix}${wrong.field}`, visible(help === undefined ? message : `${message} ${help}`));
}

/** Refuses the first text that is longer than 512 bytes. */
export function refuseLongText(texts: Readonly<Record<string, string | undefined>>): Refusal | undefined {
  const long = Object.entries(texts).find(([, text]) => text !== undefined && utf8Length(text) > MOST_BYTES);
  if (long === undefined) return undefined;
  return refuseArgument(long[0], `\`${long[0]}\` must be at most ${MOST_BYTES} bytes long.`);
}

/** A text without blanks around it; nothing left is the same as not given. */
export function trimmed(text: string | undefined): string | undefined {
  const short = text?.trim();
  return short === '' ? undefined : short;
}
