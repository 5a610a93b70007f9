import type { ServedSession } from '../../bridge/live-session.ts';
import type { SkillVariant } from '../../model/skill.ts';
import type { Tool } from '../../model/tool.ts';
import type { ToolEntry } from '../../schema/tools.ts';
import { permissionOf } from '../../tools/admit-tools.ts';
import type { RegistrySkill } from '../../tools/hold-skills.ts';
import { intrinsicTools } from '../../tools/intrinsic-tools.ts';
import { isDenied } from '../../tools/permission.ts';
import { createRegistry } from '../../tools/registry.ts';
import { wireTool } from '../../tools/wire-tool.ts';
import type { ComposedResult } from '../cases/compose-case.ts';

/** What is served of a composed case: its registered tools, its attached skills as rendered, and its permission. */
export function servedSession({ resolved, tools, variants }: ComposedResult): ServedSession {
  // As they stand in their files: a registry reads entries, whoever hands them in.
  const entries = tools.registered.map(({ raw }) => raw as unknown as ToolEntry);
  const registry = createRegistry(entries, { attached: variants.map(attached) });
  const permission = permissionOf(resolved);
  const runtime = intrinsicTools().filter(({ name }) => {
    if (isDenied(permission, name)) return false;
    // Without code execution the case declares its tools instead, and the hidden ones still have to be found.
    if (name === 'search_tools') return resolved.delivery.discovery || !resolved.delivery.code_execution;
    return name !== 'read_skill' || variants.length > 0;
  });
  return { registry, permission, listed: listedOf(runtime, tools.declared).map((tool) => wireTool(tool, 'mcp')) };
}

/** The runtime's own tools first; of several declared tools with one name only the product's own can be called by it. */
function listedOf(runtime: readonly Tool[], declared: readonly Tool[]): readonly Tool[] {
  const taken = new Set(intrinsicTools().map(({ name }) => name));
  const others = declared.filter(({ name }) => !taken.has(name));
  const count = new Map<string, number>();
  for (const { name } of others) count.set(name, (count.get(name) ?? 0) + 1);
  return [...runtime, ...others.filter(({ name, source }) => source === 'custom' || count.get(name) === 1)];
}

function attached({ name, description, text, files }: SkillVariant): RegistrySkill {
  const others = files.map(({ path, bytes }) => [path, bytes] as const);
  return { name, description, files: Object.fromEntries([['SKILL.md', text] as const, ...others]) };
}
