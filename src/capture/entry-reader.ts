import { InputError } from '../model/errors.ts';

/** One entry of a skills file: where it stands, and how it reaches other files. */
export interface EntryReader {
  readonly file: string;
  /** The folder that paths in the entry start from: '' or ending in a slash. */
  readonly folder: string;
  /** The entry's name in messages. */
  readonly where: string;
  /** Throws `InputError` when the file cannot be read. */
  readonly read: (path: string) => Uint8Array;
  /** The same for a file that only belongs to the entry. */
  readonly readListed: (path: string) => Uint8Array;
}

/** A fault of one entry: `build/skills.json: the skill at index 2 has no name.` */
export function faulty(
  reader: EntryReader,
  code: 'missing-key' | 'wrong-type' | 'not-ours' | 'duplicate',
  what: string,
): InputError {
  return new InputError({ code, message: `${reader.where} ${what}.`, path: reader.file });
}
