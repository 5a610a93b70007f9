import type { Partials } from './collect-partials.ts';
import type { PreparedContext } from './prepare-context.ts';
import { isTemplate, renderWithTrace } from './render-template.ts';
import type { TracePiece } from './trace.ts';
import { newTrace } from './trace.ts';

/** A rendered text with the place in its templates that each run of it came from; pieces are in the text's order. */
export interface TracedText {
  readonly text: string;
  readonly pieces: readonly TracePiece[];
}

/** `renderPrepared` with a note of where everything came from: for a reader who asks, since it costs time. */
export function traceTemplate(text: string, context: PreparedContext, partials: Partials = {}): TracedText {
  if (!isTemplate(text)) return plainTrace(text);
  const trace = newTrace();
  const rendered = renderWithTrace(text, context, partials, trace);
  return { text: rendered.text, pieces: trace.pieces };
}

/** The trace of a text that is no template: it comes from itself. */
export function plainTrace(text: string): TracedText {
  if (text === '') return { text, pieces: [] };
  return {
    text,
    pieces: [{ start: 0, end: text.length, kind: 'text', partial: undefined, offset: 0, conditions: [] }],
  };
}
