import { bodyFolder, bodyName } from '../../capture/body-place.ts';
import type { CapturePaths } from '../../lint/capture-texts.ts';
import type { CapturedSkill } from '../../model/capture.ts';
import { sha256 } from '../../text/sha256.ts';

/** Where the texts of a set below `folder` stand, so that a finding leads to the file. */
export function capturePaths(folder: string): CapturePaths {
  const prefix = folder === '' ? '' : `${folder}/`;
  const hashed = (skill: CapturedSkill) => skill.files.map(({ path, bytes }) => ({ path, sha256: sha256(bytes) }));
  const skillFolder = (skill: CapturedSkill): string =>
    `${prefix}${bodyFolder({ name: skill.name, body: skill.body, files: hashed(skill) })}`;
  return {
    caseFile: (caseId, file) => `${prefix}${caseId}/${file}`,
    skillBody: (skill) => `${skillFolder(skill)}/${bodyName(skill.files)}`,
    skillFile: (skill, path) => `${skillFolder(skill)}/${path}`,
  };
}
