import type { Files } from '../model/files.ts';
import type { Processes } from '../model/processes.ts';
import type { ToolsProfile } from '../model/profile.ts';
import type { Service } from './service.ts';

/** What a use case may touch. The command line makes one from its host; tests make one in memory. */
export interface Environment {
  /** Rooted at the working folder; every path in messages is relative to it. */
  readonly files: Files;
  /** Rooted at this package's own folder: shipped runtime texts and skills. */
  readonly shipped: Files;
  /** Version and build of this tool, as `run.json` notes it. */
  readonly build: string;
  /** The running process, for lock files. */
  readonly writer: { readonly pid: number; readonly alive: (pid: number) => boolean };
  /** Absolute path of the working folder, for git. */
  readonly root: string;
  /** What AGENTPROMPT_TOOLS_PROFILE asks for. */
  readonly toolsProfile: ToolsProfile | undefined;
  /** True when `CI` is set: nothing may write a baseline. */
  readonly ci: boolean;
  /** Absolute paths of this machine that no prompt may hold: the working folder and the home folder. */
  readonly hostPaths: readonly string[];
  /** The day it is, as YYYY-MM-DD (UTC): for a new configuration, and for nothing that is measured. */
  readonly today: () => string;
  /** Called between the steps of long work. */
  readonly progress: (done: number, total: number, what: string) => void;
  /** For a command that goes on until it is stopped; absent where there is no process around it. */
  readonly service?: Service;
  /** Program and arguments that start this tool, for a client that has to start it. */
  readonly self: readonly [program: string, ...args: string[]];
  /** Other programs; loaded by the one command that starts any. */
  readonly processes: () => Promise<Processes>;
  /** Settings of this process. Nothing of them may be written or handed on as a whole without being asked for. */
  readonly settings: Readonly<Record<string, string | undefined>>;
  /** Calls the listener each time a person asks for the end (Ctrl-C), until the returned function is called. */
  readonly onInterrupt: (listener: () => void) => () => void;
  /** Shows one line to whoever waits, as it comes; it may hold anything. */
  readonly tell: (line: string) => void;
}

/** The part of it that linting skills needs: no clock of a person, no settings, no other programs. */
export type LintEnvironment = Pick<Environment, 'files' | 'shipped' | 'root' | 'writer' | 'toolsProfile' | 'progress'>;
