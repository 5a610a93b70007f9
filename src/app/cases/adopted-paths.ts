import type { PlacedSkill } from '../../capture/adopt-skills.ts';
import type { CapturePaths } from '../../lint/capture-texts.ts';
import type { AdoptedCase } from '../../model/prompt-case.ts';

/** Where the texts of files made elsewhere stand: in those files. */
export function adoptedPaths(from: AdoptedCase['from'], skills: readonly PlacedSkill[]): CapturePaths {
  const placed = new Map(skills.map((one) => [one.skill, one] as const));
  const files = {
    'system.md': from.system,
    'skills.json': from.skills,
    'tools.json': from.tools,
    'summary.json': undefined,
  };
  return {
    caseFile: (_, file) => files[file],
    skillBody: (skill) => placed.get(skill)?.body,
    linesAbove: (skill) => placed.get(skill)?.linesAbove ?? 0,
    skillFile: (skill, path) => placed.get(skill)?.files.get(path),
  };
}
