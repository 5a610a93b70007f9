import type { Capture } from '../model/capture.ts';
import type { ProviderId } from '../model/provider.ts';
import type { ChildEnd, Isolation, RecordedRequest } from '../model/recording.ts';
import type { ClassifiedRequest, RequestText } from '../model/request-parts.ts';
import { remembered } from '../text/remembered.ts';
import { dialects } from '../wire/dialects.ts';
import { objectIn } from '../wire/json-members.ts';
import { classifyRequest } from '../wire/parts/classify-request.ts';
import type { TurnFacts } from './scenario.ts';
import type { Stage, TaskScript } from './script-of.ts';

/** All that one turn of a client showed. */
export interface TurnSeen {
  readonly facts: TurnFacts;
  /** The composed case that was handed to it. */
  readonly capture: Capture;
  readonly task: TaskScript;
  readonly requests: readonly RecordedRequest[];
  /** What it printed on stdout. */
  readonly output: string;
  readonly end: ChildEnd;
  readonly isolation: Isolation;
  /** Why there was no namespace. */
  readonly why: string | undefined;
}

/** What the checks look at. */
export interface Seen {
  readonly provider: ProviderId;
  readonly version: string;
  readonly first: TurnSeen;
  /** `undefined`: it was not tried, as the first turn gave no session to resume. */
  readonly second: TurnSeen | undefined;
  /** The way calls tools of an MCP server. */
  readonly callsMcp: boolean;
}

/** Model calls that offer tools, in their order: titles and summaries are none of the task. */
export function taskCalls({ requests }: TurnSeen): readonly RecordedRequest[] {
  return requests.filter((request) => request.api !== undefined && offersTools(request));
}

function offersTools({ api, body }: RecordedRequest): boolean {
  return api !== undefined && dialects[api].turn(objectIn(body), '').tools.length > 0;
}

/** The first request of the task. */
export function firstCall(turn: TurnSeen): RecordedRequest | undefined {
  return taskCalls(turn)[0];
}

/** The request that shows what a stage brought; `undefined` when the client never came so far. */
export function requestAfter({ requests, task }: TurnSeen, stage: Stage): RecordedRequest | undefined {
  return requests.find((request) => request.step === task.stages.lastIndexOf(stage) + 1);
}

/** The request that shows what a step brought. */
export function requestAfterStep({ requests }: TurnSeen, step: number): RecordedRequest | undefined {
  return requests.find((request) => request.step === step + 1);
}

/** The request that a stage answered. */
export function requestAt({ requests, task }: TurnSeen, stage: Stage): RecordedRequest | undefined {
  const step = task.stages.indexOf(stage);
  return requests.find((request) => request.step === step);
}

/** The parts of a request; each is classified once. */
export const partsOf: (request: RecordedRequest) => ClassifiedRequest = remembered((request) =>
  classifyRequest(request),
);

/** Texts of a request that are no answer of the model and no result of a tool. */
export function sentTexts(request: RecordedRequest): readonly RequestText[] {
  return partsOf(request).texts.filter(({ place }) => place !== 'history');
}

/** Whether a request holds a text that came back from a call: in a result, or in a text beside it. */
export function holdsText(request: RecordedRequest, text: string): boolean {
  return partsOf(request).texts.some((each) => each.text.includes(text));
}

/** Results of tools in a request, newest last. */
export function resultsIn({ api, body }: RecordedRequest): readonly string[] {
  return api === undefined ? [] : dialects[api].turn(objectIn(body), '').results.map(({ text }) => text);
}
