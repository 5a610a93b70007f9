import type { ComposedResult } from '../../src/app/cases/compose-case.ts';
import type { SkillVariant } from '../../src/model/skill.ts';

/** One text that a model of the case may read. */
export interface ReadableText {
  /** `system`, or `<skill>/<path>`. */
  readonly where: string;
  readonly text: string;
}

/** The texts of a skill: the whole SKILL.md, front matter included, then its files. */
export function textsOfSkill({ name, text, files }: SkillVariant): readonly ReadableText[] {
  const decoder = new TextDecoder();
  return [
    { where: `${name}/SKILL.md`, text },
    ...files.map(({ path, bytes }) => ({ where: `${name}/${path}`, text: decoder.decode(bytes) })),
  ];
}

/** The prompt and every text of every attached skill. */
export function textsOf({ composition, variants }: ComposedResult): readonly ReadableText[] {
  return [{ where: 'system', text: composition.text }, ...variants.flatMap(textsOfSkill)];
}
