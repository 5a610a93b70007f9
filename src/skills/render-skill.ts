import type { Claim } from '../model/claim.ts';
import { claimComments } from '../text/claim-comments.ts';
import type { FrontMatter } from '../text/front-matter.ts';
import { readFrontMatterText } from '../text/front-matter.ts';
import type { PreparedContext } from '../text/template/prepare-context.ts';
import { prepareContext } from '../text/template/prepare-context.ts';
import type { Partials, RenderedText } from '../text/template/render-template.ts';
import { renderPrepared } from '../text/template/render-template.ts';
import { TemplateError } from '../text/template/template-error.ts';
import { editFrontMatter } from './edit-front-matter.ts';
import { renderHead } from './render-head.ts';
import { TEMPLATE_LANGUAGE, templateLanguage } from './template-opt-in.ts';
import type { YamlValue } from './yaml-value.ts';

/**
 * Renders a whole SKILL.md. A skill that opted in (`metadata: { agentprompt-template: handlebars }`) has the texts of
 * its front matter and its body rendered, each by itself, and loses the key; any other skill comes back as it is,
 * braces and all. Claims of templates and of comments (`<!-- claim name=value -->`) are listed.
 *
 * Throws `TemplateError` with line and column in the whole file, and the names at fault.
 */
export function renderSkill(text: string, context: object, partials: Partials = {}): RenderedText {
  const head = readFrontMatterText(text);
  if (templateLanguage(head) === undefined) return { text, claims: commentClaims(text) };
  const { changes, body, claims } = renderTemplated(head, prepareContext(context), partials);
  return { text: editFrontMatter(head, changes) + body, claims };
}

/** A templated skill rendered, with its front matter still as changes. */
export interface RenderedParts {
  readonly changes: Map<string, YamlValue | undefined>;
  readonly body: string;
  readonly claims: readonly Claim[];
}

/** Renders the parts of a skill that opted in. Places of errors count in the whole file. */
export function renderTemplated(head: FrontMatter, context: PreparedContext, partials: Partials): RenderedParts {
  const language = templateLanguage(head);
  if (language !== TEMPLATE_LANGUAGE) {
    const entry = head.entries.find((one) => one.key === 'metadata');
    const message = `The template language "${language}" is not known; the only one is "${TEMPLATE_LANGUAGE}".`;
    throw new TemplateError({
      message,
      ...head.place(entry?.valueStart ?? head.blockStart),
      names: [String(language)],
    });
  }
  const { changes, claims } = renderHead(head, context, partials);
  const body = renderBody(head, context, partials);
  return { changes, body: body.text, claims: [...claims, ...body.claims, ...commentClaims(body.text)] };
}

function renderBody(head: FrontMatter, context: PreparedContext, partials: Partials): RenderedText {
  try {
    return renderPrepared(head.body, context, partials);
  } catch (error) {
    if (!(error instanceof TemplateError) || error.partial !== undefined) throw error;
    const line = error.line + head.place(head.bodyStart).line - 1;
    const fault = { message: error.message, line, column: error.column, names: error.names };
    throw new TemplateError(fault, { cause: error });
  }
}

/** The claims that a text makes in comments. */
export function commentClaims(text: string): Claim[] {
  return claimComments(text).map(({ name, value }) => ({ name, value }));
}
