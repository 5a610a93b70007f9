import type { Json, JsonObject } from '../model/json.ts';
import { utf8Length } from '../text/measure.ts';
import { type CallAnswer, refusal } from './call-answer.ts';

/** Bytes of echoed arguments in one reply. */
const MOST_BYTES = 4 * 1024 * 1024;
const MARK = /\{\{([\w.-]+)\}\}/g;
const WHOLE = /^\{\{([\w.-]+)\}\}$/;

interface Echo {
  readonly args: JsonObject;
  /** Bytes that may still be echoed. */
  left: number;
}

/**
 * The scripted answer of a tool. In its texts `{{name}}` stands for the argument of that name: a text that is nothing
 * else becomes the argument itself (`null` when it was not given), within a longer text it is put in as text (nothing
 * when it was not given). Everything else stays as it is written; nothing is evaluated, and what an argument holds is
 * not looked at again. A reply that would echo more than 4 MiB is refused.
 */
export function scriptedReply(reply: Json, args: JsonObject): CallAnswer {
  const echo: Echo = { args, left: MOST_BYTES };
  const result = filled(reply, echo);
  if (echo.left >= 0) return { result };
  return refusal('not_executable', 'The scripted reply would echo more than 4 MiB.');
}

function filled(node: Json, echo: Echo): Json {
  if (echo.left < 0) return null;
  if (typeof node === 'string') return filledText(node, echo);
  if (Array.isArray(node)) return node.map((member: Json) => filled(member, echo));
  if (typeof node !== 'object' || node === null) return node;
  // Made from entries, a key such as `__proto__` is a key like any other.
  return Object.fromEntries(Object.entries(node as JsonObject).map(([key, value]) => [key, filled(value, echo)]));
}

function filledText(text: string, echo: Echo): Json {
  const name = WHOLE.exec(text)?.[1];
  if (name !== undefined) {
    const value = argument(name, echo.args) ?? null;
    return spend(JSON.stringify(value), echo) === '' ? null : value;
  }
  return text.replace(MARK, (_, inside: string) => {
    const value = argument(inside, echo.args);
    if (value === undefined) return '';
    return spend(typeof value === 'string' ? value : JSON.stringify(value), echo);
  });
}

function argument(name: string, args: JsonObject): Json | undefined {
  return Object.hasOwn(args, name) ? args[name] : undefined;
}

/** The text, or nothing when too much was echoed already. */
function spend(text: string, echo: Echo): string {
  echo.left -= utf8Length(text);
  return echo.left < 0 ? '' : text;
}
