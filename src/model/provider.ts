/** The closed list of providers. */
export type ProviderId = 'claude-code' | 'codex' | 'cursor' | 'muse' | 'agy' | 'pi' | 'gemini-cli' | 'opencode' | 'api';

/** The provider's native-tool mode, nothing else. `native-tools` and `code-execution` belong to `api`. */
export type Mode = 'mcp_only' | 'hybrid' | 'full' | 'native-tools' | 'code-execution';

/** The way the product's text reaches the model. */
export type Carrier = 'append-flag' | 'developer' | 'project-document' | 'rules-file' | 'replace' | 'api-system';

/** Where a fact comes from and when it was looked at. */
export interface Evidence {
  /** URL, `owner/repo#N`, or the name of a recording in this repository. */
  readonly source: string;
  /** YYYY-MM-DD. */
  readonly checked: string;
  /** What the source leaves open, or how sure the reading is. */
  readonly note?: string;
}

/** One value of a fact, valid from a day on. */
export interface Fact<T> {
  /** YYYY-MM-DD; the newest entry that is not later than the facts date applies. Absent: from the beginning. */
  readonly since?: string;
  /** `undefined` says: looked for, not known. */
  readonly value: T | undefined;
  readonly evidence: Evidence;
}

/** The history of one fact, oldest first. */
export type Dated<T> = readonly Fact<T>[];

/** What a session in one mode may do with the provider's own tools. */
export interface ModeFacts {
  /** Native tools that work, by the provider's own names. */
  readonly native: readonly string[];
  /** Native tools that are switched off although the provider has them. */
  readonly denied: readonly string[];
  readonly reads: boolean;
  readonly writes: boolean;
  readonly shell: boolean;
  readonly search: boolean;
}

/** A mode is described, or stands for another mode. */
export type ModeEntry = { readonly is: ModeFacts } | { readonly alias: Mode };

/** Ceilings a provider applies, in the unit its own code counts. */
export interface Caps {
  /** Code points of one skill description in the listing, and what happens above it. */
  readonly description?: { readonly max: number; readonly above: 'cut' | 'dropped' };
  /** Characters of the whole skill listing. */
  readonly listing?: { readonly max: number; readonly above: 'names-only' | 'shortened' | 'omitted' };
  /** Bytes of the project document chain (AGENTS.md, CLAUDE.md, …). */
  readonly instructions?: { readonly max: number };
  /** Characters of one MCP tool description. */
  readonly toolDescription?: { readonly max: number };
}

/** What stands under a key of an agent's file: a part of the agent, or the same text for every agent. */
export type AgentValue = { readonly part: 'name' | 'description' | 'body' } | { readonly text: string };

/** Where a provider reads native agents of a project, and how their files are written. */
export interface AgentFiles {
  /** Path of one agent's file below the project; `{name}` stands for the agent's name. */
  readonly path: string;
  /** `markdown`: the keys in front matter and the body below it. `toml`: all of it in keys. */
  readonly form: 'markdown' | 'toml';
  /** The keys of the file in the order they are written. */
  readonly keys: Readonly<Record<string, AgentValue>>;
  /** The provider drops an agent with a capital letter in its name. */
  readonly lowerCaseNames?: boolean;
  /** The modes in which something can start an agent; absent: no mode is known in which nothing can. */
  readonly startedIn?: readonly Mode[];
}

/** Why an agent has no place: the provider reads none, no place is known, its mode starts none, or it drops the name. */
export type AgentGap = 'none' | 'unknown' | 'mode' | 'name';

/**
 * How a client offers the tools of an MCP server: their schemas travel, they are loaded later by a search, they are
 * called from code, or they are not read at all; `when` names the model or switch where it is not the default.
 */
export interface McpDelivery {
  readonly delivery: 'declared' | 'deferred' | 'code' | 'ignored';
  readonly when?: string;
}

