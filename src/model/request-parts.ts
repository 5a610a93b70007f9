import type { PartKind, RequestPart } from './recording.ts';

/** Which channel of a request a text travels in, whatever it holds. `history`: answers of the model, results of tools. */
export type PartPlace = 'system' | 'developer' | 'user' | 'history' | 'tools' | 'unknown';

/** A part with its channel: the index of skills, for example, stands in another one with each client. */
export interface PlacedPart extends RequestPart {
  readonly place: PartPlace;
}

/** Where a part begins within the text that it was cut from, in UTF-16 units. */
export interface PartSpan {
  readonly start: number;
  readonly kind: PartKind;
  readonly name: string | undefined;
}

/** One whole text of a request, as the client put it together. */
export interface RequestText {
  /** JSON Pointer into the body. */
  readonly pointer: string;
  readonly place: PartPlace;
  readonly text: string;
  /** The parts that it was cut into; the first starts at 0. */
  readonly spans: readonly PartSpan[];
}

/** A request body, every text and tool of it counted once. */
export interface ClassifiedRequest {
  readonly parts: readonly PlacedPart[];
  /** Every text of the body but those of settings, for looking something up. */
  readonly texts: readonly RequestText[];
  /** Bytes of the body that are in no part: syntax of JSON and settings. */
  readonly rest: number;
}
