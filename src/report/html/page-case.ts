import type { Capture, CapturedSkill } from '../../model/capture.ts';
import type { PageCase, PagePart, PagePiece } from '../../model/page-case.ts';
import { utf8Length } from '../../text/measure.ts';
import { sliceWithoutSecrets } from '../../text/slice-without-secrets.ts';
import { sum } from './price-of.ts';

/** What a page shows of a capture. The texts hold no secret, not even one that two sections share. */
export function pageCase(capture: Capture): PageCase {
  const { caseId, tokens, tools, instructions, skills, notCounted } = capture;
  const wrapper = { owner: 'tools', name: 'brackets and commas', bytes: tools.wrapperBytes };
  return {
    caseId,
    pieces: pieces(capture),
    ...(tokens === undefined ? {} : { tokens }),
    listing: listing(capture),
    tools: [...tools.declared.map(({ source, name, bytes }) => ({ owner: source, name, bytes })), wrapper].filter(paid),
    instructions: instructions?.bytes ?? 0,
    onDemand: skills.flatMap(onDemand),
    notCounted,
  };
}

/** Sections and what stands between them, in order; together they are the prompt. */
function pieces({ system, sections }: Capture): PagePiece[] {
  const bytes = Buffer.from(system, 'utf8');
  const found: { readonly section: PagePiece['section']; readonly bytes: number }[] = [];
  let at = 0;
  for (const { id, owner, source, start, bytes: size } of sections) {
    if (start > at) found.push({ section: null, bytes: start - at });
    found.push({ section: { id, owner, source }, bytes: size });
    at = start + size;
  }
  if (bytes.length > at) found.push({ section: null, bytes: bytes.length - at });
  const texts = sliceWithoutSecrets(system, lengths(bytes, found));
  return found.map((piece, index) => ({ ...piece, text: texts[index] ?? '' }));
}

/** Of each piece its length in UTF-16 units. */
function lengths(bytes: Buffer, found: readonly { readonly bytes: number }[]): number[] {
  let at = 0;
  return found.map((piece) => {
    const text = bytes.toString('utf8', at, at + piece.bytes);
    at += piece.bytes;
    return text.length;
  });
}

/** What the provider is handed beside the prompt. */
function listing({ skills, listing: { delivery, bytes } }: Capture): PagePart[] {
  if (delivery !== 'native') return [];
  const parts = skills.map(({ name, description }) => ({
    owner: 'skills',
    name,
    bytes: utf8Length(name) + utf8Length(description),
  }));
  return [...parts, { owner: 'skills', name: 'rest of the listing', bytes: bytes - sum(parts) }].filter(paid);
}

/** The skill itself goes by its name, its files by their paths. */
function onDemand({ name, bytes, files }: CapturedSkill): PagePart[] {
  return [
    { owner: name, name, bytes },
    ...files.map((file) => ({ owner: name, name: file.path, bytes: file.bytes.length })),
  ].filter(paid);
}

function paid({ bytes }: PagePart): boolean {
  return bytes > 0;
}
