import type { RenderText } from '../compose/generator.ts';
import { InputError } from '../model/errors.ts';
import type { TemplateContext } from '../model/template-context.ts';
import { renameSkills } from '../skills/rename-skills.ts';
import { extendContext, preparedOnce } from '../text/template/prepare-context.ts';
import { renderPrepared } from '../text/template/render-template.ts';
import { TemplateError } from '../text/template/template-error.ts';

/**
 * A renderer of section texts in one session's context. Skills are named as they are called in this case.
 * Template faults point into the text's own file.
 */
export function textRenderer(context: TemplateContext, names: ReadonlyMap<string, string>): RenderText {
  return (source, extra) => {
    if (!source.templated) return renameSkills(source.text, names);
    try {
      const base = preparedOnce(context);
      const prepared = extra === undefined ? base : extendContext(base, extra);
      return renameSkills(renderPrepared(source.text, prepared).text, names);
    } catch (error) {
      if (!(error instanceof TemplateError)) throw error;
      const { path } = source.place;
      const line = (source.place.line ?? 1) + error.line - 1;
      const { message, column } = error;
      const help = 'Mend the template; docs/profiles.md lists the names and helpers that it may use.';
      throw new InputError({ code: 'template', path, line, column, message, help }, { cause: error });
    }
  };
}
