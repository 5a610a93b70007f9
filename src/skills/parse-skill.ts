import type { SkillFile, SkillSource } from '../model/skill.ts';
export function parseSkill(_input: {
  folder: string;
  path: string;
  origin: 'project' | 'builtin';
  bytes: Uint8Array;
  files: readonly SkillFile[];
}): SkillSource {
  throw new Error('later');
}
