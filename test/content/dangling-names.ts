import type { ComposedResult } from '../../src/app/compose-case.ts';
import { namedInCode } from './named-in-code.ts';
import { textsOf } from './texts-of.ts';

/** Every name of a tool or a skill that some session may know. */
export interface KnownNames {
  readonly tools: ReadonlySet<string>;
  readonly skills: ReadonlySet<string>;
}

/** Names in code that the case does not have, as `where: name`: tools that it may not call, skills that are not attached. */
export function danglingNames(result: ComposedResult, known: KnownNames): readonly string[] {
  const callable = new Set([...result.tools.admitted, ...result.tools.declared].map(({ name }) => name));
  const attached = new Set(result.variants.map(({ name }) => name));
  return textsOf(result).flatMap(({ where, text }) =>
    [...namedInCode(text)]
      .filter(
        (name) => (known.tools.has(name) && !callable.has(name)) || (known.skills.has(name) && !attached.has(name)),
      )
      .map((name) => `${where}: ${name}`),
  );
}
