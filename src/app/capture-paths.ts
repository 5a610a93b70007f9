import { bodyFolder, bodyName } from '../capture/body-place.ts';
import type { CapturePaths } from '../lint/capture-texts.ts';
import type { CapturedSkill } from '../model/capture.ts';
import { sha256 } from '../text/sha256.ts';

/** Where the texts of a set below `folder` stand, so that a finding leads to the file. */
export function capturePaths(folder: string): CapturePaths {
  const hashed = (skill: CapturedSkill) => skill.files.map(({ path, bytes }) => ({ path, sha256: sha256(bytes) }));
  return {
    folder,
    skillFolder: (skill) => `${folder}/${bodyFolder({ name: skill.name, body: skill.body, files: hashed(skill) })}`,
    bodyName: (skill) => bodyName(skill.files),
  };
}
