import type { WireForm } from '../../model/capture.ts';
import type { JsonObject } from '../../model/json.ts';
import type { ListedTool, ToolSizes } from '../../model/tool-sizes.ts';
import type { Warning } from '../../model/warning.ts';
import type { Permission } from '../../tools/permission.ts';

/** Whose tools, and what the command line says about them. */
export interface ToolsRequest {
  /** Path of a list, or the id or glob of one case. */
  readonly of: string;
  readonly toolsProfile: string | undefined;
  /** `undefined`: `mcp` for a composed case, as written for a list made elsewhere. */
  readonly wire: WireForm | undefined;
  readonly allow: readonly string[] | undefined;
  readonly deny: readonly string[] | undefined;
}

/** The tools of one case or list, each with whether it is sent and may be called. */
export interface OpenedTools extends Pick<ToolSizes, 'of' | 'kind' | 'form' | 'toolsProfile'> {
  readonly listed: readonly ListedTool[];
  /** The registered tools as a tools file holds them. */
  readonly entries: readonly JsonObject[];
  readonly permission: Permission;
  readonly warnings: readonly Warning[];
}
