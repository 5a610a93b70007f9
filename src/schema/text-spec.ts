import { optional, strictObject, string, type ZodMiniType } from 'zod/mini';

/** A text of a profile or feature: exactly one of the three keys, which the parser checks. */
export interface TextSpec {
  /** Written in place, taken as it is. */
  text?: string | undefined;
  /** A file, taken as it is. */
  file?: string | undefined;
  /** A file, rendered as a template. */
  template?: string | undefined;
}

/** The shape of a `TextSpec`. */
export const textSpec: ZodMiniType<TextSpec> = strictObject({
  text: optional(string()),
  file: optional(string()),
  template: optional(string()),
});
