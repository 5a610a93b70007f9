import type { Json, JsonObject } from '../model/json.ts';
import type { Dialect } from './dialect.ts';
import { INPUT_TOKENS, OUTPUT_TOKENS } from './fixed-figures.ts';
import { listMember, member, textMember, textsIn } from './json-members.ts';
import { serverSentEvent } from './server-sent-event.ts';
import type { Answer, ToolResult, Turn } from './turn.ts';

/** Gemini: `POST /v1beta/models/<model>:generateContent` and `:streamGenerateContent`. */
export const geminiGenerate: Dialect = {
  api: 'gemini-generate',
  fault: (body) => (Array.isArray(body['contents']) ? undefined : '* GenerateContentRequest.contents: not specified'),
  turn,
  reply,
  stream: (answer, asked) => [serverSentEvent(reply(answer, asked))],
  error: (status, message) => ({
    error: { code: status, message, status: STATUSES.get(status) ?? 'INVALID_ARGUMENT' },
  }),
  tokenCount: { totalTokens: INPUT_TOKENS },
  modelList: { models: [] },
};

const STATUSES: ReadonlyMap<number, string> = new Map([
  [404, 'NOT_FOUND'],
  [500, 'INTERNAL'],
]);
/** Newer models sign their calls, and clients hand the signature back. This one is base64 for `scripted`. */
const SIGNATURE = 'c2NyaXB0ZWQ=';

function turn(body: JsonObject, model: string): Turn {
  const contents = listMember(body, 'contents');
  const system = either(body, 'systemInstruction', 'system_instruction');
  const tools = listMember(body, 'tools').flatMap((tool) => [
    ...listMember(tool, 'functionDeclarations'),
    ...listMember(tool, 'function_declarations'),
  ]);
  return {
    model,
    body,
    tools: tools.flatMap((tool) => {
      const name = textMember(tool, 'name');
      return name === undefined ? [] : [{ name, namespace: undefined, takes: 'object' as const }];
    }),
    texts: [system, ...contents].flatMap((content) => textsIn(member(content, 'parts'))),
    results: contents.flatMap((content) => listMember(content, 'parts')).flatMap(resultOf),
  };
}

function either(value: Json, camel: string, snake: string): Json | undefined {
  return member(value, camel) ?? member(value, snake);
}

/** Clients put the text of a result under `output`; anything else counts as its compact JSON. */
function resultOf(part: Json): readonly ToolResult[] {
  const result = either(part, 'functionResponse', 'function_response');
  if (result === undefined) return [];
  const response = member(result, 'response') ?? null;
  const text = textMember(response, 'output') ?? JSON.stringify(response);
  return [{ tool: textMember(result, 'name'), text }];
}

function reply({ id, text, calls }: Answer, { model }: Turn): JsonObject {
  const uses = calls.map(({ name, input }, index) => ({
    functionCall: { name, args: input },
    ...(index === 0 ? { thoughtSignature: SIGNATURE } : {}),
  }));
  const parts = text === undefined ? uses : [{ text }, ...uses];
  return {
    candidates: [{ content: { role: 'model', parts }, finishReason: 'STOP', index: 0 }],
    usageMetadata: {
      promptTokenCount: INPUT_TOKENS,
      candidatesTokenCount: OUTPUT_TOKENS,
      totalTokenCount: INPUT_TOKENS + OUTPUT_TOKENS,
    },
    modelVersion: model,
    responseId: id,
  };
}
