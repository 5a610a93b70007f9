import type { CapturedFile } from '../model/capture.ts';
import type { Json, JsonObject } from '../model/json.ts';
import { besidePath } from './beside-path.ts';
import { type EntryReader, faulty } from './entry-reader.ts';

/**
 * The other files of a skill made elsewhere: from our own `files`, whose bytes stand beside the body, or from
 * `SupportingFiles`: null, a map from path to text, or a list of paths or of objects with a path and, where the text
 * does not stand in a file of that path, its content.
 */
export function supportingFiles(entry: JsonObject, body: string | undefined, reader: EntryReader): CapturedFile[] {
  const value = entry['files'] ?? entry['SupportingFiles'] ?? entry['supporting_files'] ?? null;
  if (value === null) return [];
  // What our own `files` names stands where the body stands.
  const near = body === undefined ? reader : { ...reader, folder: body.slice(0, body.lastIndexOf('/') + 1) };
  const files = entriesOf(value, reader).map(([path, content]) => ({
    path: insidePath(path, reader),
    bytes: content === undefined ? reader.read(besidePath(near, path)) : new TextEncoder().encode(content),
  }));
  const names = new Set(files.map((file) => file.path));
  if (names.size < files.length) throw faulty(reader, 'duplicate', 'names one supporting file twice');
  return files;
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
  const bad = (name: string): boolean => name === '' || name === '.' || name === '..' || /[\\\0]/.test(name);
  if (!clean.split('/').some(bad)) return clean;
  throw faulty(reader, 'not-ours', `has a supporting file ${JSON.stringify(path)}, which leads out of its folder`);
}

function raise(error: Error): never {
  throw error;
}
