import { InputError, type Problem } from '../model/errors.ts';
import type { Fault, KeyPath } from '../model/fault.ts';
import type { Place } from '../model/place.ts';
import { checkShape } from '../schema/check-shape.ts';
import type { FileSchema } from '../schema/file-schema.ts';
import { versionProblem } from '../schema/version-problem.ts';
import { faultProblem } from '../text/fault-problem.ts';
import { lineStarts } from '../text/line-index.ts';
import { parseYaml } from '../text/parse-yaml.ts';
import { yamlPlaces } from '../text/yaml-places.ts';

/** One file format: its schema, its name and version, and what to say about keys that are missing. */
export interface YamlFormat<T> {
  readonly schema: FileSchema<T>;
  readonly name: string;
  readonly version: number;
  /** Key → help, when the key is missing. */
  readonly hints: Readonly<Record<string, string>>;
}

/** A YAML file of the right shape, while it is being read. */
export interface YamlFile<T> {
  readonly path: string;
  readonly value: T;
  /** Where a node stands. Line and column are found when they are asked for. */
  place(at: KeyPath, part?: 'key' | 'value'): Place;
  /** Where the first line of a text stands: that of a block (`|`, `>`) is below its sign. */
  textPlace(at: KeyPath): Place;
  /** What is wrong so far; `finish` throws it. */
  readonly faults: Fault[];
  /** Problems that already have their place, for example files that are missing. */
  readonly problems: Problem[];
  /** Throws `InputError` with everything that was found wrong, in the order of the file. */
  finish(): void;
}

/** Reads a file of one format. Throws `InputError` when it is not YAML, of a newer version or of another shape. */
export function readYamlFile<T>(path: string, text: string, format: YamlFormat<T>): YamlFile<T> {
  const parsed = parseYaml(text);
  if ('fault' in parsed) {
    const { message, line, column } = parsed.fault;
    const help = 'Mend the YAML at this place or just before it.';
    const what = `This file is not valid YAML: ${message}`;
    throw new InputError({ code: 'not-yaml', message: what, path, line, column, help });
  }
  const place = placesOf(path, text);
  const textPlace = (at: KeyPath): Place => belowSign(place(at), text);
  refuseOther(parsed.value, format, place);
  const shape = checkShape(format.schema, parsed.value);
  if ('faults' in shape) {
    throw new InputError(inOrder(shape.faults.map((fault) => located(withHint(fault, format), place))));
  }
  const faults: Fault[] = [];
  const problems: Problem[] = [];
  const finish = (): void => {
    if (faults.length + problems.length === 0) return;
    throw new InputError(inOrder([...faults.map((fault) => located(fault, place)), ...problems]));
  };
  return { path, value: shape.value, place, textPlace, faults, problems, finish };
}

function placesOf(path: string, text: string): YamlFile<unknown>['place'] {
  const find = yamlPlaces(text);
  return (at, part) => ({
    path,
    get line() {
      return find(at, part)?.line ?? 1;
    },
    get column() {
      return find(at, part)?.column ?? 1;
    },
  });
}

function belowSign(place: Place, text: string): Place {
  return {
    path: place.path,
    get line() {
      const { line = 1, column = 1 } = place;
      const start = lineStarts(text)[line - 1] ?? 0;
      return /[|>]/.test(text.charAt(start + column - 1)) ? line + 1 : line;
    },
    get column() {
      return place.column ?? 1;
    },
  };
}

function located(fault: Fault, place: YamlFile<unknown>['place']): Problem {
  return faultProblem(fault, place(fault.at, fault.part));
}

function inOrder(problems: readonly Problem[]): readonly Problem[] {
  return problems.toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0));
}

function withHint<T>(fault: Fault, format: YamlFormat<T>): Fault {
  // A file that is no mapping misses everything; its first line is the place to start.
  const whole = fault.at.length === 0 && fault.help === undefined && fault.unknown === undefined;
  const missing = /^The key `(\w+)` is missing\.$/.exec(fault.message)?.[1];
  const key = missing ?? (whole ? 'schema' : undefined);
  const hint = key !== undefined && Object.hasOwn(format.hints, key) ? format.hints[key] : undefined;
  return hint === undefined ? fault : { ...fault, help: hint };
}

/** Before the shape is checked: another version has keys that we would call unknown. */
function refuseOther<T>(value: unknown, format: YamlFormat<T>, place: YamlFile<T>['place']): void {
  const renew = `Write it as ${format.name}/${format.version}.`;
  const other = versionProblem(value, { name: format.name, version: format.version, renew });
  if (other !== undefined) throw new InputError(located({ ...other, at: ['schema'], part: 'value' }, place));
}
