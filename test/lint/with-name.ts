import { healthyParts } from './healthy-parts.ts';
import type { Mutation } from './mutation.ts';

/** The skill with another name; in a folder of the name `folder` where one is given. */
export function withName(text: string, value: string, folder?: string): Mutation | undefined {
  const parts = healthyParts(text);
  const index = parts?.keyLine('name') ?? -1;
  if (parts === undefined || index === -1 || !/^name: +\S/.test(parts.lines[index]!)) return undefined;
  const changed = { text: parts.with(index, 1, `name: ${value}`), line: index + 1 };
  return folder === undefined ? changed : { ...changed, path: `skills/${folder}/SKILL.md` };
}
