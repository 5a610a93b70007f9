import type { ToolsProfile } from '../model/profile.ts';
import type { Tool } from '../model/tool.ts';

/** Tools by whether they are listed. */
export interface VisibleTools {
  readonly listed: readonly Tool[];
  /** Neither core nor advanced, where only core tools are listed. */
  readonly unclassified: readonly Tool[];
}

/** What a tools profile lists: `full` every tool, `agent` the core ones. A hidden tool may be called all the same. */
export function visibleTools(tools: readonly Tool[], toolsProfile: ToolsProfile): VisibleTools {
  if (toolsProfile === 'full') return { listed: tools, unclassified: [] };
  return {
    listed: tools.filter(({ visibility }) => visibility === 'core'),
    unclassified: tools.filter(({ visibility }) => visibility === undefined),
  };
}
