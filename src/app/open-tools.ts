import { adoptTools } from '../capture/adopt-tools.ts';
import type { WireForm } from '../model/capture.ts';
import { InputError } from '../model/errors.ts';
import type { Files } from '../model/files.ts';
import type { ToolsProfile } from '../model/profile.ts';
import type { AdoptedCase, ComposedCase, Config } from '../model/prompt-case.ts';
import type { Session } from '../model/session.ts';
import type { Tool } from '../model/tool.ts';
import type { ListedTool, ToolSizes } from '../model/tool-sizes.ts';
import type { Warning } from '../model/warning.ts';
import { chooseToolsProfile } from '../tools/choose-tools-profile.ts';
import { intrinsicTools } from '../tools/intrinsic-tools.ts';
import { namedTools } from '../tools/named-tools.ts';
import { parseTools } from '../tools/parse-tools.ts';
import { wireTool } from '../tools/wire-tool.ts';
import { writtenTool } from '../tools/written-tool.ts';
import { admitCase } from './compose-case.ts';
import { configWarnings } from './config-warnings.ts';
import type { Environment } from './environment.ts';
import { configName, loadConfig } from './load-config.ts';
import { openMaterial } from './make-captures.ts';
import { readBytes, readText } from './read-text.ts';
import { selectCases } from './select-cases.ts';
import { withShipped } from './with-shipped.ts';

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
  readonly warnings: readonly Warning[];
}

/**
 * Reads the tools of a case, or of a list made elsewhere where a file of that path is there. Throws `InputError` when it
 * is neither, when there is no tool, and for names on the command line that no tool has.
 */
export async function openTools(environment: Environment, request: ToolsRequest): Promise<OpenedTools> {
  // Whatever is asked for: a word that is no tools profile is a mistake.
  chooseToolsProfile({ flag: request.toolsProfile, environment: undefined }, undefined);
  const { files } = environment;
  const isFile = files.stat(request.of)?.kind === 'file';
  const opened = isFile ? await openList(environment, request) : await openCase(environment, request);
  if (opened.listed.length > 0) return opened;
  throw new InputError({
    code: 'no-case',
    message: `${opened.of} has no tools.`,
    help: 'Name a list of tools, or a case that has some.',
  });
}

async function openList({ files }: Environment, request: ToolsRequest): Promise<OpenedTools> {
  const tools = await parseTools(request.of, readText(files, request.of));
  const wire = request.wire;
  const listed = tools.map((tool) => listedTool(tool, wire === undefined ? writtenTool(tool) : wireTool(tool, wire)));
  return { of: request.of, kind: 'list', ...asSent(listed, request), form: wire ?? 'written', warnings: [] };
}

async function openCase(environment: Environment, request: ToolsRequest): Promise<OpenedTools> {
  const files = withShipped(environment.files, environment.shipped);
  const missing = noFile(files, request.of);
  if (missing !== undefined) throw missing;
  const config = await loadConfig(files);
  const promptCase = oneCase(config, request.of);
  const opened =
    promptCase.kind === 'adopted'
      ? await openAdopted({ ...environment, files }, promptCase, request)
      : await openComposed({ ...environment, files }, promptCase, { config, request });
  return { ...opened, warnings: configWarnings(config.warnings) };
}

/** An adopted case is measured as `capture` measures it: the entries of its file, unchanged. */
async function openAdopted(
  { files }: Environment,
  promptCase: AdoptedCase,
  request: ToolsRequest,
): Promise<Omit<OpenedTools, 'warnings'>> {
  const { id, from, place } = promptCase;
  const { wire } = request;
  if (from.tools === undefined) return { of: id, kind: 'case', form: 'written', toolsProfile: null, listed: [] };
  const bytes = readBytes(files, from.tools, place);
  const listed =
    wire === undefined
      ? adoptTools({ path: from.tools, bytes }).declared.map((tool) => adoptedTool(tool))
      : (await parseTools(from.tools, readText(files, from.tools, place))).map((tool) =>
          listedTool(tool, wireTool(tool, wire)),
        );
  return { of: id, kind: 'case', ...asSent(listed, request), form: wire ?? 'written' };
}

