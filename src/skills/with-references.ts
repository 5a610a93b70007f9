import { InputError } from '../model/errors.ts';
import type { SkillFile, SkillSource } from '../model/skill.ts';
import { byCodeUnit } from '../text/by-code-unit.ts';
import type { PreparedContext } from '../text/template/prepare-context.ts';
import { extendContext } from '../text/template/prepare-context.ts';
import type { Partials } from '../text/template/render-template.ts';
import { TemplateError } from '../text/template/template-error.ts';
import { compactNames } from './compact-names.ts';
import { pageTitle } from './page-title.ts';

const FOLDER = 'references/';
const ENDING = '.md';

/** One attached page of a skill's `references/`, as templates of the skill see it. */
interface Reference {
  /** Path below the folder, without ending. */
  readonly name: string;
  /** Path in the skill. */
  readonly path: string;
  /** First heading of the page, rendered; its name when it has none. */
  readonly title: string;
}

/**
 * The context of one skill's templates: the session's, and `skill` with what is attached of the skill itself:
 * `skill.references`, sorted by name, and `skill.topics`, their names in one line. A list that a page is left out of
 * never names it. Throws `InputError` for more pages than a template can list.
 */
export function withReferences(
  source: SkillSource,
  attached: readonly SkillFile[],
  context: PreparedContext,
  partials: Partials,
): PreparedContext {
  if (!source.templated) return context;
  const pages = attached
    .filter(({ path }) => path.startsWith(FOLDER) && path.endsWith(ENDING))
    .map((file) => ({ file, name: file.path.slice(FOLDER.length, -ENDING.length), path: file.path }))
    .sort((a, b) => byCodeUnit(a.name, b.name));
  const topics = compactNames(pages.map(({ name }) => name));
  const extended = (titleOf: (file: SkillFile) => string | undefined): PreparedContext => {
    const references = pages.map(({ file, name, path }): Reference => ({ name, path, title: titleOf(file) ?? name }));
    return extendContext(context, { skill: { references, topics } });
  };
  try {
    // A page whose own heading depends on the list sees names for titles.
    const named = extended(() => undefined);
    return extended((file) => pageTitle(file, named, partials));
  } catch (error) {
    if (!(error instanceof TemplateError)) throw error;
    const message = `Skill "${source.folder}": ${pages.length} files of ${FOLDER} are too many to list in a template.`;
    const help = 'Attach fewer with the binding\'s "files".';
    throw new InputError({ code: 'refused', message, path: source.path, help }, { cause: error });
  }
}
