import type { SkillFile, SkillSource } from '../model/skill.ts';
import { byCodeUnit } from '../text/by-code-unit.ts';
import type { PreparedContext } from '../text/template/prepare-context.ts';
import { extendContext } from '../text/template/prepare-context.ts';
import type { Partials } from '../text/template/render-template.ts';
import { compactNames } from './compact-names.ts';
import { headingOf } from './render-files.ts';

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
 * never names it.
 */
export function withReferences(
  source: SkillSource,
  attached: readonly SkillFile[],
  context: PreparedContext,
  partials: Partials,
): PreparedContext {
  if (!source.templated) return context;
  const references = attached
    .filter(({ path }) => path.startsWith(FOLDER) && path.endsWith(ENDING))
    .map((file): Reference => {
      const name = file.path.slice(FOLDER.length, -ENDING.length);
      return { name, path: file.path, title: headingOf(file, context, partials) ?? name };
    })
    .sort((a, b) => byCodeUnit(a.name, b.name));
  return extendContext(context, { skill: { references, topics: compactNames(references.map(({ name }) => name)) } });
}
