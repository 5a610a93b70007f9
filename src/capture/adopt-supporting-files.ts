import type { CapturedFile } from '../model/capture.ts';
import type { Json, JsonObject } from '../model/json.ts';
import { besidePath } from './beside-path.ts';
import { isDeviceName } from './body-place.ts';
import { type EntryReader, faulty } from './entry-reader.ts';

/** Bytes of a name that every disk takes. */
const MAX_NAME = 255;
/** Bytes of a path below a skill's folder: with `skills/<name>/<hash>/` before it, it stays below 1024. */
const MAX_PATH = 900;

/** A file of a skill made elsewhere. */
export interface SupportingFile extends CapturedFile {
  /** The file that its bytes were read from; `undefined`: they stand in the skills file. */
  readonly from: string | undefined;
}

/**
 * The other files of a skill made elsewhere: from our own `files`, whose bytes stand beside the body, or from
 * `SupportingFiles`: null, a map from path to text, or a list of paths or of objects with a path and, where the text
 * does not stand in a file of that path, its content.
 * Throws `InputError`, with the skill's name, for a path that leads out or that not every disk can hold.
 */
export function supportingFiles(entry: JsonObject, body: string | undefined, reader: EntryReader): SupportingFile[] {
  const value = entry['files'] ?? entry['SupportingFiles'] ?? entry['supporting_files'] ?? null;
  if (value === null) return [];
  // What our own `files` names stands where the body stands.
  const near = body === undefined ? reader : { ...reader, folder: body.slice(0, body.lastIndexOf('/') + 1) };
  const named = { ...reader, where: `${reader.where}${shownName(entry)}` };
  const entries = entriesOf(value, reader)
    .filter(isBeside)
    .map(([path, content]) => [insidePath(path, named), path, content] as const);
  expectApart(
    entries.map(([clean]) => clean),
    named,
  );
  return entries.map(([clean, path, content]) => {
    if (content !== undefined) return { path: clean, bytes: new TextEncoder().encode(content), from: undefined };
    const from = besidePath(near, path);
    return { path: clean, bytes: reader.readListed(from), from };
  });
}

/** A list may name the skill's own file, too; what that holds is the body. */
function isBeside([path, content]: readonly [string, string | undefined]): boolean {
  return content !== undefined || path !== 'SKILL.md';
}

function shownName(entry: JsonObject): string {
  const name = entry['name'] ?? entry['Name'];
  return typeof name === 'string' ? `, ${shown(name)},` : '';
}

function shown(text: string): string {
  return JSON.stringify(text.length > 100 ? `${text.slice(0, 100)}…` : text);
}

/**
 * Throws `InputError` where two files could not stand side by side on every disk: the same name but for upper and
 * lower case or the form of its Unicode, or one path that is a file and a folder.
 */
function expectApart(paths: readonly string[], reader: EntryReader): void {
  const seen = new Map<string, string>();
  for (const path of paths) {
    const other = seen.get(plain(path));
    if (other === path) throw faulty(reader, 'duplicate', `names the supporting file ${shown(path)} twice`);
    if (other !== undefined) {
      const both = `${shown(other)} and ${shown(path)}`;
      throw faulty(reader, 'duplicate', `has the supporting files ${both}, which are one on many disks`);
    }
    seen.set(plain(path), path);
  }
  for (const path of paths) {
    for (let cut = path.indexOf('/'); cut > 0; cut = path.indexOf('/', cut + 1)) {
      const file = seen.get(plain(path.slice(0, cut)));
      if (file === undefined) continue;
      throw faulty(
        reader,
        'duplicate',
        `has the supporting file ${shown(file)}, which ${shown(path)} needs as a folder`,
      );
    }
  }
}

function plain(path: string): string {
  return path.normalize('NFC').toLowerCase();
}

function entriesOf(value: Json, reader: EntryReader): (readonly [string, string | undefined])[] {
  const bad = (): Error => faulty(reader, 'wrong-type', 'has supporting files that are neither a map nor a list');
  if (Array.isArray(value)) return (value as readonly Json[]).map((item) => entryOf(item) ?? raise(bad()));
  if (typeof value !== 'object' || value === null) throw bad();
  return Object.entries(value).map(([path, text]) => (typeof text === 'string' ? [path, text] : raise(bad())));
}

function entryOf(item: Json): readonly [string, string | undefined] | undefined {
  if (typeof item === 'string') return [item, undefined];
  if (typeof item !== 'object' || item === null || Array.isArray(item)) return undefined;
  const { path, Path, name, Name, content, Content } = item as JsonObject;
  const where = path ?? Path ?? name ?? Name;
  const text = content ?? Content;
  if (typeof where !== 'string' || (text !== undefined && text !== null && typeof text !== 'string')) return undefined;
  return [where, text ?? undefined];
}

function insidePath(path: string, reader: EntryReader): string {
  const clean = path.replace(/^(\.\/)+/, '');
  const names = clean.split('/');
  const out = (name: string): boolean => name === '' || name === '.' || name === '..' || /[\\\0]/.test(name);
  if (names.some(out))
    throw faulty(reader, 'not-ours', `has a supporting file ${shown(path)}, which leads out of its folder`);
  const odd =
    names.map(whyOdd).find((why) => why !== undefined) ?? (tooLong(clean, MAX_PATH) ? 'is too long' : undefined);
  if (odd !== undefined) throw faulty(reader, 'not-ours', `has a supporting file ${shown(path)}, which ${odd}`);
  return clean;
}

/** Why a name cannot stand on every disk. */
function whyOdd(name: string): string | undefined {
  if (/\p{Cc}/u.test(name)) return 'has a control character in its name';
  if (tooLong(name, MAX_NAME)) return 'has a name that is too long';
  if (/[. ]$/.test(name)) return 'has a name that ends in a dot or a blank';
  if (isDeviceName(name)) return 'has the name of a device';
  return name.toLowerCase() === '.git' ? 'stands in .git' : undefined;
}

function tooLong(text: string, bytes: number): boolean {
  return Buffer.byteLength(text) > bytes;
}

function raise(error: Error): never {
  throw error;
}
