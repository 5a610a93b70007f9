import { array, enum as choice, literal, number, object, optional, string, type ZodMiniType } from 'zod/mini';

/** One skill in `skills.json`. */
export interface SkillsEntry {
  name: string;
  description: string;
  /** The source's own description, when the binding of the profile overrides it. */
  overridden_description?: string | undefined;
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
      overridden_description: optional(string()),
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
