import type { Problem } from '../model/errors.ts';
import type { Fault } from '../model/fault.ts';
import type { Place } from '../model/place.ts';
import { nearest } from './nearest.ts';

const MOST_NAMES = 30;

/** A fault with its place, ready to be shown: it suggests the nearest known name, else lists those that exist. */
export function faultProblem(fault: Fault, place: Place): Problem {
  const { code, message } = fault;
  const help = [suggestion(fault), fault.help].filter((part) => part !== undefined).join(' ');
  const where = {
    path: place.path,
    ...(place.line === undefined ? {} : { line: place.line }),
    ...(place.column === undefined ? {} : { column: place.column }),
  };
  return help === '' ? { code, message, ...where } : { code, message, ...where, help };
}

function suggestion({ unknown }: Fault): string | undefined {
  if (unknown === undefined || unknown.known.length === 0) return undefined;
  const near = nearest(unknown.name, unknown.known);
  if (near !== undefined) return `Did you mean \`${near}\`?`;
  const names = unknown.known.slice(0, MOST_NAMES).join(', ');
  return unknown.known.length > MOST_NAMES ? `Known: ${names}, ….` : `Known: ${names}.`;
}
