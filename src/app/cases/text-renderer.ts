import type { RenderText } from '../../compose/generator.ts';
import type { RenderedSource } from '../../compose/trace-section.ts';
import { InputError } from '../../model/errors.ts';
import type { TextSource } from '../../model/feature.ts';
import type { TemplateContext } from '../../model/template-context.ts';
import { renameSkills, renamings } from '../../skills/rename-skills.ts';
import { claimPlace } from '../../text/template/claim-place.ts';
import { originsOf } from '../../text/template/origins.ts';
import { extendContext, type PreparedContext, preparedOnce } from '../../text/template/prepare-context.ts';
import { type RenderedText, renderPrepared } from '../../text/template/render-template.ts';
import { shiftPieces } from '../../text/template/shift-pieces.ts';
import { TemplateError } from '../../text/template/template-error.ts';
import { plainTrace, traceTemplate } from '../../text/template/trace-template.ts';

/**
 * A renderer of section texts in one session's context. Skills are named as they are called in this case.
 * Template faults point into the text's own file. What is rendered is noted in `notes`, for whoever asks later where a
 * text comes from.
 */
export function textRenderer(
  context: TemplateContext,
  names: ReadonlyMap<string, string>,
  notes: RenderedSource[],
): RenderText {
  return (source, extra) => {
    const base = preparedOnce(context);
    const prepared = extra === undefined ? base : extendContext(base, extra);
    const rendered = source.templated ? renderSource(source, prepared) : { text: source.text, claims: [] };
    const text = renameSkills(rendered.text, names);
    const claims = rendered.claims.map((claim) => ({ ...claim, place: claimPlace(claim, source) }));
    notes.push({ path: source.place.path, text, claims, origins: () => originsIn(source, prepared, names) });
    return text;
  };
}

function originsIn(source: TextSource, context: PreparedContext, names: ReadonlyMap<string, string>) {
  const traced = source.templated ? traceTemplate(source.text, context) : plainTrace(source.text);
  const replaced = renamings(traced.text, names).map(({ start, end, name }) => ({ start, end, length: name.length }));
  return originsOf(shiftPieces(traced.pieces, replaced), () => source);
}

function renderSource(source: TextSource, context: PreparedContext): RenderedText {
  try {
    return renderPrepared(source.text, context);
  } catch (error) {
    if (!(error instanceof TemplateError)) throw error;
    const { path } = source.place;
    const line = (source.place.line ?? 1) + error.line - 1;
    const { message, column } = error;
    const help = 'Mend the template; docs/profiles.md lists the names and helpers that it may use.';
    throw new InputError({ code: 'template', path, line, column, message, help }, { cause: error });
  }
}
