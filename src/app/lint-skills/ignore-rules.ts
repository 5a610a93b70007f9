import { FileFault, type Files } from '../../model/files.ts';
import { decodeUtf8 } from '../../text/decode-utf8.ts';
import { type IgnorePatterns, ignorePatterns } from '../../text/ignore-patterns.ts';

/** What the ignore files of a folder and of those above it say. */
export interface IgnoreRules {
  /** Absolute folder of the ignore file. */
  readonly base: string;
  readonly patterns: IgnorePatterns;
  readonly above: IgnoreRules | undefined;
}

export const ignoreFileName = '.gitignore';

/** A longer file is nobody's own work. */
const maxBytes = 256 * 1024;

/** Adds the ignore file of a folder. One that cannot be read ignores nothing. */
export function withIgnoreFile(files: Files, base: string, above: IgnoreRules | undefined): IgnoreRules | undefined {
  const patterns = ignorePatterns(textOf(files, `${base}/${ignoreFileName}`));
  return patterns === undefined ? above : { base, patterns, above };
}

/** Whether an entry is ignored, by the nearest ignore file that says anything about it. `real`: absolute. */
export function isIgnored(rules: IgnoreRules | undefined, real: string, isFolder: boolean): boolean {
  for (let at = rules; at !== undefined; at = at.above) {
    const below = real.slice(at.base.length + 1);
    if (below === '') continue;
    const said = at.patterns(isFolder ? `${below}/` : below);
    if (said !== undefined) return said === 'ignored';
  }
  return false;
}

/**
 * The rules that hold inside of a folder that is not ignored. Where an ignore file takes back what one above it says of
 * this folder, the one above has nothing more to say in it.
 */
export function rulesInside(rules: IgnoreRules | undefined, folder: string): IgnoreRules | undefined {
  if (rules?.above === undefined) return rules;
  if (isIgnored(rules.above, folder, true)) return { ...rules, above: undefined };
  const above = rulesInside(rules.above, folder);
  return above === rules.above ? rules : { ...rules, above };
}

/**
 * The rules that hold in a folder because of the ignore files above it, up to the root of the repository. A folder that
 * they ignore was asked for all the same: then they say nothing about what is in it.
 */
export function rulesAbove(files: Files, folder: string, last: string): IgnoreRules | undefined {
  let rules: IgnoreRules | undefined;
  for (const above of foldersAbove(folder, last)) {
    rules = withIgnoreFile(files, above, rules);
  }
  return isIgnored(rules, folder, true) ? undefined : rules;
}

/** The outermost one first. */
function foldersAbove(folder: string, last: string): string[] {
  const above: string[] = [];
  if (!folder.startsWith(`${last}/`)) return above;
  for (
    let at = folder.slice(0, folder.lastIndexOf('/'));
    at.length >= last.length;
    at = at.slice(0, at.lastIndexOf('/'))
  ) {
    above.push(at);
    if (at === last) break;
  }
  return above.reverse();
}

/** The nearest folder, itself or above, that holds a repository. */
export function repositoryOf(files: Files, folder: string): string | undefined {
  for (let at = folder; ; at = at.slice(0, at.lastIndexOf('/'))) {
    if (isThere(files, `${at}/.git`)) return at;
    if (!at.includes('/') || at === '') return undefined;
  }
}

function isThere(files: Files, path: string): boolean {
  try {
    return files.linkStat(path) !== undefined;
  } catch (error) {
    if (error instanceof FileFault) return false;
    throw error;
  }
}

function textOf(files: Files, path: string): string {
  try {
    if (files.linkStat(path)?.kind !== 'file') return '';
    const bytes = files.read(path);
    const decoded = bytes.length > maxBytes ? undefined : decodeUtf8(bytes);
    return decoded === undefined || 'offset' in decoded ? '' : decoded.text;
  } catch (error) {
    if (error instanceof FileFault) return '';
    throw error;
  }
}
