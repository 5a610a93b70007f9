import type { JsonObject } from '../../model/json.ts';
import { cutText } from '../../text/cut-text.ts';
import { own } from '../../text/json-object.ts';
import { visible } from '../../text/visible.ts';
import { literal } from './schema-shape.ts';

const MOST_POINTS = 80;
const UNITS = {
  character: (count: number): string => (count === 1 ? 'character' : 'characters'),
  entry: (count: number): string => (count === 1 ? 'entry' : 'entries'),
};

/** What limits a parameter besides its type, in brackets with a blank before; nothing when nothing does. */
export function notesOf(schema: JsonObject, required: boolean): string {
  const notes = [
    ...(required ? ['required'] : []),
    ...wordOf(schema, 'format', ''),
    ...wordOf(schema, 'pattern', 'like '),
    ...rangeOf(schema, ['minimum', 'maximum']),
    ...boundOf(schema, 'exclusiveMinimum', 'above '),
    ...boundOf(schema, 'exclusiveMaximum', 'below '),
    ...rangeOf(schema, ['minLength', 'maxLength'], 'character'),
    ...rangeOf(schema, ['minItems', 'maxItems'], 'entry'),
    ...(Object.hasOwn(schema, 'default') ? [`default ${literal(schema.default)}`] : []),
  ];
  return notes.length === 0 ? '' : ` (${notes.join(', ')})`;
}

function wordOf(schema: JsonObject, key: string, before: string): readonly string[] {
  const word = own(schema, key);
  return typeof word === 'string' && word !== '' ? [`${before}${visible(cutText(word, MOST_POINTS))}`] : [];
}

function rangeOf(
  schema: JsonObject,
  [low, high]: readonly [string, string],
  unit?: keyof typeof UNITS,
): readonly string[] {
  const least = own(schema, low);
  const most = own(schema, high);
  const of = (count: number): string => (unit === undefined ? `${count}` : `${count} ${UNITS[unit](count)}`);
  if (typeof least === 'number' && typeof most === 'number') {
    return [least === most ? `exactly ${of(least)}` : `${least} to ${of(most)}`];
  }
  if (typeof least === 'number') return [`at least ${of(least)}`];
  return typeof most === 'number' ? [`at most ${of(most)}`] : [];
}

function boundOf(schema: JsonObject, key: string, before: string): readonly string[] {
  const bound = own(schema, key);
  return typeof bound === 'number' ? [`${before}${bound}`] : [];
}
