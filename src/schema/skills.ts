import { array, enum as choice, literal, number, object, string, type ZodMiniType } from 'zod/mini';

/** One skill in `skills.json`. */
export interface SkillsEntry {
  name: string;
  description: string;
  origin: string;
  delivery: 'native' | 'prompt';
  source_sha256: string;
  rendered_sha256: string;
  /** Bytes of the rendered SKILL.md. */
  bytes: number;
  files: { path: string; bytes: number; sha256: string }[];
  /** The body, when it holds a newline; else the path of a file, relative to the folder of `skills.json`. */
  content: string;
}

/** `skills.json` of a capture. */
export interface SkillsFile {
  schema: 'agentprompt.skills/1';
  skills: SkillsEntry[];
}

/** The format of `skills.json`. */
export const skillsFile: ZodMiniType<SkillsFile> = object({
  schema: literal('agentprompt.skills/1'),
  skills: array(
    object({
      name: string(),
      description: string(),
      origin: string(),
      delivery: choice(['native', 'prompt']),
      source_sha256: string(),
      rendered_sha256: string(),
      bytes: number(),
      files: array(object({ path: string(), bytes: number(), sha256: string() })),
      content: string(),
    }),
  ),
});