async function openComposed(
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
  const [admitted, declared] = [new Set(tools.admitted), new Set(tools.declared)];
  const runtime = tools.declared.filter(({ source }) => source === 'runtime');
  const listed = [...runtime, ...tools.registered].map((tool) => ({
    ...listedTool(tool, wireTool(tool, form)),
    admitted: admitted.has(tool) || declared.has(tool),
    declared: declared.has(tool),
  }));
  return { of: promptCase.id, kind: 'case', form, toolsProfile: resolved.toolsProfile, listed };
}

/** A session with what the command line allows and denies besides: it can only take away. */
function permitted(session: Session, request: ToolsRequest, known: readonly string[]): Session {
  const allow = namedTools('--allow', request.allow, known);
  const deny = namedTools('--deny', request.deny, known) ?? [];
  const { turn_allow, turn_deny } = session;
  const both = allow === undefined ? turn_allow : allow.filter((name) => turn_allow?.includes(name) ?? true);
  return { ...session, turn_allow: both, turn_deny: [...turn_deny, ...deny] };
}

/**
 * A list made elsewhere is what is sent. Only the command line leaves out of it what it calls advanced, denies or does
 * not allow; who may call what is known only then.
 */
function asSent(
  tools: readonly ListedTool[],
  request: ToolsRequest,
): { readonly listed: readonly ListedTool[]; readonly toolsProfile: ToolsProfile | null } {
  const known = tools.map(({ name }) => name);
  const allow = namedTools('--allow', request.allow, known);
  const deny = namedTools('--deny', request.deny, known);
  const toolsProfile =
    request.toolsProfile === undefined
      ? null
      : chooseToolsProfile({ flag: request.toolsProfile, environment: undefined }, undefined);
  const asks = allow !== undefined || deny !== undefined;
  const [allowed, denied] = [new Set(allow ?? known), new Set(deny)];
  const listed = tools.map((tool) => {
    const admitted = allowed.has(tool.name) && !denied.has(tool.name);
    const hidden = toolsProfile === 'agent' && tool.visibility === 'advanced';
    return { ...tool, admitted: asks ? admitted : null, declared: admitted && !hidden };
  });
  return { listed, toolsProfile };
}

function listedTool(tool: Tool, wire: ListedTool['wire']): ListedTool {
  const { name, source, group, visibility } = tool;
  return { name, source, group, visibility, admitted: null, declared: true, wire };
}

function adoptedTool({
  name,
  source,
  visibility,
  wire,
}: ReturnType<typeof adoptTools>['declared'][number]): ListedTool {
  const group = Object.hasOwn(wire, 'group') ? wire['group'] : undefined;
  return {
    name,
    source,
    group: typeof group === 'string' ? group : undefined,
    visibility: visibility === 'core' || visibility === 'advanced' ? visibility : undefined,
    admitted: null,
    declared: true,
    wire,
  };
}

function oneCase(config: Config, id: string): ComposedCase | AdoptedCase {
  const [promptCase, second] = selectCases(config.cases, [id]);
  if (promptCase !== undefined && second === undefined) return promptCase;
  throw new InputError({
    code: 'usage',
    message: `"${id}" names several cases; tools takes one.`,
    help: 'Give the whole id, for example code/codex.hybrid.',
  });
}

/** What looks like a path is one, and so is anything where no case is configured. */
function noFile(files: Files, of: string): InputError | undefined {
  const configured = files.stat(configName) !== undefined;
  if (configured && !of.endsWith('.json')) return undefined;
  return new InputError({
    code: 'unreadable',
    path: of,
    message: files.stat(of)?.kind === 'folder' ? 'This is a folder, not a file.' : 'This file is not there.',
    help: configured
      ? 'Name a list of tools, or a case of agentprompt.yaml.'
      : `Name a list of tools, for example what an MCP server answers to tools/list; cases need an ${configName}.`,
  });
}
