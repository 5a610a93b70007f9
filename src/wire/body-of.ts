import { InputError } from '../model/errors.ts';
import type { Json } from '../model/json.ts';
import { parseJsonText } from '../text/parse-json.ts';

/** A body read as JSON; `undefined` for what is none, or is nested too deep to be walked. */
export function bodyOf(text: string): Json | undefined {
  try {
    return parseJsonText('body', text);
  } catch (error) {
    if (error instanceof InputError) return undefined;
    throw error;
  }
}
