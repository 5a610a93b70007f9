import type { JsonObject } from '../model/json.ts';
import type { WireApi } from '../model/recording.ts';
import type { Answer, Turn } from './turn.ts';

/** One model API: how it asks, answers and refuses. One file an API in this folder, collected in `dialects.ts`. */
export interface Dialect {
  readonly api: WireApi;
  /** Why a body is no request of this API; `undefined` when it is one. */
  fault(body: JsonObject): string | undefined;
  /** Reads a request. What is not understood is left out, never refused. */
  turn(body: JsonObject, model: string): Turn;
  /** The answer to a request that does not stream. */
  reply(answer: Answer, turn: Turn): JsonObject;
  /** The same answer as server-sent events, ready to be written one by one. */
  stream(answer: Answer, turn: Turn): readonly string[];
  error(status: number, message: string): JsonObject;
  /** The answer to a count of tokens: a fixed small number. */
  readonly tokenCount: JsonObject;
  /** An empty list of models. */
  readonly modelList: JsonObject;
}
