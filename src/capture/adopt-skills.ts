import type { CapturedFile, CapturedSkill } from '../model/capture.ts';
import { InputError } from '../model/errors.ts';
import type { Json, JsonObject } from '../model/json.ts';
import { readFormat } from '../schema/read-format.ts';
import { skillsFile } from '../schema/skills.ts';
import { byCodeUnit } from '../text/by-code-unit.ts';
import { decodeFile, type NamedBytes } from '../text/decode-file.ts';
import { isObject } from '../text/json-object.ts';
import { utf8Length } from '../text/measure.ts';
import { parseJson } from '../text/parse-json.ts';
import { sha256 } from '../text/sha256.ts';
import { supportingFiles } from './adopt-supporting-files.ts';
import { besidePath } from './beside-path.ts';
import { type EntryReader, faulty } from './entry-reader.ts';

/** A skills file made elsewhere, and how the files it names are read. */
export interface SkillsInput {
  readonly file: NamedBytes | undefined;
  /** How the provider learns of the skills, where the file does not say. */
  readonly delivery: 'native' | 'prompt';
  /** Bytes of a file named by its path as the configuration would name it. Throws `InputError` when it cannot be read. */
  readonly read: (path: string) => Uint8Array;
  /** The same for the other files of a skill; default: `read`. */
  readonly readListed?: (path: string) => Uint8Array;
}

/** A skill of a file made elsewhere, and where its texts stand. */
export interface PlacedSkill {
  readonly skill: CapturedSkill;
  /** The file that holds the body; `undefined`: the skills file. */
  readonly body: string | undefined;
  /** Lines above the body in that file; default 0. */
  readonly linesAbove?: number;
  /** The file that holds a file of the skill, by its path in the skill's folder; none: the skills file. */
  readonly files: ReadonlyMap<string, string>;
}

/**
 * Skills from our own format or from a plain array with keys in either spelling (`name` or `Name`, …). Unknown keys
 * are ignored. A `content` that holds a newline is the body; else it is a path beside the file. Sizes and hashes are
 * taken from our own format alone; of any other file they are measured, whatever it says.
 * Throws `InputError` for a file that is neither, a skill without a name, or a path that leads out.
 */
export function adoptSkills(input: SkillsInput): PlacedSkill[] {
  const { file } = input;
  if (file === undefined) return [];
  const value = parseJson(file);
  const ours = isObject(value) && value['schema'] === 'agentprompt.skills/1';
  return listOf(value, file.path).map((entry, index) => {
    const where = `${file.path}: the skill at index ${index}`;
    const reader = {
      file: file.path,
      folder: folderOf(file.path),
      where,
      read: input.read,
      readListed: input.readListed ?? input.read,
    };
    const placed = adoptSkill(entry, input.delivery, reader);
    return ours ? { ...placed, skill: { ...placed.skill, ...stated(entry, placed.skill, reader) } } : placed;
  });
}

function listOf(value: Json, path: string): readonly JsonObject[] {
  if (isObject(value) && typeof value['schema'] === 'string') {
    const renew = 'Save it anew with the program that made it.';
    // Refuses another version; what an adopted file says about itself is read from the value as it stands.
    readFormat({ schema: value['schema'], skills: [] }, { name: 'skills', version: 1, shape: skillsFile, renew }, path);
  }
  const list = isObject(value) ? (value['skills'] ?? value['Skills']) : value;
  if (Array.isArray(list) && list.every(isObject)) return list;
  const message = `${path} is no list of skills: expected an array of objects or {"skills": […]}.`;
  throw new InputError({ code: 'wrong-type', message, path });
}

function adoptSkill(entry: JsonObject, delivery: 'native' | 'prompt', reader: EntryReader): PlacedSkill {
  const text = (...keys: string[]): string | undefined => textOf(entry, keys, reader);
  const name = text('name', 'Name');
  if (name === undefined || name.trim() === '') throw faulty(reader, 'missing-key', 'has no name');
  const content = text('content', 'Content') ?? '';
  const bodyPath = content === '' || content.includes('\n') ? undefined : besidePath(reader, content);
  const body = bodyPath === undefined ? content : decodeFile({ path: bodyPath, bytes: reader.read(bodyPath) });
  const given = text('delivery', 'Delivery');
  const files = sorted(supportingFiles(entry, bodyPath, reader));
  const skill = {
    name,
    description: text('description', 'Description') ?? '',
    origin: text('origin', 'Origin') ?? 'adopted',
    delivery: given === 'native' || given === 'prompt' ? given : delivery,
    sourceSha256: sha256(body),
    renderedSha256: sha256(body),
    bytes: utf8Length(body),
    body,
    files: files.map(({ path, bytes }) => ({ path, bytes })),
  };
  const placed = files.flatMap(({ path, from }) => (from === undefined ? [] : [[path, from] as const]));
  return { skill, body: bodyPath, files: new Map(placed) };
}

/**
 * What our own format says of the SKILL.md that a body was rendered into. A hash that is none, or a size below that of
 * the body, is not believed: what was measured stays.
 */
function stated(entry: JsonObject, { bytes: least }: CapturedSkill, reader: EntryReader): Partial<CapturedSkill> {
  const bytes = entry['bytes'];
  const hash = (key: string): string | undefined => {
    const value = textOf(entry, [key], reader);
    return value !== undefined && /^[0-9a-f]{64}$/.test(value) ? value : undefined;
  };
  const [source, rendered] = [hash('source_sha256'), hash('rendered_sha256')];
  const overridden = textOf(entry, ['overridden_description'], reader);
  return {
    ...(source === undefined ? {} : { sourceSha256: source }),
    ...(rendered === undefined ? {} : { renderedSha256: rendered }),
    ...(typeof bytes === 'number' && Number.isSafeInteger(bytes) && bytes >= least ? { bytes } : {}),
    ...(overridden === undefined ? {} : { overriddenDescription: overridden }),
  };
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1);
}

function textOf(entry: JsonObject, keys: readonly string[], reader: EntryReader): string | undefined {
  const key = keys.find((name) => Object.hasOwn(entry, name) && entry[name] !== null);
  const value = key === undefined ? undefined : entry[key];
  if (value === undefined || typeof value === 'string') return value;
  throw faulty(reader, 'wrong-type', `has a ${String(key)} that is no text`);
}

function sorted<T extends CapturedFile>(files: readonly T[]): T[] {
  return [...files].sort((a, b) => byCodeUnit(a.path, b.path));
}
