/** Tools that fit a search, as the session's own search finds them. */
export interface ToolSearch {
  /** Case id or path of the list. */
  readonly of: string;
  readonly query: string;
  /** The first page, the best match first. */
  readonly tools: readonly {
    readonly name: string;
    readonly description: string;
    readonly group?: string;
    readonly server_name?: string;
  }[];
  /** How many fit. */
  readonly total: number;
  /** Of all tools that may be called. */
  readonly groups: readonly string[];
  readonly servers: readonly string[];
}

/** Route and parameters of tools, as the session hands them out. */
export interface ToolSpec {
  readonly of: string;
  readonly names: readonly string[];
  readonly text: string;
}
