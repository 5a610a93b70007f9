import { InputError } from '../model/errors.ts';
import type { Section } from '../model/section.ts';
import { readShape } from '../schema/read-format.ts';
import { type SidecarEntry, sectionsSidecar } from '../schema/sections-sidecar.ts';
import type { NamedBytes } from '../text/decode-file.ts';
import { parseJson } from '../text/parse-json.ts';
import { type Part, splitHeadings } from './split-headings.ts';
import { splitTags } from './split-tags.ts';

/** A prompt made elsewhere, and how it is cut. */
export interface SectionsInput {
  readonly text: string;
  /** The prompt's file; it is the source of every section that names no other. */
  readonly system: NamedBytes;
  readonly sidecar: NamedBytes | undefined;
  readonly split: 'headings' | 'tags' | undefined;
}

/**
 * The sections of a prompt made elsewhere: those of the sidecar, else those of the split, else one, `whole`.
 * Joined they are the text. Throws `InputError`, naming the sidecar, when it does not fit the text.
 */
export function adoptSections({ text, system, sidecar, split }: SectionsInput): Section[] {
  if (sidecar !== undefined) return cutBySidecar(system, sidecar);
  const parts: Part[] =
    split === 'headings' ? splitHeadings(text) : split === 'tags' ? splitTags(text) : [{ id: 'whole', text }];
  return parts.map((part) => ({ id: part.id, owner: 'product', source: system.path, text: part.text }));
}

function cutBySidecar(system: NamedBytes, sidecar: NamedBytes): Section[] {
  const entries = readShape(parseJson(sidecar), sectionsSidecar, sidecar.path);
  expectUnique(entries, sidecar.path);
  expectSum(entries, system, sidecar.path);
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  let start = 0;
  return entries.map((entry) => {
    const end = start + entry.bytes;
    // A continuation byte (10xxxxxx) at the cut belongs to a character that began before it.
    if (((system.bytes[end] ?? 0) & 0xc0) === 0x80) throw insideCharacter(entry, end, sidecar.path);
    const text = decoder.decode(system.bytes.subarray(start, end));
    start = end;
    return { id: entry.id, owner: entry.owner, source: entry.source ?? system.path, text };
  });
}

function expectUnique(entries: readonly SidecarEntry[], path: string): void {
  const seen = new Set<string>();
  const repeated = entries.filter(({ id }) => seen.size === seen.add(id).size);
  if (repeated.length === 0) return;
  throw new InputError(
    repeated.map(({ id }) => ({
      code: 'duplicate',
      message: `${path} names the section ${JSON.stringify(id)} twice.`,
      path,
      help: 'Give each section an id of its own.',
    })),
  );
}

function expectSum(entries: readonly SidecarEntry[], system: NamedBytes, path: string): void {
  const sum = entries.reduce((total, entry) => total + entry.bytes, 0);
  if (sum === system.bytes.length) return;
  const message = `The sections of ${path} have ${sum} bytes, ${system.path} has ${system.bytes.length}.`;
  const help = 'Sizes are UTF-8 bytes, not characters, and every byte belongs to one section, line ends too.';
  throw new InputError({ code: 'mismatch', message, path, help });
}

function insideCharacter(entry: SidecarEntry, end: number, path: string): InputError {
  const message = `${path}: the section ${JSON.stringify(entry.id)} ends at byte ${end}, inside a character.`;
  return new InputError({ code: 'mismatch', message, path, help: 'Sizes are UTF-8 bytes, not characters.' });
}
