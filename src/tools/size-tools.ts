import type { Json } from '../model/json.ts';
import type { ListedTool, ToolSizes } from '../model/tool-sizes.ts';
import type { TokenCounter } from '../text/token-counter.ts';
import { groupTools } from './group-tools.ts';
import { heaviestTools } from './heaviest-tools.ts';
import { planHoisting } from './plan-hoisting.ts';
import { listBytes, toolBytes } from './tool-bytes.ts';

/** Measures the tools of a case or list: each, all, those that are sent, and what repeats in what is sent. */
export function sizeTools(
  tools: readonly ListedTool[],
  of: Pick<ToolSizes, 'of' | 'kind' | 'form' | 'toolsProfile'>,
  counter?: TokenCounter,
): ToolSizes {
  const count = counter === undefined ? undefined : counting(counter);
  const sized = tools.map((tool) => ({ ...tool, ...toolBytes(tool.wire), ...count?.tokensOf(tool.wire) }));
  const declared = sized.filter((tool) => tool.declared);
  const items = sized.map(({ wire, ...size }) => size);
  return {
    ...of,
    items,
    declared: { ...listBytes(declared), ...count?.tokensOf(declared.map(({ wire }) => wire)) },
    all: { ...listBytes(sized), ...count?.tokensOf(sized.map(({ wire }) => wire)) },
    groups: groupTools(items),
    heaviest: heaviestTools(sized),
    hoisting: planHoisting(declared),
    ...(count === undefined ? {} : { tokens: count.how() }),
  };
}

interface Counting {
  readonly tokensOf: (wire: Json) => { readonly tokens: number };
  /** Asked for last: one count that is not exact makes all of them so. */
  readonly how: () => NonNullable<ToolSizes['tokens']>;
}

function counting(counter: TokenCounter): Counting {
  let { method, exact } = counter('');
  return {
    tokensOf: (wire) => {
      const made = counter(JSON.stringify(wire));
      exact &&= made.exact;
      return { tokens: made.count };
    },
    how: () => ({ method, exact }),
  };
}
