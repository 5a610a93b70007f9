import type { Origin } from '../model/origin.ts';
import type { Place } from '../model/place.ts';
import { originsOf, type TracedSource } from '../text/template/origins.ts';
import type { PreparedContext } from '../text/template/prepare-context.ts';
import { preparedOnce } from '../text/template/prepare-context.ts';
import type { Partials } from '../text/template/render-template.ts';
import { shiftPieces } from '../text/template/shift-pieces.ts';
import { plainTrace, traceTemplate } from '../text/template/trace-template.ts';
import { attachedFiles } from './attached-files.ts';
import { headOf } from './parse-skill.ts';
import { renamings } from './rename-skills.ts';
import { folderPartials, siblingPath, textOf } from './render-files.ts';
import type { VariantInput } from './render-variant.ts';
import { withReferences } from './with-references.ts';

/** Where the texts of a rendered skill were written. */
export interface VariantOrigins {
  /** Runs of the body; offsets in `SkillVariant.body`. */
  readonly body: () => readonly Origin[];
  /** Runs of a supporting text file by its path in the skill; none for another file. */
  readonly file: (path: string) => readonly Origin[];
  /** Where the description stands: in SKILL.md, or in the binding that overrides it. */
  readonly description: Place;
}

/**
 * Traces what `renderVariant` makes of the same input. An answer costs a rendering of its text. `partialFiles`: where
 * the partials stand that the input brings and the skill's folder does not hold.
 */
export function traceVariant(input: VariantInput, partialFiles: ReadonlyMap<string, string>): VariantOrigins {
  const { source, binding } = input;
  const head = headOf(source);
  const partials: Partials = source.templated ? { ...folderPartials(source), ...input.partials } : {};
  const attached = attachedFiles(source.files, binding.files, input.mode);
  const context = withReferences(source, attached, preparedOnce(input.context), partials);
  const trace = (text: string, shift: number, path: string): readonly Origin[] =>
    traced(
      input,
      { text, context, partials },
      { path: siblingPath(source, path), ...wholeOf(text, shift, source.text), partialFiles },
    );
  const entry = head.entries.findLast(({ key }) => key === 'description');
  return {
    body: once(() => trace(head.body, head.bodyStart, 'SKILL.md')),
    file: (path) => {
      const file = attached.find((one) => one.path === path);
      const decoded = file === undefined ? undefined : textOf(file);
      return decoded !== undefined && 'text' in decoded ? trace(decoded.text, 0, path) : [];
    },
    description:
      binding.description === undefined ? { path: source.path, ...head.place(entry?.valueStart ?? 0) } : binding.place,
  };
}

/** A traced text in its file: a body is a part of it, so offsets are moved by what stands before. */
interface InFile {
  readonly path: string;
  readonly shift: number;
  readonly whole: string;
  readonly partialFiles: ReadonlyMap<string, string>;
}

function wholeOf(text: string, shift: number, file: string): Pick<InFile, 'shift' | 'whole'> {
  return { shift, whole: shift === 0 ? text : file };
}

function traced(
  { source, names }: VariantInput,
  { text, context, partials }: { text: string; context: PreparedContext; partials: Partials },
  { path, shift, whole, partialFiles }: InFile,
): readonly Origin[] {
  const result = source.templated ? traceTemplate(text, context, partials) : plainTrace(text);
  const replaced = renamings(result.text, names).map(({ start, end, name }) => ({ start, end, length: name.length }));
  const moved = shiftPieces(result.pieces, replaced).map((piece) => ({
    ...piece,
    offset: piece.partial === undefined ? piece.offset + shift : piece.offset,
    conditions: piece.conditions.map((one) =>
      one.partial === undefined ? { ...one, offset: one.offset + shift } : one,
    ),
  }));
  return originsOf(moved, (partial): TracedSource => {
    if (partial === undefined) return { place: { path }, text: whole };
    const file = partialFiles.get(partial) ?? siblingPath(source, `${partial}.md`);
    return { place: { path: file }, text: partials[partial] ?? '' };
  });
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
