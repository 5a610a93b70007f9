/** What `lint-prompt` is asked for. */
export interface LintPromptRequest {
  /** Folders, and ids or globs of cases; none: every configured case, else the working folder. */
  readonly words: readonly string[];
  readonly provider: string | undefined;
  readonly mode: string | undefined;
  /** Lists of tools that exist somewhere, declared or not. */
  readonly knownTools: readonly string[];
  readonly enable: readonly string[];
  readonly disable: readonly string[];
}
