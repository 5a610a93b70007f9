import { type OutputUnit, type Schema, type SchemaDraft, Validator } from '@cfworker/json-schema';
import type { JsonObject } from '../model/json.ts';
import type { Tool } from '../model/tool.ts';
import { cutText } from '../text/cut-text.ts';
import { percentDecoded } from '../text/percent-decoded.ts';
import { remembered } from '../text/remembered.ts';
import { visible } from '../text/visible.ts';
import { withinTime } from '../text/within-time.ts';
import { type CallError, refusal } from './call-answer.ts';

/** Milliseconds that one check may take; a sound schema needs less than one. */
const MOST_MILLISECONDS = 500;
/** Levels of arguments; schemas that refer to themselves follow them down. */
const MOST_LEVELS = 100;
const MOST_FAULTS = 3;
const MOST_POINTS = 300;

/** Keywords that only say that something inside of them is wrong. */
const WRAPPERS: ReadonlySet<string> = new Set([
  ...['$ref', '$recursiveRef', 'allOf', 'if', 'items', 'prefixItems'],
  ...['properties', 'patternProperties', 'additionalProperties', 'unevaluatedProperties'],
]);

/**
 * What is wrong with the arguments of a call, by the tool's own schema; `undefined` when nothing is. The schema is
 * walked, no code is made of it. A schema that refers to itself without end, or whose patterns or alternatives take
 * longer than half a second, is stopped, and the call is refused as `not_executable`: the schema is at fault.
 */
export function checkToolArguments(tool: Tool, args: JsonObject): CallError | undefined {
  if (deeperThan(args, MOST_LEVELS)) {
    return refusal('invalid_arguments', `Arguments may be nested ${MOST_LEVELS} levels deep.`).error;
  }
  try {
    const checked = withinTime(MOST_MILLISECONDS, () => validatorOf(tool).validate(args));
    if (checked === undefined) return unusable(tool, 'checking these arguments takes too long');
    return checked.value.valid ? undefined : faultOf(checked.value.errors);
  } catch (error) {
    // The schema comes from a file: a reference without a target, a pattern that is none, one that leads to itself.
    return unusable(tool, error instanceof RangeError ? 'it refers to itself without end' : 'it is no JSON Schema');
  }
}

const validatorOf = remembered((tool: Tool): Validator => {
  // The validator writes its notes into the schema.
  const schema = JSON.parse(JSON.stringify(tool.inputSchema)) as Schema;
  return new Validator(schema, draftOf(tool.inputSchema));
});

/** MCP: the newest draft, unless the schema says another one. */
function draftOf({ $schema }: JsonObject): SchemaDraft {
  const name = typeof $schema === 'string' ? $schema : '';
  if (name.includes('draft-04')) return '4';
  if (name.includes('draft-06') || name.includes('draft-07')) return '7';
  return name.includes('2019-09') ? '2019-09' : '2020-12';
}

function unusable({ name }: Tool, why: string): CallError {
  return refusal('not_executable', `The schema of \`${visible(name)}\` cannot be used: ${why}.`).error;
}

function faultOf(errors: readonly OutputUnit[]): CallError {
  const telling = errors.filter(({ keyword }) => !WRAPPERS.has(keyword));
  const shown = (telling.length > 0 ? telling : errors).slice(0, MOST_FAULTS);
  const sentences = shown.map((unit) => `\`${fieldOf(unit)}\`: ${sentenceOf(unit)}`);
  const message = `${sentences.join(' ')} Read the schema with get_api_spec and send exactly its fields.`;
  return { ...refusal('invalid_arguments', visible(message)).error, field: visible(fieldOf(shown[0]!)) };
}

function fieldOf({ instanceLocation }: OutputUnit): string {
  const path = percentDecoded(instanceLocation).slice('#/'.length).replaceAll('/', '.');
  return cutText(path.replaceAll('~1', '/').replaceAll('~0', '~'), MOST_POINTS) || 'arguments';
}

function sentenceOf({ keyword, error }: OutputUnit): string {
  // The validator's words for an unknown field are about its own keywords.
  if (keyword === 'false') return 'Unknown field.';
  return cutText(error, MOST_POINTS);
}

/** Without recursion: this is what keeps deep arguments from everything that recurses. */
function deeperThan(value: unknown, levels: number): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > levels) return true;
    level = level.flatMap((node) => (typeof node === 'object' && node !== null ? Object.values(node) : []));
  }
  return false;
}
