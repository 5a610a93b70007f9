import { adoptTools } from '../../capture/adopt-tools.ts';
import { InputError } from '../../model/errors.ts';
import type { Files } from '../../model/files.ts';
import type { JsonObject } from '../../model/json.ts';
import type { AdoptedCase, ComposedCase, Config } from '../../model/prompt-case.ts';
import type { Tool } from '../../model/tool.ts';
import type { ListedTool } from '../../model/tool-sizes.ts';
import { chooseToolsProfile } from '../../tools/choose-tools-profile.ts';
import { namedTools } from '../../tools/named-tools.ts';
import { parseTools } from '../../tools/parse-tools.ts';
import { wireTool } from '../../tools/wire-tool.ts';
import { writtenTool } from '../../tools/written-tool.ts';
import { configName } from '../config-name.ts';
import { configWarnings } from '../config-warnings.ts';
import type { Environment } from '../environment.ts';
import { loadConfig } from '../load-config.ts';
import { readBytes, readText } from '../read-text.ts';
import { selectCases } from '../select-cases.ts';
import { withShipped } from '../with-shipped.ts';
import { openComposedTools } from './open-composed-tools.ts';
import type { OpenedTools, ToolsRequest } from './tools-request.ts';

type Opened = Omit<OpenedTools, 'warnings'>;

/**
 * Reads the tools of a case, or of a list made elsewhere where a file of that path is there. Throws `InputError` when it
 * is neither, when there is no tool, and for names on the command line that no tool has.
 */
export async function openTools(environment: Environment, request: ToolsRequest): Promise<OpenedTools> {
  // A word that is no tools profile is a mistake whatever is asked for.
  chooseToolsProfile({ flag: request.toolsProfile, environment: undefined }, undefined);
  const isFile = environment.files.stat(request.of)?.kind === 'file';
  const opened = isFile
    ? { ...(await openList(environment, request)), warnings: [] }
    : await openCase(environment, request);
  if (opened.listed.length > 0) return opened;
  const help = 'Name a list of tools, or a case that has some.';
  throw new InputError({ code: 'no-case', message: `${opened.of} has no tools.`, help });
}

async function openList({ files }: Environment, request: ToolsRequest): Promise<Opened> {
  const tools = await parseTools(request.of, readText(files, request.of));
  const { wire } = request;
  const listed = tools.map((tool) => listedTool(tool, wire === undefined ? writtenTool(tool) : wireTool(tool, wire)));
  return { of: request.of, kind: 'list', form: wire ?? 'written', ...asSent(listed, request), entries: askable(tools) };
}

async function openCase(environment: Environment, request: ToolsRequest): Promise<OpenedTools> {
  const files = withShipped(environment.files, environment.shipped);
  const missing = noFile(files, request.of);
  if (missing !== undefined) throw missing;
  const config = await loadConfig(files);
  const promptCase = oneCase(config, request.of);
  const opened =
    promptCase.kind === 'adopted'
      ? await openAdopted(files, promptCase, request)
      : await openComposedTools({ ...environment, files }, promptCase, { config, request });
  return { ...opened, warnings: configWarnings(config.warnings) };
}

/** An adopted case is measured as `capture` measures it: the entries of its file, unchanged. */
async function openAdopted(files: Files, { id, from, place }: AdoptedCase, request: ToolsRequest): Promise<Opened> {
  const { wire } = request;
  const of = { of: id, kind: 'case', form: wire ?? 'written' } as const;
  if (from.tools === undefined) return { ...of, ...asSent([], request), entries: [] };
  if (wire !== undefined) {
    const tools = await parseTools(from.tools, readText(files, from.tools, place));
    const listed = tools.map((tool) => listedTool(tool, wireTool(tool, wire)));
    return { ...of, ...asSent(listed, request), entries: askable(tools) };
  }
  const { declared } = adoptTools({ path: from.tools, bytes: readBytes(files, from.tools, place) });
  const listed = declared.map(adoptedTool);
  return { ...of, ...asSent(listed, request), entries: declared.map(({ wire: entry }) => forAnybody(entry)) };
}

/**
 * A list made elsewhere is what is sent. Only the command line leaves out of it what is not core, denied or not allowed;
 * who may call what is known only then.
 */
function asSent(
  tools: readonly ListedTool[],
  request: ToolsRequest,
): Pick<Opened, 'listed' | 'toolsProfile' | 'permission'> {
  const known = tools.map(({ name }) => name);
  const allow = namedTools('--allow', request.allow, known);
  const deny = namedTools('--deny', request.deny, known);
  const flag = request.toolsProfile;
  const toolsProfile = flag === undefined ? null : chooseToolsProfile({ flag, environment: undefined }, undefined);
  const asks = allow !== undefined || deny !== undefined;
  const [allowed, denied] = [new Set(allow ?? known), new Set(deny)];
  const listed = tools.map((tool): ListedTool => {
    const admitted = allowed.has(tool.name) && !denied.has(tool.name);
    const hidden = toolsProfile === 'agent' && tool.visibility !== 'core';
    return {
      ...tool,
      admitted: asks ? admitted : null,
      ...(admitted ? {} : { refused: 'not_allowed' }),
      declared: admitted && !hidden,
    };
  });
  return { listed, toolsProfile, permission: { turn_allow: allow ?? null, turn_deny: deny ?? [] } };
}

function listedTool({ name, source, group, visibility }: Tool, wire: JsonObject): ListedTool {
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

function askable(tools: readonly Tool[]): readonly JsonObject[] {
  return tools.map(({ raw }) => forAnybody(raw));
}

/** A list of its own has no session that a scope could be about. */
function forAnybody(entry: JsonObject): JsonObject {
  const { only_for: _, ...rest } = entry;
  return rest;
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

/** What ends in `.json` is a path, and so is anything where no case is configured. */
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
