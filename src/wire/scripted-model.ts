import type { Json } from '../model/json.ts';
import { sha256 } from '../text/sha256.ts';
import { extractValue } from './extract-value.ts';
import { placeFiller } from './fill-places.ts';
import { findTool } from './find-tool.ts';
import type { Script, ScriptCall, ScriptStep } from './script.ts';
import type { Answer, AnswerCall, OfferedTool, Turn } from './turn.ts';

/** An answer with the step that it came from. */
export interface ScriptedAnswer {
  readonly answer: Answer;
  /** From 0; `undefined` when the request did not advance the script, or no step was left. */
  readonly step: number | undefined;
  /** Why a step could not be answered as written; the answer says it too. */
  readonly note: string | undefined;
}

/** A model that reads from a script. */
export interface ScriptedModel {
  /** Answers a request; one that offers tools takes the next step. The text of the request gives the answer its ids. */
  next(turn: Turn, text: string): ScriptedAnswer;
}

/** Answers a request that offers no tools, for example one for a title. */
const ASIDE = 'Scripted answer.';
/** Answers when no step is left. */
const CLOSING = 'The script has no further step.';
const MOST_NAMES = 20;

/** A model that answers with the steps of a script, one a request that offers tools. It does the same on every run. */
export function scriptedModel(script: Script): ScriptedModel {
  const extracted = new Map<string, Json>();
  let next = 0;
  return {
    next: (turn, text) => {
      const id = sha256(text).slice(0, 20);
      const fixed = (words: string): Answer => ({ id, text: words, calls: [] });
      if (turn.tools.length === 0) return { answer: fixed(ASIDE), step: undefined, note: undefined };
      const step = script.steps[next];
      if (step === undefined) return { answer: fixed(CLOSING), step: undefined, note: undefined };
      const index = next++;
      const played = play(step, turn, extracted);
      if (typeof played !== 'string') return { answer: { id, ...numbered(played, id) }, step: index, note: undefined };
      const note = `Step ${index + 1} of the script could not be answered: ${played}.`;
      return { answer: fixed(note), step: index, note };
    },
  };
}

interface Played {
  readonly text: string | undefined;
  readonly calls: readonly Omit<AnswerCall, 'id'>[];
}

/** The filled step, or why it cannot be answered. */
function play(step: ScriptStep, turn: Turn, extracted: Map<string, Json>): Played | string {
  try {
    for (const extraction of step.extract) {
      const value = extractValue(extraction, turn);
      if (value === undefined) return `nothing was found for \`${extraction.name}\``;
      extracted.set(extraction.name, value);
    }
    const missing = step.needs.find((name) => !extracted.has(name));
    if (missing !== undefined) return `nothing was found for \`${missing}\` in an earlier step`;
    const fill = placeFiller(extracted);
    const calls: Omit<AnswerCall, 'id'>[] = [];
    for (const call of step.calls) {
      const tool = offeredTool(call, turn.tools);
      if (typeof tool === 'string') return tool;
      const input = typeof call.input === 'string' ? fill.text(call.input) : fill.object(call.input);
      calls.push({ ...tool, input });
    }
    return { text: step.say === undefined ? undefined : fill.text(step.say), calls };
  } catch (error) {
    if (error instanceof RangeError) return error.message;
    throw error;
  }
}

function offeredTool(call: ScriptCall, offered: readonly OfferedTool[]): OfferedTool | string {
  const tool = findTool(call, offered);
  if (tool === undefined) {
    const names = offered.slice(0, MOST_NAMES).map(({ name }) => name);
    const more = offered.length > MOST_NAMES ? `, and ${offered.length - MOST_NAMES} more` : '';
    const of = call.server === undefined ? '' : ` of \`${call.server}\``;
    return `the tool \`${call.tool}\`${of} is not offered (offered: ${names.join(', ')}${more})`;
  }
  const text = tool.form === 'custom';
  if (text === (typeof call.input === 'string')) return tool;
  return `the tool \`${tool.name}\` takes ${text ? 'free text: write `input`' : 'an object: write `arguments`'}`;
}

function numbered({ text, calls }: Played, id: string): Omit<Answer, 'id'> {
  return { text, calls: calls.map((call, index) => ({ ...call, id: `${id}${index}` })) };
}
