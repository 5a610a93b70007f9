import { nearest } from '../nearest.ts';
import type { PartialCall } from './ast.ts';
import { partialName } from './called-name.ts';
import type { Template } from './prepare-template.ts';
import { prepareTemplate } from './prepare-template.ts';
import { refuse } from './refuse.ts';

/** Partials by name. */
export type Partials = Readonly<Record<string, string>>;

const MAX_CHAIN = 50;

/** The partials that a template calls, directly or not. Throws for unknown ones and for cycles, with the chain. */
export function collectPartials(
  template: Pick<Template, 'source' | 'form'>,
  partials: Partials,
): Map<string, Template> {
  const used = new Map<string, Template>();
  const visit = (caller: typeof template, chain: readonly string[]): void => {
    for (const call of caller.form.partials) {
      const name = partialName(call);
      const path = [...chain, name];
      if (chain.includes(name))
        refuseCall(caller, call, `The partials call each other in a cycle: ${path.join(' → ')}.`);
      if (path.length > MAX_CHAIN)
        refuseCall(caller, call, `Partials call each other deeper than ${MAX_CHAIN} levels.`);
      if (used.has(name)) continue;
      const text = Object.hasOwn(partials, name) && name !== '__proto__' ? partials[name] : undefined;
      if (typeof text !== 'string') refuseCall(caller, call, unknownPartial(name, partials, chain));
      const partial = prepareTemplate(text, name);
      visit(partial, path);
      used.set(name, partial);
    }
  };
  visit(template, []);
  return used;
}

function unknownPartial(name: string, partials: Partials, chain: readonly string[]): string {
  const near = nearest(name, Object.keys(partials));
  const through = chain.length > 0 ? ` (called through ${chain.join(' → ')})` : '';
  return `Unknown partial "${name}"${through}.${near === undefined ? '' : ` Did you mean "${near}"?`}`;
}

function refuseCall({ source }: Pick<Template, 'source'>, call: PartialCall, message: string): never {
  refuse(source, call.name, message, [partialName(call)]);
}
