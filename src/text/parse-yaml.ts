import { CORE_SCHEMA, load, YAMLException } from 'js-yaml';
import { countNodes } from './count-nodes.ts';

/** Why a text is not YAML that we read. Line and column are 1-based. */
export interface YamlFault {
  readonly message: string;
  readonly line: number;
  readonly column: number;
}

/** Values after aliases are followed; a file written by hand stays far below. */
const MAX_NODES = 100_000;

/**
 * Reads one YAML document with the types of YAML 1.2: dates, `yes` and `1:30` stay text, and `<<` is an ordinary key.
 * An empty text is `null`. Duplicate keys, several documents, unknown tags, nesting deeper than 100 levels and aliases
 * that expand without bound are faults.
 */
export function parseYaml(text: string): { readonly value: unknown } | { readonly fault: YamlFault } {
  try {
    const value: unknown = load(text, { schema: CORE_SCHEMA }) ?? null;
    if (countNodes(value, MAX_NODES) > MAX_NODES) {
      return { fault: { message: `too many values: more than ${MAX_NODES}, aliases followed`, line: 1, column: 1 } };
    }
    return { value };
  } catch (error) {
    return { fault: yamlFault(error) };
  }
}

/** The place and reason of an error that js-yaml threw. An error that cannot come from it is thrown again. */
export function yamlFault(error: unknown): YamlFault {
  // js-yaml 4 stumbles over a tag with its value on the next line.
  if (error instanceof TypeError) return { message: 'a tag does not fit its value', line: 1, column: 1 };
  if (!(error instanceof YAMLException)) throw error;
  const mark: { readonly line: number; readonly column: number } | undefined = error.mark;
  return { message: error.reason, line: (mark?.line ?? 0) + 1, column: (mark?.column ?? 0) + 1 };
}
