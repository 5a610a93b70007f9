import { array, int, minimum, optional, strictObject, string, type ZodMiniType } from 'zod/mini';

/** One owned part of a prompt made elsewhere. */
export interface SidecarEntry {
  id: string;
  owner: string;
  /** UTF-8 bytes, joined to the part before it without a gap. */
  bytes: number;
  /** Where the producer has the text from. */
  source?: string | undefined;
}

/** The format of the `sections` file of an adopted case. */
export const sectionsSidecar: ZodMiniType<SidecarEntry[]> = array(
  strictObject({
    id: string(),
    owner: string(),
    bytes: int().check(minimum(0)),
    source: optional(string()),
  }),
);
