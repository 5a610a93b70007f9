import { posix } from 'node:path';
import type { FeatureRequest, TextSource } from '../model/feature.ts';
import type { Place } from '../model/place.ts';
import type { Profile, RuntimeSettings } from '../model/profile.ts';
import { type ProfileFile, profileFile } from '../schema/profile.ts';
import { profileAgents } from './profile-agents.ts';
import { profileBindings } from './profile-bindings.ts';
import { profileInstructions } from './profile-instructions.ts';
import { profileSections } from './profile-sections.ts';
import type { ReadText } from './read-text.ts';
import { resolvePath } from './relative-path.ts';
import { reservedProfiles } from './reserved-profiles.ts';
import { nameFault } from './safe-name.ts';
import { readYamlFile, type YamlFile, type YamlFormat } from './yaml-file.ts';

const FORMAT: YamlFormat<ProfileFile> = {
  schema: profileFile,
  name: 'agentprompt.profile',
  version: 1,
  hints: {
    schema: 'Begin the file with `schema: agentprompt.profile/1`.',
    sections: 'List what the prompt is made of, for example `sections: [{ id: identity, owner: product, text: … }]`.',
  },
};

/**
 * Reads a profile with the texts it names. The profile's folder is called as its id.
 * Throws `InputError` with everything that is wrong in it.
 */
export async function parseProfile(path: string, text: string, read: ReadText): Promise<Profile> {
  const file = readYamlFile(path, text, FORMAT);
  const { value } = file;
  checkId(file);
  const profile: Profile = {
    id: value.id,
    product: value.product ?? value.id,
    place: file.place(['id']),
    runtime: runtimeSettings(file),
    sections: profileSections(file, read),
    features: featureRequests(file),
    bindings: profileBindings(file),
    toolFiles: toolFiles(file),
    toolsProfile: value.tools_profile,
    nativeSkills: value.native_skills ?? {},
    agents: profileAgents(file, read),
    instructions: profileInstructions(file, read),
  };
  file.finish();
  return profile;
}

function runtimeSettings(file: YamlFile<ProfileFile>): RuntimeSettings {
  const written = file.value.runtime;
  const { code_execution = true, discovery = false } = written ?? {};
  return {
    delivery: { code_execution, discovery },
    shell: written?.shell ?? 'execute_shell_command',
    override: overrideOf(file),
    transportSkill: written?.transport_skill ?? true,
  };
}

function overrideOf(file: YamlFile<ProfileFile>): TextSource | undefined {
  const text = file.value.runtime?.override;
  if (text === undefined) return undefined;
  return { place: file.textPlace(['runtime', 'override']), text, templated: false };
}

function checkId(file: YamlFile<ProfileFile>): void {
  const { id } = file.value;
  const why = nameFault(id, reservedProfiles);
  const folder = posix.basename(posix.dirname(file.path));
  if (why !== undefined) {
    file.faults.push({ code: 'refused', message: `The id \`${id}\` ${why}.`, at: ['id'], part: 'value' });
  } else if (folder !== '.' && folder !== id) {
    const message = `The profile is called \`${id}\`, but its folder \`${folder}\`.`;
    file.faults.push({ code: 'mismatch', message, at: ['id'], part: 'value', help: 'Give both the same name.' });
  }
}

/** As written; whether features and options exist is decided against the catalogue. */
function featureRequests(file: YamlFile<ProfileFile>): readonly FeatureRequest[] {
  return (file.value.features ?? []).map((entry, index) => {
    const at = ['features', index];
    if (typeof entry === 'string') return { id: entry, enabled: true, options: {}, place: file.place(at) };
    const { id, enabled = true, options = {} } = entry;
    return { id, enabled, options, place: file.place(at) };
  });
}

function toolFiles(file: YamlFile<ProfileFile>): readonly Place[] {
  const places: Place[] = [];
  for (const [index, written] of (file.value.tools ?? []).entries()) {
    const at = ['tools', index];
    const resolved = resolvePath(file.path, written);
    if ('why' in resolved) {
      file.faults.push({ code: 'refused', message: `The path \`${written}\` ${resolved.why}.`, at, part: 'value' });
    } else if (places.some((place) => place.path === resolved.path)) {
      file.faults.push({ code: 'duplicate', message: `\`${written}\` is listed twice.`, at, part: 'value' });
    } else {
      places.push({ path: resolved.path });
    }
  }
  return places;
}
