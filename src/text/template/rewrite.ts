import type { Mustache } from './ast.ts';
import type { Form } from './check-form.ts';
import type { PrintSpot } from './engine.ts';
import { PRINT } from './helper-names.ts';
import type { TemplateSource } from './parse-template.ts';

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * Rewrites a checked template for compilation, still as text:
 * - a printed value goes through the internal print helper, which knows its place and refuses what has no text form;
 * - claims that are alone on their line become empty blocks, because Handlebars takes the line away with a block that
 *   is alone on it, but not with a mustache.
 */
export function rewriteTemplate(
  source: TemplateSource,
  form: Form,
): { readonly text: string; readonly spots: readonly PrintSpot[] } {
  const spots: PrintSpot[] = [];
  const edits: Edit[] = [...claimEdits(source, form.claims)];
  for (const node of form.prints) {
    const { start, end } = source.range(node.path.loc);
    const last = node.params.at(-1);
    const name = source.text.slice(start, last ? source.range(last.loc).end : end);
    // A comparison ({{is a b}}) yields true or false, which prints as it is.
    if (last) continue;
    edits.push({ start, end: start, text: `${PRINT} ` }, { start: end, end, text: ` ${spots.length}` });
    spots.push({ ...source.place(start), name });
  }
  return { text: applyEdits(source.text, edits), spots };
}

function* claimEdits(source: TemplateSource, claims: readonly Mustache[]): Generator<Edit> {
  const { text } = source;
  let index = 0;
  while (index < claims.length) {
    const group = [source.range(claims[index]!.loc)];
    while (++index < claims.length) {
      const next = source.range(claims[index]!.loc);
      if (!isBlank(text, group.at(-1)!.end, next.start)) break;
      group.push(next);
    }
    const [start, end] = [group[0]!.start, group.at(-1)!.end];
    if (!isAlone(text, start, end)) continue;
    const blocks = group.map((one) => asBlock(text.slice(one.start, one.end)));
    // An author who writes ~ takes care of the white space.
    if (blocks.every((block) => block !== undefined)) yield { start, end, text: blocks.join('\n') };
  }
}

function asBlock(claim: string): string | undefined {
  const inner = /^\{\{(?:\{|&)?(?!~)([\s\S]*?)\}?\}\}$/.exec(claim)?.[1];
  return inner === undefined || inner.endsWith('~') ? undefined : `{{#${inner}}}\n{{/claim}}`;
}

function isAlone(text: string, start: number, end: number): boolean {
  let before = start - 1;
  while (isBlankAt(text, before)) before--;
  let after = end;
  while (isBlankAt(text, after)) after++;
  const endsLine = after === text.length || text[after] === '\n' || text.startsWith('\r\n', after);
  return endsLine && (before < 0 || text[before] === '\n');
}

function isBlank(text: string, start: number, end: number): boolean {
  for (let index = start; index < end; index++) {
    if (!isBlankAt(text, index)) return false;
  }
  return true;
}

function isBlankAt(text: string, index: number): boolean {
  return text[index] === ' ' || text[index] === '\t';
}

function applyEdits(text: string, edits: readonly Edit[]): string {
  let result = '';
  let at = 0;
  for (const edit of [...edits].sort((a, b) => a.start - b.start)) {
    result += text.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  return result + text.slice(at);
}
