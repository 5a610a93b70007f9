import { replaceFile } from '../../io/replace-file.ts';
import { FileFault, type Files } from '../../model/files.ts';
import type { FileResult } from '../../model/report.ts';
import { whyUnusable } from '../why-unusable.ts';

/** Writes a new file so that nobody ever sees half of it; a file that is there stays (`FileFault` EEXIST). */
export function writeNew(files: Files, path: string, text: string): FileResult {
  if (files.linkStat(path) !== undefined) throw new FileFault('EEXIST', path);
  replaceFile(files, path, new TextEncoder().encode(text));
  return { path, status: 'written' };
}

/** What a line says, and other ways to say the same. */
export interface WantedLine {
  readonly path: string;
  readonly line: string;
  readonly same: RegExp;
}

/**
 * Puts a line at the end of a file of lines, which is made if it is not there. Everything else stays byte for byte, and
 * the line gets the line end that the file has. A file that is no plain file, or may not be written, is left alone.
 */
export function addLine(files: Files, { path, line, same }: WantedLine): FileResult {
  const there = files.linkStat(path);
  if (there === undefined) return { ...writeNew(files, path, `${line}\n`), why: line };
  if (there.kind !== 'file') return kept(path, line, 'is no plain file');
  try {
    const bytes = files.read(path);
    // One character a byte: the file may be in any encoding.
    const text = Buffer.from(bytes).toString('latin1');
    if (text.split(/\r\n|\n|\r/).some((one) => same.test(one.trim()))) return { path, status: 'unchanged' };
    const end = text.includes('\r\n') ? '\r\n' : '\n';
    const before = text === '' || text.endsWith('\n') ? '' : end;
    replaceFile(files, path, Buffer.concat([bytes, Buffer.from(`${before}${line}${end}`)]));
    return { path, status: 'written', why: `added: ${line}` };
  } catch (error) {
    if (!(error instanceof FileFault)) throw error;
    return kept(path, line, whyUnusable(error.code).reason);
  }
}

function kept(path: string, line: string, reason: string): FileResult {
  return { path, status: 'kept', why: `it ${reason}; it should hold the line ${line}` };
}
