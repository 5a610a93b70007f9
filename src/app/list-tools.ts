import type { Report } from '../model/report.ts';
import type { ListedTool } from '../model/tool-sizes.ts';
import type { Warning } from '../model/warning.ts';
import { buildReport } from '../report/build-report.ts';
import { sizeTools } from '../tools/size-tools.ts';
import type { Environment } from './environment.ts';
import { openTools, type ToolsRequest } from './open-tools.ts';

export interface ListToolsRequest extends ToolsRequest {
  /** Show bytes divided by four as an estimate of tokens. */
  readonly estimate: boolean;
}

/** Measures the tools of one case or list. Writes nothing. Throws `InputError`. */
export async function listTools(environment: Environment, request: ListToolsRequest): Promise<Report> {
  const { listed, warnings, ...of } = await openTools(environment, request);
  const tools = sizeTools(listed, { ...of, estimate: request.estimate });
  return buildReport({ command: 'tools', tools, warnings: [...warnings, ...repeatedNames(of.of, listed)] });
}

/** A model can call only one of several tools of one name from one place. */
function repeatedNames(of: string, tools: readonly ListedTool[]): readonly Warning[] {
  const counts = new Map<string, number>();
  for (const { name, declared } of tools) if (declared) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count > 1)
    .map(([name, count]) => ({
      message: `${of} declares the tool \`${name}\` ${count} times; each is paid for, and only one can be called.`,
    }));
}
