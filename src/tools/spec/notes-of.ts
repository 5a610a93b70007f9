import type { JsonObject } from '../../model/json.ts';
import { cutText } from '../../text/cut-text.ts';
import { visible } from '../../text/visible.ts';
import { memberOf } from './resolve-ref.ts';
import { literal } from './schema-shape.ts';

const MOST_POINTS = 80;

/** What limits a parameter besides its type, in brackets with a blank before; nothing when nothing does. */
export function notesOf(schema: JsonObject, required: boolean): string {
  const notes = [
    ...(required ? ['required'] : []),
    ...wordOf(schema, 'format', ''),
    ...wordOf(schema, 'pattern', 'like '),
    ...rangeOf(schema, ['minimum', 'maximum'], ''),
    ...boundOf(schema, 'exclusiveMinimum', 'above '),
    ...boundOf(schema, 'exclusiveMaximum', 'below '),
    ...rangeOf(schema, ['minLength', 'maxLength'], ' characters'),
    ...rangeOf(schema, ['minItems', 'maxItems'], ' entries'),
    ...(Object.hasOwn(schema, 'default') ? [`default ${literal(schema.default)}`] : []),
  ];
  return notes.length === 0 ? '' : ` (${notes.join(', ')})`;
}

function wordOf(schema: JsonObject, key: string, before: string): readonly string[] {
  const word = memberOf(schema, key);
  return typeof word === 'string' && word !== '' ? [`${before}${visible(cutText(word, MOST_POINTS))}`] : [];
}

function rangeOf(schema: JsonObject, [low, high]: readonly [string, string], unit: string): readonly string[] {
  const least = memberOf(schema, low);
  const most = memberOf(schema, high);
  if (typeof least === 'number' && typeof most === 'number') {
    return [least === most ? `exactly ${least}${unit}` : `${least} to ${most}${unit}`];
  }
  if (typeof least === 'number') return [`at least ${least}${unit}`];
  return typeof most === 'number' ? [`at most ${most}${unit}`] : [];
}

function boundOf(schema: JsonObject, key: string, before: string): readonly string[] {
  const bound = memberOf(schema, key);
  return typeof bound === 'number' ? [`${before}${bound}`] : [];
}
