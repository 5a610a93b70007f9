import { InputError } from '../../model/errors.ts';
import type { Report } from '../../model/report.ts';
import type { TokenMethod } from '../../model/tokens.ts';
import type { ListedTool } from '../../model/tool-sizes.ts';
import type { Warning } from '../../model/warning.ts';
import { buildReport } from '../../report/build-report.ts';
import { tokenCounter } from '../../text/token-counter.ts';
import { sizeTools } from '../../tools/size-tools.ts';
import type { Environment } from '../environment.ts';
import { askTools, type ToolsQuestion } from './ask-tools.ts';
import { openTools } from './open-tools.ts';
import type { ToolsRequest } from './tools-request.ts';

export interface ListToolsRequest extends ToolsRequest, ToolsQuestion {
  /** Count tokens in this way, too. */
  readonly tokens: TokenMethod | undefined;
}

/**
 * Measures the tools of one case or list, or answers what is asked about them: a search, a specification. Writes nothing.
 * Throws `InputError`.
 */
export async function listTools(environment: Environment, request: ListToolsRequest): Promise<Report> {
  const asks = request.search !== undefined || request.spec !== undefined;
  if (request.server !== undefined && !asks) {
    const message = '--server says where to look: it needs --search or --spec.';
    throw new InputError({ code: 'usage', message });
  }
  const { listed, entries, permission, warnings, ...of } = await openTools(environment, request);
  if (asks) {
    const answers = askTools({ of: of.of, entries, permission }, request);
    return buildReport({ command: 'tools', ...answers, warnings });
  }
  const counter = request.tokens === undefined ? undefined : await tokenCounter(request.tokens);
  const tools = sizeTools(listed, of, counter);
  return buildReport({ command: 'tools', tools, warnings: [...warnings, ...repeatedNames(of.of, listed)] });
}

/** Of several tools of one name from one source only one can be called. */
function repeatedNames(of: string, tools: readonly ListedTool[]): readonly Warning[] {
  const counts = new Map<string, { readonly name: string; count: number }>();
  for (const { name, source } of tools.filter(({ declared }) => declared)) {
    const entry = counts.get(`${source} ${name}`) ?? { name, count: 0 };
    entry.count += 1;
    counts.set(`${source} ${name}`, entry);
  }
  return [...counts.values()]
    .filter(({ count }) => count > 1)
    .map(({ name, count }) => ({
      message: `${of} declares the tool \`${name}\` ${count} times; each is paid for, and only one can be called.`,
    }));
}
