import { InputError } from '../model/errors.ts';
import type { Tool } from '../model/tool.ts';
import { parseYaml } from '../text/parse-yaml.ts';

/**
 * Throws `InputError` at a key that stands twice in one mapping of a tools file, where the text has more scopes than its
 * tools: of two JSON keys the last one counts, so that a tool could be open to more than the first one says.
 */
export function expectSingleScopes(path: string, text: string, tools: readonly Tool[]): void {
  const written = text.match(/"only_for"\s*:/g)?.length ?? 0;
  if (written <= tools.filter(({ scope }) => scope !== undefined).length) return;
  // JSON is YAML, whose reader tells such keys; whatever else it does not like is no matter here.
  const parsed = parseYaml(text);
  if (!('fault' in parsed) || parsed.fault.message !== 'duplicated mapping key') return;
  const { line, column } = parsed.fault;
  const message = 'This key stands in its mapping twice, and only the last one counts.';
  throw new InputError({ code: 'duplicate', message, path, line, column, help: 'Keep one of them.' });
}
