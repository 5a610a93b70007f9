import {
  array,
  boolean,
  int,
  literal,
  nullable,
  object,
  enum as oneOf,
  string,
  tuple,
  type ZodMiniType,
} from 'zod/mini';

/** One request of a recording. */
export interface RecordedRequestFile {
  index: number;
  method: string;
  path: string;
  /** `null`: no model call. */
  api: 'anthropic-messages' | 'openai-responses' | 'openai-chat' | 'gemini-generate' | null;
  headers: [string, string][];
  /** The decoded body. */
  text: string;
  step: number | null;
}

/** What a real client sent in one run. */
export interface RecordingFile {
  schema: 'agentprompt.recording/1';
  provider: string | null;
  version: string | null;
  command: string[];
  isolation: 'namespace' | 'proxies';
  end: { code: number | null; signal: string | null; timed_out: boolean };
  requests: RecordedRequestFile[];
}

/** The format of a recording; keys that it does not know are left out. */
export const recordingFile: ZodMiniType<RecordingFile> = object({
  schema: literal('agentprompt.recording/1'),
  provider: nullable(string()),
  version: nullable(string()),
  command: array(string()),
  isolation: oneOf(['namespace', 'proxies']),
  end: object({ code: nullable(int()), signal: nullable(string()), timed_out: boolean() }),
  requests: array(
    object({
      index: int(),
      method: string(),
      path: string(),
      api: nullable(oneOf(['anthropic-messages', 'openai-responses', 'openai-chat', 'gemini-generate'])),
      headers: array(tuple([string(), string()])),
      text: string(),
      step: nullable(int()),
    }),
  ),
});