/** Bytes of the first request that a client of one version sent for a short question, by the parts of the request. */
export interface MeasuredRequest {
  /** The model that was asked for; absent where it makes no difference. */
  readonly model?: string;
  readonly bytes: Readonly<Partial<Record<'system' | 'developer' | 'injected' | 'tools', number>>>;
}

/** What a check of `qualify` is known to find with this provider; anything else than this, and than passing, is a failure. */
export interface PredictedCheck {
  readonly check: string;
  readonly status: 'differs' | 'unsupported';
  /** How it differs, or what is lacking, in the word of the check. */
  readonly as: string;
  /** Only versions that begin so. */
  readonly versions?: string;
  /** Only with these ways of handing the prompt over. */
  readonly ways?: readonly string[];
}

/**
 * One provider: dated facts with evidence. Written by hand in `src/providers/<id>.ts`, collected in
 * `src/providers/registry.ts`; the other rooms ask `viewProvider` for the facts of one day.
 */
export interface Provider {
  readonly id: ProviderId;
  /** The product's own name. */
  readonly title: string;
  readonly modes: Readonly<Partial<Record<Mode, Dated<ModeEntry>>>>;
  readonly carrier: Dated<Carrier>;
  /** Folder of project skills, relative to the project; the first is the one `render` writes to. */
  readonly skillFolders: Dated<readonly string[]>;
  /** Whether the provider finds skills by itself, so that the prompt must not list them again. */
  readonly nativeSkills: Dated<boolean>;
  /** Keys that it reads in the front matter of a SKILL.md besides those of the specification. */
  readonly skillKeys: Dated<readonly string[]>;
  /** Where a replaced system text must hold these characters for skills to be listed; absent: they are listed anyway. */
  readonly skillIndexMark?: Dated<string>;
  /** How tools of an MCP server are offered in the first request; absent: nobody looked. */
  readonly mcpTools?: Dated<readonly McpDelivery[]>;
  /** The instruction file of the project (CLAUDE.md, AGENTS.md, GEMINI.md, a rules file). */
  readonly instructionFile: Dated<string>;
  /** Lines that the instruction file must start with to be read at all; absent: none. */
  readonly instructionHead?: Dated<string>;
  /** Files of native agents; `none`: it is known that the provider reads no such files. */
  readonly agents: Dated<AgentFiles | 'none'>;
  /** True when the host can call only tools that it listed. */
  readonly descriptorBound: Dated<boolean>;
  readonly caps: Dated<Caps>;
  /** What the provider adds on top of the product's text; goes into `not_counted`. */
  readonly adds: Dated<readonly string[]>;
  /** What `qualify` finds other than passed; absent: nothing is predicted. */
  readonly predicted?: Dated<readonly PredictedCheck[]>;
  /** How much that was in a recording of the version that the evidence names; absent: none was made. */
  readonly measured?: Dated<readonly MeasuredRequest[]>;
}

/** A provider as of one facts date, with the mode resolved. */
export interface ProviderView {
  readonly id: ProviderId;
  readonly title: string;
  /** YYYY-MM-DD. */
  readonly facts: string;
  readonly mode: Mode;
  /** The mode that was asked for, when it is an alias of `mode`. */
  readonly aliasOf?: Mode;
  /** True when the alias grants more than the name promised. */
  readonly aliasGrantsMore: boolean;
  readonly native: ModeFacts;
  readonly carrier: Carrier | undefined;
  readonly skillFolders: readonly string[] | undefined;
  readonly nativeSkills: boolean | undefined;
  readonly skillIndexMark: string | undefined;
  readonly instructionFile: string | undefined;
  readonly instructionHead: string | undefined;
  /** Where native agents of this session are read; `undefined`: nowhere, and `agentGap` says why. */
  readonly agents: AgentFiles | undefined;
  readonly agentGap: AgentGap | undefined;
  readonly descriptorBound: boolean | undefined;
  readonly caps: Caps | undefined;
  readonly adds: readonly string[];
}
