import type { Mode, ProviderId } from '../model/provider.ts';
import type { CallEntry, StepEntry } from '../schema/script.ts';

/** How one real client is started, configured and resumed. One file a client in `drivers/`, one row in `registry.ts`. */
export interface Driver {
  readonly id: ProviderId;
  /** Its name on PATH, where no path is given. */
  readonly program: string;
  /** Arguments that make it print its version. */
  readonly versionArguments: readonly string[];
  /** The mode of the case that is composed for it. Its own shell must work in it, or be switched on by a flag. */
  readonly mode: Mode;
  /** The ways in which this version is tried, each a run of its own with all checks; `version` is what it printed. */
  readonly ways: (version: string) => readonly Way[];
}

/** One way of handing a client the prompt, its tools and its skills. */
export interface Way {
  /** The same on every run: predictions and the report name it, for example `CLAUDE.md`. */
  readonly name: string;
  /** The model that the flags or the settings name; `undefined` for the client's default. */
  readonly model: string | undefined;
  /** The file of the prompt that `render` writes stays in the project; false: `start` hands the text over. */
  readonly keepsPromptFile: boolean;
  /** Flags for the report, without texts and paths of a run. */
  readonly flags: readonly string[];
  /** How the first turn is started, and with a session how it is resumed with another question. */
  readonly start: (place: Place) => Start;
  /** The id of the session in what the first turn printed on stdout; absent where resuming needs none. */
  readonly sessionIn?: (output: string) => string | undefined;
  readonly reading: SkillReading;
  /** How the tools of an MCP server are called; absent: not at all, and the shell calls them over HTTP. */
  readonly mcp?: McpCalling;
  /** The call that runs a command line in the client's own shell. The command may hold `{{from: name}}`. */
  readonly shell: (command: string) => CallEntry;
}

/** Where a turn runs, and what it is given. All paths are absolute. */
export interface Place {
  /** `http://127.0.0.1:<port>` of the scripted model. The environment names it too: see `childEnvironment` in `src/app`. */
  readonly url: string;
  /** Fresh before the first turn, kept for the second. */
  readonly home: string;
  /** The working folder: the projection of `render`, with a git repository around it. */
  readonly project: string;
  /** What to ask. */
  readonly question: string;
  /** The text of the prompt's file as `render` writes it. */
  readonly prompt: string;
  /** Program and arguments that start `agentprompt serve` of the case as an MCP server (stdio). */
  readonly server: readonly [program: string, ...args: string[]];
  /** In the second turn: the session to resume, or '' where the way has no `sessionIn`. */
  readonly session: string | undefined;
}

/** How a client is started. */
export interface Start {
  /** Arguments after the program. */
  readonly args: readonly string[];
  /** Settings files: absolute path → text; written before each turn. */
  readonly files?: Readonly<Record<string, string>>;
  /** Added to the environment. Dummy values only. */
  readonly env?: Readonly<Record<string, string>>;
}

/** How the scripted model reads a skill through the client's own means. */
export interface SkillReading {
  /**
   * The step that reads one skill. `pattern` is a regular expression of its name alone: the name, or the path that holds
   * it, has to be extracted under `name` from what the client sent, and used as `{{from: name}}`. A literal is refused.
   */
  readonly step: (name: string, pattern: string) => StepEntry;
  /** Where the body comes back: in the result of the tool, or in a text beside it. */
  readonly bodyIn: 'result' | 'text';
}

/** The tools of the runtime that the task calls. */
export type DiscoveryTool = 'search_tools' | 'get_api_spec';

/** How the scripted model calls a tool of the MCP server. */
export interface McpCalling {
  /** Steps that load these tools first, where they are deferred; each needs one request. */
  readonly open?: (tools: readonly DiscoveryTool[]) => readonly StepEntry[];
  readonly call: (tool: DiscoveryTool, args: Readonly<Record<string, string>>) => CallEntry;
}

/** The name of the MCP server in the settings of every client. */
export const serverName = 'bridge';
