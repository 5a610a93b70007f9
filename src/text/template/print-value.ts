import type { Mustache } from './ast.ts';
import { evaluate } from './evaluate.ts';
import type { Frame } from './frame.ts';
import { TemplateError } from './template-error.ts';

/** The text of a printed value. Throws `TemplateError` for one that has none: nothing, lists, groups. */
export function printValue(node: Mustache, frame: Frame): string {
  const value = evaluate(node.path, frame);
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const { source } = frame;
  const { start, end } = source.range(node.path.loc);
  const name = source.text.slice(start, end);
  const message = `"${name}" ${why(value)}`;
  throw new TemplateError({ message, ...source.place(start), names: [name], partial: source.partial });
}

function why(value: unknown): string {
  if (Array.isArray(value)) return 'is a list, so it cannot be printed. Print its items with {{#each}}.';
  return value === null || value === undefined
    ? 'has no value, so it cannot be printed. Ask for it with {{#if}} first.'
    : 'is a group of names, so it cannot be printed. Print one of its members.';
}
