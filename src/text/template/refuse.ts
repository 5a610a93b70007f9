import type { Expression, Location } from './ast.ts';
import type { TemplateSource } from './parse-template.ts';
import { TemplateError } from './template-error.ts';

/** An expression as written. */
export function writtenText(source: TemplateSource, node: Expression): string {
  const { start, end } = source.range(node.loc);
  return source.text.slice(start, end);
}

/** Throws the `TemplateError` for a node. */
export function refuse(
  source: TemplateSource,
  node: { readonly loc: Location },
  message: string,
  names: readonly string[] = [],
): never {
  const place = source.place(source.range(node.loc).start);
  throw new TemplateError({ message, ...place, names, partial: source.partial });
}
