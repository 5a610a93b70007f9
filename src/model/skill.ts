import type { Claim } from './claim.ts';
import type { Warning } from './warning.ts';

/** A file of a skill's folder; `path` is POSIX and relative to the folder. */
export interface SkillFile {
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** Folder and name of the skill that this package ships and the runtime attaches itself. */
export const managedSkill = 'runtime-http-tools' as const;

/** The key in the `metadata` of a skill that turns templates on. */
export const templateKey = 'agentprompt-template' as const;

/** An Agent Skills folder as written; parsed, not judged. */
export interface SkillSource {
  /** Name of the folder. */
  readonly folder: string;
  /** POSIX path of SKILL.md. */
  readonly path: string;
  /** `builtin`: shipped with the runtime. */
  readonly origin: 'project' | 'builtin';
  /** The whole SKILL.md. */
  readonly text: string;
  /** sha256 of the bytes of SKILL.md, hex. */
  readonly sha256: string;
  readonly name: string;
  readonly description: string;
  /** The skill opted into templates. */
  readonly templated: boolean;
  /** Supporting files, sorted by path; without SKILL.md. */
  readonly files: readonly SkillFile[];
}

/** A skill as rendered for one session: no template syntax left. */
export interface SkillVariant {
  readonly name: string;
  readonly description: string;
  readonly origin: 'project' | 'builtin';
  /** Folder name of the source. */
  readonly source: string;
  /** The whole rendered SKILL.md. */
  readonly text: string;
  /** What stands after the front matter. */
  readonly body: string;
  /** sha256 of the SKILL.md as written, hex. */
  readonly sourceSha256: string;
  /** sha256 of the rendered SKILL.md, hex. */
  readonly renderedSha256: string;
  /** Attached supporting files, rendered. */
  readonly files: readonly SkillFile[];
  /** Facts that the skill states. */
  readonly claims: readonly Claim[];
  /** The description that the source has, when the binding overrides it. */
  readonly overriddenDescription: string | undefined;
  /** Relative references that lead to no attached file. */
  readonly dangling: readonly Warning[];
}
