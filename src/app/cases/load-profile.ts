import { InputError } from '../../model/errors.ts';
import type { Feature } from '../../model/feature.ts';
import type { Files } from '../../model/files.ts';
import type { Place } from '../../model/place.ts';
import type { Profile } from '../../model/profile.ts';
import type { Config } from '../../model/prompt-case.ts';
import type { Session } from '../../model/session.ts';
import type { Tool } from '../../model/tool.ts';
import { parseFeature } from '../../profile/parse-feature.ts';
import { parseProfile } from '../../profile/parse-profile.ts';
import { parseSession } from '../../profile/parse-session.ts';
import { reservedProfiles } from '../../profile/reserved-profiles.ts';
import { nearest } from '../../text/nearest.ts';
import { parseTools } from '../../tools/parse-tools.ts';
import { readText } from '../read-text.ts';

function namesIn(files: Files, folder: string, ending: string): readonly string[] {
  if (files.stat(folder)?.kind !== 'folder') return [];
  return files
    .list(folder)
    .filter(({ name, kind }) => kind !== 'folder' && name.endsWith(ending))
    .map(({ name }) => name.slice(0, -ending.length));
}

function unknown(what: string, name: string, known: readonly string[], place: Place): InputError {
  const near = nearest(name, known);
  const list = known.length === 0 ? 'There is none.' : `Known: ${known.join(', ')}.`;
  return new InputError({
    code: 'unknown-name',
    ...place,
    message: `No ${what} named "${name}".`,
    help: near === undefined ? list : `Did you mean "${near}"? ${list}`,
  });
}

/**
 * The feature catalogue, by id. A folder without features is an empty catalogue, and so is none where the configuration
 * does not name it. Throws `InputError` for a named folder that is not there: without a catalogue no tool belongs to a
 * feature that is off, so that all of them could be called.
 */
export async function loadCatalogue(files: Files, config: Config): Promise<readonly Feature[]> {
  const { features: folder, featuresPlace } = config;
  if (featuresPlace !== undefined) expectFolder(files, folder, featuresPlace);
  const ids = namesIn(files, folder, '.yaml');
  const read = (path: string, askedBy: Place): string => readText(files, path, askedBy);
  return Promise.all(
    ids.map((id) => parseFeature(`${folder}/${id}.yaml`, readText(files, `${folder}/${id}.yaml`), read)),
  );
}

function expectFolder(files: Files, folder: string, askedBy: Place): void {
  const kind = files.stat(folder)?.kind;
  if (kind === 'folder') return;
  const message = kind === undefined ? `${folder} is not there.` : `${folder} is not a folder.`;
  const help = 'Put the folder of the feature catalogue there, or correct the path that names it.';
  throw new InputError({ code: 'unreadable', ...askedBy, message, help });
}

/** One profile. An unknown id names the nearest one. */
export async function loadProfile(files: Files, profiles: string, id: string, askedBy: Place): Promise<Profile> {
  const path = `${profiles}/${id}/profile.yaml`;
  if (reservedProfiles.includes(id) || files.stat(path) === undefined)
    throw unknown('profile', id, profileIds(files, profiles), askedBy);
  return parseProfile(path, readText(files, path, askedBy), (wanted, place) => readText(files, wanted, place));
}

/** Ids of all profiles in the folder, sorted. */
export function profileIds(files: Files, profiles: string): readonly string[] {
  if (files.stat(profiles)?.kind !== 'folder') return [];
  const folders = files.list(profiles).filter(({ name, kind }) => kind !== 'file' && !reservedProfiles.includes(name));
  return folders.map(({ name }) => name).filter((name) => files.stat(`${profiles}/${name}/profile.yaml`) !== undefined);
}

/** Ids of all sessions of a profile, sorted. */
export function sessionIds(files: Files, profiles: string, profile: string): readonly string[] {
  return namesIn(files, `${profiles}/${profile}/sessions`, '.yaml');
}

/** One session of a profile, with the text it was read from (its hash is an input of the capture). */
export async function loadSession(
  files: Files,
  folder: string,
  id: string,
  askedBy: Place,
): Promise<{ session: Session; text: string }> {
  const path = `${folder}/${id}.yaml`;
  if (files.stat(path) === undefined) throw unknown('session', id, namesIn(files, folder, '.yaml'), askedBy);
  const text = readText(files, path, askedBy);
  return { session: await parseSession(path, id, text), text };
}

/** The tools of a profile's files, in order. The same name twice on one source is an error. */
export async function loadTools(files: Files, profile: Profile): Promise<readonly Tool[]> {
  const lists = await Promise.all(
    profile.toolFiles.map((place) => parseTools(place.path, readText(files, place.path, profile.place))),
  );
  const tools = lists.flat();
  const seen = new Set<string>();
  for (const { name, source } of tools) {
    const key = `${source} ${name}`;
    if (seen.has(key))
      throw new InputError({
        code: 'duplicate',
        ...profile.place,
        message: `The tool "${name}" of ${source} stands in the profile's tool files twice.`,
        help: 'Keep one of them.',
      });
    seen.add(key);
  }
  return tools;
}
