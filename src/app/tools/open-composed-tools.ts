import type { ComposedCase, Config } from '../../model/prompt-case.ts';
import type { Session } from '../../model/session.ts';
import type { Tool } from '../../model/tool.ts';
import type { ListedTool } from '../../model/tool-sizes.ts';
import { permissionOf } from '../../tools/admit-tools.ts';
import { intrinsicTools } from '../../tools/intrinsic-tools.ts';
import { namedTools } from '../../tools/named-tools.ts';
import { judgeTools, type Permission } from '../../tools/permission.ts';
import { wireTool } from '../../tools/wire-tool.ts';
import { admitCase } from '../cases/admit-case.ts';
import { openMaterial } from '../cases/make-captures.ts';
import type { Environment } from '../environment.ts';
import type { OpenedTools, ToolsRequest } from './tools-request.ts';

/**
 * The registered tools of a composed case and what the runtime declares besides, as its capture has them. What the command
 * line allows and denies counts as well. Throws `InputError`.
 */
export async function openComposedTools(
  environment: Environment,
  promptCase: ComposedCase,
  { config, request }: { readonly config: Config; readonly request: ToolsRequest },
): Promise<Omit<OpenedTools, 'warnings'>> {
  const { files, progress } = environment;
  const asked = { flag: request.toolsProfile, environment: environment.toolsProfile };
  const material = await openMaterial({ files, config, asked, progress })(promptCase);
  const names = [...material.tools, ...intrinsicTools()].map(({ name }) => name);
  const session = permitted(material.session, request, names);
  const { tools, resolved } = admitCase(promptCase, { ...material, session });
  const form = request.wire ?? 'mcp';
  const permission = { ...permissionOf(resolved), tools_profile: resolved.toolsProfile };
  const declared = new Set(tools.declared);
  const runtime = tools.declared.filter(({ source }) => source === 'runtime');
  const refusedBy = refusals(permission);
  const listed = [...runtime, ...tools.registered].map((tool): ListedTool => {
    const { name, source, group, visibility } = tool;
    const refused = source === 'runtime' ? undefined : refusedBy(tool);
    return {
      name,
      source,
      group,
      visibility,
      admitted: refused === undefined,
      ...(refused === undefined ? {} : { refused }),
      declared: declared.has(tool),
      wire: wireTool(tool, form),
    };
  });
  const entries = tools.registered.map(({ raw }) => raw);
  return { of: promptCase.id, kind: 'case', form, toolsProfile: resolved.toolsProfile, listed, entries, permission };
}

/** A session with what the command line allows and denies besides: it can only take away. */
function permitted(session: Session, request: ToolsRequest, known: readonly string[]): Session {
  const allow = namedTools('--allow', request.allow, known);
  const deny = namedTools('--deny', request.deny, known) ?? [];
  const { turn_allow, turn_deny } = session;
  const both = allow === undefined ? turn_allow : allow.filter((name) => turn_allow?.includes(name) ?? true);
  return { ...session, turn_allow: both, turn_deny: [...turn_deny, ...deny] };
}

function refusals(permission: Permission): (tool: Tool) => ListedTool['refused'] {
  const judge = judgeTools(permission);
  return (tool) => {
    const verdict = judge(tool);
    return verdict === 'allowed' ? undefined : verdict;
  };
}
