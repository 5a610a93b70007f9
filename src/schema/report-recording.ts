import {
  array,
  boolean,
  int,
  nullable,
  enum as oneOf,
  optional,
  strictObject,
  string,
  tuple,
  type ZodMiniType,
} from 'zod/mini';
import type { FoundAt } from '../model/arrival.ts';
import type { Sizes } from '../model/capture-diff.ts';
import type { PartKind } from '../model/recording.ts';
import type { PartPlace } from '../model/request-parts.ts';
import { sizes } from './report-case-diff.ts';

/** What of a captured case a recorded request holds. */
export interface ArrivalJson {
  case: string;
  client: string | null;
  version: string | null;
  request: number;
  path: string;
  bytes: number;
  arrives: boolean;
  /** Kinds and `rest` (syntax, settings) sum to `bytes`. */
  kinds: { kind: PartKind; parts: number; bytes: number }[];
  rest: number;
  sections: {
    id: string;
    owner: string;
    bytes: number;
    arrives: boolean;
    form: 'exact' | 'trimmed' | 'cut' | 'absent';
    arrived_bytes: number;
    found: FoundAt[];
  }[];
  skills: {
    name: string;
    description_bytes: number;
    arrives: boolean;
    description: 'exact' | 'spaced' | 'escaped' | 'cut' | 'absent';
    indexed: boolean;
    listed: FoundAt[];
    body: FoundAt[];
  }[];
  tools: {
    name: string;
    arrives: boolean;
    delivery: 'declared' | 'deferred' | 'code' | 'absent';
    called: string[];
    behind?: string | undefined;
    named: boolean;
    before: number;
    after: number | null;
    description?: 'same' | 'cut' | 'changed' | undefined;
  }[];
}

/** Two recordings, ids, clocks and folders set aside. */
export interface RecordingDiffJson {
  /** `changed` if and only if a part is not `same` or `differences` has an entry. */
  status: 'same' | 'changed';
  /** They differ, and nothing differs but an order. */
  order_only: boolean;
  before: string;
  after: string;
  requests: [number, number];
  /** Bytes of the two bodies as recorded. */
  body: Sizes;
  parts: {
    kind: PartKind;
    name: string | null;
    place: PartPlace;
    pointer: string;
    /** `order`: the same JSON but for the order of its keys and elements. */
    status: 'same' | 'changed' | 'added' | 'removed' | 'moved' | 'order';
    before: number | null;
    after: number | null;
    delta: number;
  }[];
  /** What no part tells; at most a hundred. */
  differences: RecordingDifferenceJson[];
  /** How many further ones are not listed. */
  more: number;
  /** Without meaning in JSON: the order of keys outside of parts, and how a body is written. At most a hundred. */
  set_aside: RecordingDifferenceJson[];
}

/** One place at which two recordings differ. */
export interface RecordingDifferenceJson {
  request: number;
  /** `method`, `path`, `headers/<name>`, `body<JSON Pointer>`, `text`, `request` or `syntax`. */
  where: string;
  what: 'changed' | 'added' | 'removed' | 'order';
  kind: PartKind | null;
  before: string | null;
  after: string | null;
  before_bytes: number | null;
  after_bytes: number | null;
}

const kind: ZodMiniType<PartKind> = oneOf([
  'system',
  'developer',
  'injected',
  'user',
  'history',
  'tools-declared',
  'tools-deferred',
  'tools-code',
  'skill-index',
  'project-document',
  'unknown',
]);
const place: ZodMiniType<PartPlace> = oneOf(['system', 'developer', 'user', 'history', 'tools', 'unknown']);
const found = array(strictObject({ pointer: string(), place, kind, times: int() }));
const bytes = nullable(int());

export const arrivalSchema: ZodMiniType<ArrivalJson> = strictObject({
  case: string(),
  client: nullable(string()),
  version: nullable(string()),
  request: int(),
  path: string(),
  bytes: int(),
  arrives: boolean(),
  kinds: array(strictObject({ kind, parts: int(), bytes: int() })),
  rest: int(),
  sections: array(
    strictObject({
      id: string(),
      owner: string(),
      bytes: int(),
      arrives: boolean(),
      form: oneOf(['exact', 'trimmed', 'cut', 'absent']),
      arrived_bytes: int(),
      found,
    }),
  ),
  skills: array(
    strictObject({
      name: string(),
      description_bytes: int(),
      arrives: boolean(),
      description: oneOf(['exact', 'spaced', 'escaped', 'cut', 'absent']),
      indexed: boolean(),
      listed: found,
      body: found,
    }),
  ),
  tools: array(
    strictObject({
      name: string(),
      arrives: boolean(),
      delivery: oneOf(['declared', 'deferred', 'code', 'absent']),
      called: array(string()),
      behind: optional(string()),
      named: boolean(),
      before: int(),
      after: bytes,
      description: optional(oneOf(['same', 'cut', 'changed'])),
    }),
  ),
});

const differences: ZodMiniType<RecordingDifferenceJson[]> = array(
  strictObject({
    request: int(),
    where: string(),
    what: oneOf(['changed', 'added', 'removed', 'order']),
    kind: nullable(kind),
    before: nullable(string()),
    after: nullable(string()),
    before_bytes: bytes,
    after_bytes: bytes,
  }),
);

export const recordingDiffSchema: ZodMiniType<RecordingDiffJson> = strictObject({
  status: oneOf(['same', 'changed']),
  order_only: boolean(),
  before: string(),
  after: string(),
  requests: tuple([int(), int()]),
  body: strictObject(sizes),
  parts: array(
    strictObject({
      kind,
      name: nullable(string()),
      place,
      pointer: string(),
      status: oneOf(['same', 'changed', 'added', 'removed', 'moved', 'order']),
      ...sizes,
    }),
  ),
  differences,
  more: int(),
  set_aside: differences,
});
