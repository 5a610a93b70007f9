import { array, boolean, int, literal, nullable, object, optional, record, string, type ZodMiniType } from 'zod/mini';

/** `run.json` of a set: what it was made from. All hashes are SHA-256 in hex. */
export interface RunFile {
  schema: 'agentprompt.run/1';
  tool_version: string;
  settings: { tools_profile: string | null; embed_content: boolean; tokens?: string | undefined };
  /** Hashes of the parts of the configuration that a capture depends on, and of its whole text. */
  config: { facts: string; profiles: string; skills: string; cases: string; text: string };
  /** Ids of all configured cases, in the order of the configuration. */
  configured: string[];
  /** What is to be mended although it stopped nothing, for example an alias that grants more. */
  warnings: {
    message: string;
    path?: string | undefined;
    line?: number | undefined;
    column?: number | undefined;
    help?: string | undefined;
  }[];
  /** Ids of the captured cases, sorted. */
  cases: string[];
  /** Path of every file that was read → hash of its bytes; `null`: looked for and not there. */
  inputs: Record<string, string | null>;
  /** Path of every folder that was listed → hash of its listing; `null`: looked for and not there. */
  folders: Record<string, string | null>;
  /** Path below the set → hash of every other file of the set. */
  outputs: Record<string, string>;
}

const hashes = record(string(), nullable(string()));

/** The format of `run.json`. */
export const runFile: ZodMiniType<RunFile> = object({
  schema: literal('agentprompt.run/1'),
  tool_version: string(),
  settings: object({ tools_profile: nullable(string()), embed_content: boolean(), tokens: optional(string()) }),
  config: object({ facts: string(), profiles: string(), skills: string(), cases: string(), text: string() }),
  configured: array(string()),
  warnings: array(
    object({
      message: string(),
      path: optional(string()),
      line: optional(int()),
      column: optional(int()),
      help: optional(string()),
    }),
  ),
  cases: array(string()),
  inputs: hashes,
  folders: hashes,
  outputs: record(string(), string()),
});
