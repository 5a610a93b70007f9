import { InputError } from '../model/errors.ts';
import type { ResolvedSession } from '../model/resolved-session.ts';
import { managedSkill } from '../model/skill.ts';
import type { AdmittedTools, Tool } from '../model/tool.ts';
import { intrinsicTools } from './intrinsic-tools.ts';
import { isDenied, judgeTools, type Permission } from './permission.ts';
import { visibleTools } from './visible-tools.ts';

/** Tools that a bridge declares directly, after the shell, when they are admitted. */
const DIRECT = ['diff_patch_workspace_file', 'agent_browser', 'read_image'];

/**
 * Takes the tools of a profile from known to sent.
 * - registered: not taken away by an option, not of a feature that is off;
 * - admitted: meant for this account, profile and access; allowed by session and turn, denied by neither; server up;
 * - declared, with native tool calling: the admitted ones that the tools profile lists, in the order of the files, and
 *   `read_skill` where skills are attached that the provider cannot read by itself;
 * - declared, with code execution: `search_tools` (only with discovery), `get_api_spec`, `read_skill` (only with a
 *   skill to read), then the direct tools that are admitted: the shell, `diff_patch_workspace_file`, `agent_browser`,
 *   `read_image`; the product's own ones, while a tool of such a name on an MCP server is called by its route.
 *
 * Visibility is no permission: it decides what is listed, never what may be called. Throws `InputError` when the
 * listing depends on a visibility that a tool does not state.
 */
export function admitTools(tools: readonly Tool[], resolved: ResolvedSession): AdmittedTools {
  const registered = tools.filter(({ name }) => !resolved.removedTools.has(name) && !resolved.offTools.has(name));
  const permission = permissionOf(resolved);
  const verdictOf = judgeTools(permission);
  const admitted = registered.filter((tool) => verdictOf(tool) === 'allowed');
  const { code_execution } = resolved.delivery;
  const shell = ownTool(admitted, resolved.profile.runtime.shell)?.name;
  const transportSkill = needsTransportSkill(resolved, shell);
  const reader = hasSkills(resolved, transportSkill) && !isDenied(permission, 'read_skill');
  const declared = code_execution
    ? [...bridgeIntrinsics(resolved, reader), ...directTools(admitted, shell)]
    : [...listedTools({ registered, admitted }, resolved), ...nativeReader(resolved, reader)];
  const direct = code_execution ? declared.map(({ name }) => name) : [];
  return { registered, admitted, declared, shell, direct, transportSkill };
}

/** The product's own tool of that name. */
function ownTool(tools: readonly Tool[], name: string): Tool | undefined {
  return tools.find((tool) => tool.name === name && tool.source === 'custom');
}

/** What a resolved session permits: its own lists, and whom its tools may be for. */
export function permissionOf({ session, profile }: ResolvedSession): Permission {
  const { session_allow, turn_allow, session_deny, turn_deny, servers_down, account, access } = session;
  return { session_allow, turn_allow, session_deny, turn_deny, servers_down, account, access, profile: profile.id };
}

function listedTools(
  { registered, admitted }: Pick<AdmittedTools, 'registered' | 'admitted'>,
  { toolsProfile, profile }: ResolvedSession,
): readonly Tool[] {
  // What is denied today may be called tomorrow, and has to be classified by then.
  const { unclassified } = visibleTools(registered, toolsProfile);
  if (unclassified.length === 0) return visibleTools(admitted, toolsProfile).listed;
  const names = unclassified.map(({ name }) => name).join(', ');
  throw new InputError({
    code: 'missing-key',
    message: `The tools profile \`agent\` lists core tools only, but these say neither core nor advanced: ${names}.`,
    ...profile.place,
    help: 'Give every tool a `visibility`, or use the tools profile `full`.',
  });
}

/** A model API has no reader of its own: a listed skill that nothing can open would be a dangling name. */
function nativeReader({ nativeSkills }: ResolvedSession, reader: boolean): readonly Tool[] {
  return reader && !nativeSkills ? intrinsicTools().filter(({ name }) => name === 'read_skill') : [];
}

function bridgeIntrinsics({ delivery }: ResolvedSession, reader: boolean): readonly Tool[] {
  return intrinsicTools().filter(({ name }) => {
    if (name === 'search_tools') return delivery.discovery;
    return name !== 'read_skill' || reader;
  });
}

function directTools(admitted: readonly Tool[], shell: string | undefined): readonly Tool[] {
  const names = shell === undefined ? DIRECT : [shell, ...DIRECT.filter((name) => name !== shell)];
  return names.flatMap((name) => ownTool(admitted, name) ?? []);
}

/** The transport skill belongs to sessions that discover tools and can run a shell over the bridge. */
function needsTransportSkill({ delivery, profile }: ResolvedSession, shell: string | undefined): boolean {
  return delivery.code_execution && delivery.discovery && profile.runtime.transportSkill && shell !== undefined;
}

function hasSkills({ bindings }: ResolvedSession, transportSkill: boolean): boolean {
  return transportSkill || bindings.some(({ skill }) => skill !== managedSkill);
}
