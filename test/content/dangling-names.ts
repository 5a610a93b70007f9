import type { ComposedResult } from '../../src/app/cases/compose-case.ts';
import { namedInCode } from './named-in-code.ts';
import { textsOf } from './texts-of.ts';

/** Every name of a tool or a skill that some session may know. */
export interface KnownNames {
  readonly tools: ReadonlySet<string>;
  readonly skills: ReadonlySet<string>;
}

/**
 * Names in code that the case does not have, as `where: name`: tools that it may not call, skills that are not attached.
 * A native tool of the provider may be called by the name that another product gave to a tool of its own.
 */
export function danglingNames(result: ComposedResult, known: KnownNames): readonly string[] {
  const { tools, resolved } = result;
  const own = [...tools.admitted, ...tools.declared].map(({ name }) => name);
  const callable = new Set([...own, ...resolved.provider.native.native]);
  const attached = new Set(result.variants.map(({ name }) => name));
  return textsOf(result).flatMap(({ where, text }) =>
    [...namedInCode(text)]
      .filter(
        (name) => (known.tools.has(name) && !callable.has(name)) || (known.skills.has(name) && !attached.has(name)),
      )
      .map((name) => `${where}: ${name}`),
  );
}
