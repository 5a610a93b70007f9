import { array, int, literal, enum as oneOf, optional, strictObject, string, type ZodMiniType } from 'zod/mini';

/** A place in a file; line and column where they are known. */
export interface PlaceJson {
  path: string;
  line?: number | undefined;
  column?: number | undefined;
}

export interface ExplainedPlaceJson {
  in: string;
  line: number;
  column: number;
  bytes: { start: number; end: number };
  text: string;
  owner: string;
  section?: string | undefined;
  kind: 'text' | 'value' | 'made';
  continued?: true | undefined;
  written?: PlaceJson | undefined;
  conditions: {
    tag: string;
    branch: 'then' | 'else';
    place: PlaceJson;
    decided_by: { name: string; value: string }[];
  }[];
  removed_by: string[];
}

/** What `explain` answers. */
export interface ExplanationJson {
  case: string;
  asked: string;
  tool?:
    | {
        name: string;
        source: string;
        state: 'declared' | 'native' | 'callable' | 'denied' | 'unregistered' | 'unknown';
        because: string[];
        bytes: number;
      }
    | undefined;
  skill?:
    | {
        name: string;
        source: string;
        delivery: 'native' | 'prompt';
        bytes: number;
        because: string[];
        description: PlaceJson;
        files: string[];
      }
    | undefined;
  places: ExplainedPlaceJson[];
  more: number;
  elsewhere: ExplainedPlaceJson[];
}

const place: ZodMiniType<PlaceJson> = strictObject({ path: string(), line: optional(int()), column: optional(int()) });

const explainedPlace: ZodMiniType<ExplainedPlaceJson> = strictObject({
  in: string(),
  line: int(),
  column: int(),
  bytes: strictObject({ start: int(), end: int() }),
  text: string(),
  owner: string(),
  section: optional(string()),
  kind: oneOf(['text', 'value', 'made']),
  continued: optional(literal(true)),
  written: optional(place),
  conditions: array(
    strictObject({
      tag: string(),
      branch: oneOf(['then', 'else']),
      place,
      decided_by: array(strictObject({ name: string(), value: string() })),
    }),
  ),
  removed_by: array(string()),
});

/** The part of the report that `explain` fills. */
export const explanationSchema: ZodMiniType<ExplanationJson> = strictObject({
  case: string(),
  asked: string(),
  tool: optional(
    strictObject({
      name: string(),
      source: string(),
      state: oneOf(['declared', 'native', 'callable', 'denied', 'unregistered', 'unknown']),
      because: array(string()),
      bytes: int(),
    }),
  ),
  skill: optional(
    strictObject({
      name: string(),
      source: string(),
      delivery: oneOf(['native', 'prompt']),
      bytes: int(),
      because: array(string()),
      description: place,
      files: array(string()),
    }),
  ),
  places: array(explainedPlace),
  more: int(),
  elsewhere: array(explainedPlace),
});
