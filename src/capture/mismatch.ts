import { InputError } from '../model/errors.ts';
import { sha256 } from '../text/sha256.ts';

/** A file of a capture whose bytes are not the captured ones. */
export interface Mismatch {
  readonly path: string;
  /** The folder of the case, for the message. */
  readonly folder: string;
  readonly bytes: Uint8Array;
  /** Whether these bytes would be the captured ones. */
  readonly fits: (bytes: Uint8Array) => boolean;
}

/** What is said when a file does not have the hash that its capture states, with the likely cause. */
export function mismatch({ path, folder, bytes, fits }: Mismatch): InputError {
  const cause = causeOf(bytes, fits);
  const message = `${path} is not what was captured in ${folder}: ${cause.what}.`;
  return new InputError({ code: 'mismatch', message, path, help: cause.help });
}

/** The usual check: the SHA-256 of the bytes. */
export function hasHash(hash: string): (bytes: Uint8Array) => boolean {
  return (bytes) => sha256(bytes) === hash;
}

/** What to do about a file that is not as it was written. */
export const RESTORE = 'Restore the file, or capture and accept again.';
const ATTRIBUTES = 'Add `snapshots/** -text` to .gitattributes and check the file out again.';

function causeOf(bytes: Uint8Array, fits: Mismatch['fits']): { readonly what: string; readonly help: string } {
  // Latin-1 keeps every byte, whatever the text is.
  const text = Buffer.from(bytes).toString('latin1');
  const would = (changed: string): boolean => fits(Buffer.from(changed, 'latin1'));
  const unix = text.replaceAll('\r\n', '\n');
  if (would(unix)) return { what: 'its line ends were turned into CRLF', help: ATTRIBUTES };
  if (would(unix.replaceAll('\n', '\r\n'))) return { what: 'its CRLF line ends were turned into LF', help: ATTRIBUTES };
  if (would(`${text}\n`)) return { what: 'its final newline was removed', help: RESTORE };
  if (would(text.replace(/\r?\n$/, ''))) return { what: 'a final newline was added', help: RESTORE };
  if (would(text.replace(/^\xef\xbb\xbf/, ''))) return { what: 'a byte order mark was added', help: RESTORE };
  const crlf = text.includes('\r\n') ? ' (it has CRLF line ends)' : '';
  return { what: `it was edited by hand or by another tool${crlf}`, help: RESTORE };
}
