import type { WireApi } from '../model/recording.ts';
import { anthropicMessages } from './anthropic-messages.ts';
import type { Dialect } from './dialect.ts';
import { geminiGenerate } from './gemini-generate.ts';
import { openaiChat } from './openai-chat.ts';
import { openaiResponses } from './openai-responses.ts';

/** Every model API that the endpoint speaks. */
export const dialects: Readonly<Record<WireApi, Dialect>> = {
  'anthropic-messages': anthropicMessages,
  'openai-responses': openaiResponses,
  'openai-chat': openaiChat,
  'gemini-generate': geminiGenerate,
};
