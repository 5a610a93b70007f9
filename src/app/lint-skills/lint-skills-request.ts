/** What `lint-skills` is asked for. */
export interface LintSkillsRequest {
  /** Folders and SKILL.md files; none: the folders of the configuration, else the working folder. */
  readonly paths: readonly string[];
  /** Ids of clients, or `all`. */
  readonly clients: readonly string[];
  /** Folders with installed copies. */
  readonly installed: readonly string[];
  readonly enable: readonly string[];
  readonly disable: readonly string[];
  /** A git ref: what was there already is left out. */
  readonly since: string | undefined;
  readonly fix: boolean;
  readonly dryRun: boolean;
}
