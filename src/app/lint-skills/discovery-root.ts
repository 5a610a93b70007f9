import type { FoundSkill } from './found-skill.ts';

/**
 * The folder in which a client would find this skill together with others: the nearest one above it that is called
 * `skills` or `skill`, else the folder that was named. '' is the working folder.
 */
export function discoveryRoot({ folder, root }: FoundSkill): string {
  const names = folder.split('/');
  for (let kept = names.length - 1; kept > 0; kept--) {
    if (names[kept - 1] === 'skills' || names[kept - 1] === 'skill') return names.slice(0, kept).join('/');
  }
  return root.single ? names.slice(0, -1).join('/') : root.path;
}
