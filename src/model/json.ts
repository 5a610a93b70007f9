/** A JSON value as read from a file. */
export type Json = string | number | boolean | null | readonly Json[] | JsonObject;

/** A JSON object; key order is that of the file. */
export interface JsonObject {
  readonly [key: string]: Json;
}
