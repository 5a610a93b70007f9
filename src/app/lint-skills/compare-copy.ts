import { posix } from 'node:path';
import { descriptionDifference } from '../../lint/description-difference.ts';
import type { InstalledSkill, InstalledState } from '../../lint/installed-skill.ts';
import { shown } from '../../lint/shown-difference.ts';
import type { SkillCard } from '../../lint/skill-collection.ts';
import { FileFault, type Files } from '../../model/files.ts';
import { templateLanguage } from '../../skills/template-opt-in.ts';
import { decodeUtf8 } from '../../text/decode-utf8.ts';
import { type FrontMatter, readFrontMatterText } from '../../text/front-matter.ts';
import { whyUnusable } from '../why-unusable.ts';
import { differingFile } from './differing-file.ts';
import { differingLines } from './differing-lines.ts';
import type { FoundCopy } from './find-copies.ts';

/** What a copy turned out to be. */
export type CopyVerdict = Pick<InstalledSkill, 'state' | 'detail' | 'place'>;

/** A skill that copies are compared with. */
export interface CopySource {
  readonly card: SkillCard;
  /** Every text that a case of the configuration renders of it; empty without a configuration. */
  readonly rendered: ReadonlySet<string>;
}

/**
 * Compares one copy with its source, by the bytes that are there now. Reads both, writes neither. A copy that cannot be
 * read is `unknown`, whatever else is known of it.
 */
export function compareCopy(files: Files, copy: FoundCopy, source: CopySource): CopyVerdict {
  if (copy.kind === 'unreadable') return unknown(`It ${whyUnusable(copy.code ?? '').reason}.`);
  try {
    return compare(files, copy, source);
  } catch (error) {
    if (!(error instanceof FileFault)) throw error;
    return unknown(`${shown(error.path)} ${whyUnusable(error.code).reason}.`);
  }
}

function compare(files: Files, copy: FoundCopy, source: CopySource): CopyVerdict {
  const { card } = source;
  const real = files.realPath(copy.path);
  if (real === card.realPath) return verdict('link', 'It is the source itself.');
  // A link may lead to any file of the machine; nothing of such a file is shown.
  if (posix.basename(real).toLowerCase() !== 'skill.md') return unknown('It is a link to a file of another name.');
  const [ours, theirs] = [files.read(card.path), files.read(copy.path)];
  if (!equalBytes(ours, theirs)) {
    const main = compareTexts(ours, theirs, source);
    if (main.state !== 'line-endings' && main.state !== 'current') return main;
    return compareFiles(files, copy, card) ?? main;
  }
  return compareFiles(files, copy, card) ?? verdict('current', '');
}

function compareTexts(ours: Uint8Array, theirs: Uint8Array, { card, rendered }: CopySource): CopyVerdict {
  const [left, right] = [decodeUtf8(theirs), decodeUtf8(ours)];
  if (!('text' in left)) return verdict('stale-body', 'The copy is not UTF-8.');
  if (!('text' in right)) return verdict('stale-body', 'The source is not UTF-8.');
  const [copied, current] = [unixEndings(left.text), unixEndings(right.text)];
  if (copied === current) return verdict('line-endings', 'Only the line endings differ.');
  const [was, is] = [readFrontMatterText(copied), readFrontMatterText(current)];
  if (templateLanguage(is) !== undefined) return compareRendered(left.text, rendered);
  const sentence = descriptionDifference(descriptionOf(was), descriptionOf(is), sides);
  if (sentence !== undefined) return { state: 'stale-description', detail: sentence, place: card.places.description };
  const { line, detail } = differingLines(copied, current, sides);
  const state = line <= is.place(is.bodyStart).line - 1 ? 'stale-front-matter' : 'stale-body';
  return { state, detail, place: { line, column: 1 } };
}

const sides = { old: 'the copy', current: 'the source' };

/** Of a template no copy has the bytes: one of its variants has to. */
function compareRendered(copied: string, rendered: ReadonlySet<string>): CopyVerdict {
  if (rendered.has(copied)) return verdict('current', '');
  const none = rendered.size === 0 ? 'no configuration says how it is rendered' : 'no variant of it has these bytes';
  return unknown(`The source is a template, and ${none}.`);
}

function compareFiles(files: Files, copy: FoundCopy, card: SkillCard): CopyVerdict | undefined {
  const differing = differingFile(files, copy, card);
  if (differing === undefined) return undefined;
  const { path, absent } = differing;
  const detail = absent ? `The copy lacks ${shown(path)}.` : `${shown(path)} is another than in the source.`;
  return verdict('stale-body', detail);
}

function descriptionOf({ typed }: FrontMatter): string {
  return typeof typed.description === 'string' ? typed.description : '';
}

function verdict(state: InstalledState, detail: string): CopyVerdict {
  return { state, detail, place: undefined };
}

function unknown(detail: string): CopyVerdict {
  return verdict('unknown', detail);
}

function unixEndings(text: string): string {
  return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
}

function equalBytes(left: Uint8Array, right: Uint8Array): boolean {
  return Buffer.compare(left, right) === 0;
}
