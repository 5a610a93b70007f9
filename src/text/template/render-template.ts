import type { Claim } from '../../model/claim.ts';
import { checkNames } from './check-names.ts';
import type { Partials } from './collect-partials.ts';
import { collectPartials } from './collect-partials.ts';
import { noParams } from './frame.ts';
import type { PreparedContext } from './prepare-context.ts';
import { prepareContext } from './prepare-context.ts';
import { prepareTemplate } from './prepare-template.ts';
import type { Rendering } from './render-program.ts';
import { renderProgram } from './render-program.ts';
import type { Trace } from './trace.ts';

export type { Partials } from './collect-partials.ts';

/** A rendered text and the claims that it made, in the order in which they were rendered. */
export interface RenderedText {
  readonly text: string;
  readonly claims: readonly Claim[];
}

/** UTF-16 units that the loops and partials of one rendering may produce. */
const MAX_PRODUCED = 64_000_000;

/**
 * Renders a template against a context. A text without braces comes back as it is, and values are never rendered again.
 *
 * Every name has to be an own member of the context, in blocks that are not rendered too; helpers are `if`, `unless`,
 * `each`, `with`, `is a b`, `has list item` and `claim "name" "value"`. Partials are called by their name in `partials`.
 * A block or claim alone on its line takes its line with it. Nothing is escaped, and no code is made of the template.
 *
 * Throws `TemplateError` with line, column and names for whatever cannot be rendered, for example an unknown name, a
 * value without text form, a cycle of partials.
 */
export function renderTemplate(text: string, context: object, partials: Partials = {}): RenderedText {
  return isTemplate(text) ? renderPrepared(text, prepareContext(context), partials) : { text, claims: [] };
}

/** `renderTemplate` for a context that many texts are rendered against. */
export function renderPrepared(text: string, context: PreparedContext, partials: Partials = {}): RenderedText {
  return isTemplate(text) ? renderWithTrace(text, context, partials, undefined) : { text, claims: [] };
}

/** `renderPrepared` of a text with braces, with notes in `trace` where there is one. */
export function renderWithTrace(
  text: string,
  context: PreparedContext,
  partials: Partials,
  trace: Trace | undefined,
): RenderedText {
  const { root, shape } = context;
  const { source, checked, form } = prepareTemplate(text, undefined);
  const used = collectPartials({ source, form }, partials);
  const key = `${[...used].map(([name, one]) => `${JSON.stringify(name)}${one.id}`).join()}\n${shape}`;
  if (!checked.has(key)) {
    checkNames(source, root, used);
    checked.add(key);
  }
  const rendering: Rendering = { claims: [], partials: used, budget: MAX_PRODUCED, trace };
  const frame = { source, context: root, up: undefined, params: noParams, loop: undefined, root, depth: 0 };
  return { text: renderProgram(rendering, source.program, frame), claims: rendering.claims };
}

/** Whether a text holds anything that the template engine would look at. */
export function isTemplate(text: string): boolean {
  return text.includes('{{');
}
