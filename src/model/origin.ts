import type { Place } from './place.ts';

/** A block of a template that let a text in, and where it opens. */
export interface OriginCondition {
  /** The opening tag as written, for example `{{#if features.search}}`. */
  readonly tag: string;
  /** `else`: the text stands behind the block's `{{else}}`. */
  readonly branch: 'then' | 'else';
  readonly place: Place;
}

/** Where a run of rendered text was written. Offsets are UTF-16 units of the rendered text. */
export interface Origin {
  readonly start: number;
  readonly end: number;
  /** `text`: as it stands at the place; `value`: printed by the tag there; `made`: by this tool, and no file holds it. */
  readonly kind: 'text' | 'value' | 'made';
  /** Line and column are absent where only the file is known. */
  readonly place: Place;
  /** The outermost first. */
  readonly conditions: readonly OriginCondition[];
}
