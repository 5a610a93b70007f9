import type { Files } from '../../model/files.ts';
import type { Place } from '../../model/place.ts';
import { lineIndex } from '../../text/line-index.ts';
import { readText } from '../read-text.ts';

/**
 * Leads from a tool's name to the place in a list of tools that says it. The lists are read when the first name is asked
 * for, each once. A name that stands in several places leads to the file of the first, without a line.
 */
export function toolPlaces(files: Files, paths: readonly string[]): (name: string) => Place | undefined {
  let places: ReadonlyMap<string, Place> | undefined;
  return (name) => {
    places ??= placesIn(files, paths);
    return places.get(name);
  };
}

const NAME = /"name"\s*:\s*("(?:[^"\\]|\\.)*")/g;

function placesIn(files: Files, paths: readonly string[]): ReadonlyMap<string, Place> {
  const places = new Map<string, Place>();
  for (const path of paths) {
    const text = readText(files, path);
    const at = lineIndex(text);
    for (const match of text.matchAll(NAME)) {
      const name = unquoted(match[1]!);
      const known = places.get(name);
      const start = match.index + match[0].length - match[1]!.length + 1;
      places.set(name, known === undefined ? { path, ...at(start) } : { path: known.path });
    }
  }
  return places;
}

function unquoted(written: string): string {
  try {
    return String(JSON.parse(written));
  } catch {
    return written;
  }
}
