import type { Claim } from '../model/claim.ts';
import { templateKey } from '../model/skill.ts';
import type { FrontMatter } from '../text/front-matter.ts';
import type { PreparedContext } from '../text/template/prepare-context.ts';
import type { Partials } from '../text/template/render-template.ts';
import { isTemplate, renderPrepared } from '../text/template/render-template.ts';
import { TemplateError } from '../text/template/template-error.ts';
import type { YamlValue } from './yaml-value.ts';
import { yamlValue } from './yaml-value.ts';

/** What rendering does to a front matter: new values by key, with the claims made on the way. */
export interface RenderedHead {
  readonly changes: Map<string, YamlValue | undefined>;
  readonly claims: readonly Claim[];
}

/**
 * Renders the texts in a templated skill's front matter, each by itself, and takes the opt-in key out (with a
 * `metadata` that is then empty). Throws `TemplateError` with the place in the whole file.
 */
export function renderHead(head: FrontMatter, context: PreparedContext, partials: Partials): RenderedHead {
  const changes = new Map<string, YamlValue | undefined>();
  const claims: Claim[] = [];
  for (const [key, typed] of Object.entries(head.typed)) {
    let isChanged = false;
    const value = yamlValue(typed, head.written[key], (text) => {
      if (!isTemplate(text)) return text;
      isChanged = true;
      try {
        const rendered = renderPrepared(text, context, partials);
        claims.push(...rendered.claims);
        return rendered.text;
      } catch (error) {
        throw error instanceof TemplateError && error.partial === undefined ? inFile(error, head, key, text) : error;
      }
    });
    if (key === 'metadata') changes.set(key, withoutOptIn(value));
    else if (isChanged) changes.set(key, value);
  }
  return { changes, claims };
}

function withoutOptIn(metadata: YamlValue): YamlValue | undefined {
  if (metadata.kind !== 'map') return metadata;
  const members = metadata.members.filter(([name]) => name !== templateKey);
  return members.length === 0 ? undefined : { kind: 'map', members };
}

/**
 * Moves an error from the text of a value to the file. Quotes and folding shift everything, so the text at the fault
 * is looked for in the lines of the key; where it is not found, the value itself is the place.
 */
function inFile(error: TemplateError, head: FrontMatter, key: string, text: string): TemplateError {
  const entry = head.entries.find((one) => one.key === key);
  const start = entry?.valueStart ?? head.blockStart;
  const lines = head.text.slice(start, entry?.end ?? head.blockEnd);
  const rest = text.split(/\r\n|\r|\n/)[error.line - 1]?.slice(error.column - 1) ?? '';
  const found = [40, 20, 10, 5].map((length) => lines.indexOf(rest.slice(0, length))).find((at) => at !== -1);
  const place = head.place(start + (rest === '' ? 0 : (found ?? 0)));
  return new TemplateError({ message: error.message, ...place, names: error.names }, { cause: error });
}
