import type { TemplateSource } from './parse-template.ts';

/** What `@index` and its like stand for in one round of a loop. */
export interface Loop {
  readonly index: number;
  readonly key: string | number;
  readonly first: boolean;
  readonly last: boolean;
  /** The loop around, which `@../` leads to. */
  readonly up: Loop | undefined;
}

/** Where a part of a template is evaluated. */
export interface Frame {
  readonly source: TemplateSource;
  /** What `this` and bare names refer to. */
  readonly context: unknown;
  /** What `../` leads to. */
  readonly up: Frame | undefined;
  /** Block parameters in reach. */
  readonly params: ReadonlyMap<string, unknown>;
  readonly loop: Loop | undefined;
  /** `@root`. */
  readonly root: unknown;
  /** Blocks and partials around. */
  readonly depth: number;
}

export const noParams: ReadonlyMap<string, unknown> = new Map();

/** Handlebars hands a block whose context is `null` an empty object. */
const NULL_CONTEXT: object = Object.freeze({});

/** The frame of a block that has the context around it. */
export function within(frame: Frame): Frame {
  const { source, up, params, loop, root, depth } = frame;
  return { source, context: frame.context ?? NULL_CONTEXT, up, params, loop, root, depth: depth + 1 };
}

/** The frame of a block that has a context of its own: a new level for `../` only if it differs. */
export function enter(frame: Frame, context: unknown, params: Frame['params'], loop: Loop | undefined): Frame {
  const { source, root, depth } = frame;
  const up = context === frame.context ? frame.up : frame;
  return { source, context, up, params, loop, root, depth: depth + 1 };
}

/** The frame of a partial: `../` leads nowhere, and the block parameters around are out of reach. */
export function call({ loop, root, depth }: Frame, source: TemplateSource, context: unknown): Frame {
  return { source, context, up: undefined, params: noParams, loop, root, depth: depth + 1 };
}
