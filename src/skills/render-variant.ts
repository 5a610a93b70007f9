import type { Binding } from '../model/binding.ts';
import type { Mode } from '../model/provider.ts';
import type { SkillFile, SkillSource, SkillVariant } from '../model/skill.ts';
import type { TemplateContext } from '../model/template-context.ts';
import type { Warning } from '../model/warning.ts';
import type { FrontMatter } from '../text/front-matter.ts';
import { lineIndex } from '../text/line-index.ts';
import { remembered } from '../text/remembered.ts';
import { sha256 } from '../text/sha256.ts';
import type { PreparedContext } from '../text/template/prepare-context.ts';
import { preparedOnce } from '../text/template/prepare-context.ts';
import type { Partials } from '../text/template/render-template.ts';
import { attachedFiles } from './attached-files.ts';
import { danglingReferences } from './check-references.ts';
import { editFrontMatter } from './edit-front-matter.ts';
import { headOf } from './parse-skill.ts';
import { renameSkills } from './rename-skills.ts';
import type { Page } from './render-files.ts';
import { folderPartials, renderPage, siblingPath } from './render-files.ts';
import type { RenderedParts } from './render-skill.ts';
import { commentClaims, renderTemplated } from './render-skill.ts';
import { inputErrorOf } from './template-problem.ts';
import { withReferences } from './with-references.ts';
import type { YamlValue } from './yaml-value.ts';

export interface VariantInput {
  readonly source: SkillSource;
  readonly binding: Binding;
  /** The names that templates may use. */
  readonly context: TemplateContext;
  readonly mode: Mode;
  /** Name in this case by source name, for every skill attached to the case. */
  readonly names: ReadonlyMap<string, string>;
  /** Partials beside the folder's own `.md` files, whose names are their paths without `.md`. */
  readonly partials?: Partials;
}

/**
 * Renders a skill as one case attaches it: templates if the skill opted in, the name and description that the binding
 * gives, the files it chooses, names of other skills as they are called in the case. In a skill without templates all
 * other bytes stay. Throws `InputError` with file, line and column for template errors. References that lead to
 * no attached file are told in `dangling`.
 */
export function renderVariant(input: VariantInput): SkillVariant {
  const { source, binding, mode, names } = input;
  const { head, partials: own } = partsOf(source);
  const partials: Partials = { ...own, ...input.partials };
  const attached = attachedFiles(source.files, binding.files, mode);
  const context = withReferences(source, attached, preparedOnce(input.context), partials);
  const parts = renderParts(source, head, context, partials);
  const pages = new Map<string, Page>();
  for (const file of attached) {
    const page = renderPage(source, file, context, partials);
    if (page) pages.set(file.path, page);
  }
  const dangling = danglingIn(input, attached, [asPage(source, parts), ...pages.values()]);
  const { name, description, overridden } = applyBinding(parts.changes, source, binding);
  const body = renameSkills(parts.body, names);
  const text = editFrontMatter(head, parts.changes) + body;
  return {
    name,
    description,
    origin: source.origin,
    source: source.folder,
    text,
    body,
    sourceSha256: source.sha256,
    renderedSha256: sha256(text),
    files: attached.map((file) => asFile(file, pages.get(file.path), names)),
    claims: [...parts.claims, ...[...pages.values()].flatMap((page) => page.claims)],
    overriddenDescription: overridden,
    dangling,
  };
}

function renderParts(
  source: SkillSource,
  head: FrontMatter,
  context: PreparedContext,
  partials: Partials,
): RenderedParts {
  if (!source.templated) return { changes: new Map(), body: head.body, claims: commentClaims(source.text) };
  try {
    return renderTemplated(head, context, partials);
  } catch (error) {
    throw inputErrorOf(error, source, 'SKILL.md');
  }
}

/** Adds the binding's name and description to the changes of the front matter. */
function applyBinding(
  changes: RenderedParts['changes'],
  source: SkillSource,
  binding: Binding,
): { readonly name: string; readonly description: string; readonly overridden: string | undefined } {
  const ownName = textOf(changes.get('name')) ?? source.name;
  const name = binding.as ?? ownName;
  if (name !== ownName) changes.set('name', { kind: 'text', text: name });
  const own = textOf(changes.get('description')) ?? source.description;
  if (binding.description === undefined) return { name, description: own, overridden: undefined };
  changes.set('description', { kind: 'text', text: binding.description });
  return { name, description: binding.description, overridden: own };
}

function textOf(value: YamlValue | undefined): string | undefined {
  return value?.kind === 'text' ? value.text.trim() : undefined;
}

function asPage(source: SkillSource, parts: RenderedParts): Page {
  return { path: 'SKILL.md', before: source.text, after: parts.body, claims: [] };
}

function asFile(file: SkillFile, page: Page | undefined, names: VariantInput['names']): SkillFile {
  if (!page) return file;
  const text = renameSkills(page.after, names);
  return text === page.before ? file : { path: file.path, bytes: encoder.encode(text) };
}

/** A reference that leads nowhere stops nothing: a stranger's skill has to be measured as it is. */
function danglingIn(
  { source, names }: VariantInput,
  attached: readonly SkillFile[],
  pages: readonly Page[],
): Warning[] {
  const targets = {
    attached: new Set(['SKILL.md', ...attached.map((file) => file.path)]),
    source: new Set(['SKILL.md', ...source.files.map((file) => file.path)]),
    siblings: new Set([...names.keys(), ...names.values()]),
  };
  const warnings: Warning[] = [];
  for (const page of pages) {
    for (const { target, offset, message } of danglingReferences(page.path, page.after, targets)) {
      // A rendered text has other lines than its file; then the target leads back to it.
      const isTail = page.before.endsWith(page.after);
      const at = isTail ? offset + page.before.length - page.after.length : page.before.indexOf(target);
      const place = lineIndex(page.before)(Math.max(at, 0));
      const help = 'Attach the file with the binding\'s "files", or take the reference out.';
      const words = `Skill "${source.folder}": ${message}`;
      warnings.push({ message: words, path: siblingPath(source, page.path), ...place, help });
    }
  }
  return warnings;
}

interface SourceParts {
  readonly head: FrontMatter;
  readonly partials: Partials;
}

/** What a source yields to every case that attaches it. */
const partsOf = remembered(
  (source: SkillSource): SourceParts => ({
    head: headOf(source),
    partials: source.templated ? folderPartials(source) : {},
  }),
);

const encoder = new TextEncoder();
