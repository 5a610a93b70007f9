import type { JsonObject } from '../model/json.ts';

/** A tool that a request offers and that the client runs. */
export interface OfferedTool {
  readonly name: string;
  /** OpenAI Responses may put tools into a named group. */
  readonly namespace: string | undefined;
  /** Whether it takes an object or free text. */
  readonly takes: 'object' | 'text';
}

/** What a tool gave back, as text. */
export interface ToolResult {
  /** `undefined` when the request does not show the call that it belongs to. */
  readonly tool: string | undefined;
  readonly text: string;
}

/** A model call, in words that all APIs share. */
export interface Turn {
  readonly model: string;
  readonly body: JsonObject;
  readonly tools: readonly OfferedTool[];
  /** System, developer, user and model texts, in the order of the request. Results are apart. */
  readonly texts: readonly string[];
  /** Results of tools, in the order of the request. */
  readonly results: readonly ToolResult[];
}

/** A call that the scripted model makes. */
export interface AnswerCall {
  /** Unique in a conversation; the same request gets the same one. */
  readonly id: string;
  /** The name as the request offered it. */
  readonly name: string;
  readonly namespace: string | undefined;
  readonly input: JsonObject | string;
}

/** What the scripted model answers; a text, calls, or both. */
export interface Answer {
  /** Letters and digits from which the ids of the reply are made. */
  readonly id: string;
  readonly text: string | undefined;
  readonly calls: readonly AnswerCall[];
}
