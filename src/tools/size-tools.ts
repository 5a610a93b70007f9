import type { ListedTool, ToolSizes } from '../model/tool-sizes.ts';
import { groupTools } from './group-tools.ts';
import { heaviestTools } from './heaviest-tools.ts';
import { planHoisting } from './plan-hoisting.ts';
import { listBytes, toolBytes } from './tool-bytes.ts';

/** Measures the tools of a case or list: each, all, those that are sent, and what repeats in what is sent. */
export function sizeTools(
  tools: readonly ListedTool[],
  of: Pick<ToolSizes, 'of' | 'kind' | 'form' | 'toolsProfile' | 'estimate'>,
): ToolSizes {
  const sized = tools.map((tool) => ({ ...tool, ...toolBytes(tool.wire) }));
  const declared = sized.filter((tool) => tool.declared);
  const items = sized.map(({ wire, ...size }) => size);
  return {
    ...of,
    items,
    declared: listBytes(declared),
    all: listBytes(sized),
    groups: groupTools(items),
    heaviest: heaviestTools(sized),
    hoisting: planHoisting(declared),
  };
}
