import type { Claim } from '../model/claim.ts';
import { InputError } from '../model/errors.ts';
import type { SkillFile, SkillSource } from '../model/skill.ts';
import { decodeUtf8 } from '../text/decode-utf8.ts';
import { remembered } from '../text/remembered.ts';
import type { PreparedContext } from '../text/template/prepare-context.ts';
import type { Partials } from '../text/template/render-template.ts';
import { renderPrepared } from '../text/template/render-template.ts';
import { commentClaims } from './render-skill.ts';
import { inputErrorOf } from './template-problem.ts';

/** An attached Markdown file before and after rendering. */
export interface Page {
  readonly path: string;
  readonly before: string;
  readonly after: string;
  readonly claims: readonly Claim[];
}

/**
 * Renders one supporting file: a Markdown file of a templated skill as a template, any other Markdown file as it is.
 * `undefined` for a file that is no Markdown text. Throws `InputError` at the place of the fault.
 */
export function renderPage(
  source: SkillSource,
  file: SkillFile,
  context: PreparedContext,
  partials: Partials,
): Page | undefined {
  if (!isMarkdown(file.path)) return undefined;
  const decoded = textOf(file);
  if ('offset' in decoded) {
    if (!source.templated) return undefined;
    const message = `Skill "${source.folder}": ${file.path} is not UTF-8 (the byte at offset ${decoded.offset} cannot be read).`;
    throw new InputError({
      code: 'not-utf8',
      message,
      path: siblingPath(source, file.path),
      help: 'Save the file as UTF-8.',
    });
  }
  const before = decoded.text;
  if (!source.templated) return { path: file.path, before, after: before, claims: commentClaims(before) };
  try {
    const { text, claims } = renderPrepared(before, context, partials);
    return { path: file.path, before, after: text, claims: [...claims, ...commentClaims(text)] };
  } catch (error) {
    throw inputErrorOf(error, source, file.path);
  }
}

/** The partials that a skill's folder offers: its Markdown files, by path without `.md`. */
export function folderPartials(source: SkillSource): Record<string, string> {
  const partials: Record<string, string> = Object.create(null);
  for (const file of source.files) {
    if (!file.path.endsWith('.md')) continue;
    const decoded = textOf(file);
    if ('text' in decoded) partials[file.path.slice(0, -'.md'.length)] = decoded.text;
  }
  return partials;
}

/** The path of a file in a skill's folder as messages give it. */
export function siblingPath(source: SkillSource, path: string): string {
  const slash = source.path.lastIndexOf('/');
  return path === 'SKILL.md' ? source.path : `${source.path.slice(0, slash + 1)}${path}`;
}

/** The text of a supporting file, decoded once; the offset of the first bad byte where it is not UTF-8. */
export const textOf: (file: SkillFile) => ReturnType<typeof decodeUtf8> = remembered(({ bytes }) => decodeUtf8(bytes));

function isMarkdown(path: string): boolean {
  return /\.md$/i.test(path);
}
