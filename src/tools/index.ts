/**
 * The library `agentprompt/tools`: the tools and skills of one session, found, specified and read the way an agent does
 * it. Nothing here executes a tool, asks the network or reads a file.
 *
 * ```ts
 * const registry = createRegistry([{ name: 'find_title', description: 'Find a title by words.' }]);
 * searchTools(registry, { turn_deny: ['delete_title'] }, { query: 'title' });
 * getApiSpec(registry, {}, { tool_name: 'find_title' }); // 'POST /tools/custom/find_title\n# Find a title …'
 * ```
 *
 * @module agentprompt/tools
 */
export { InputError, type Problem, type ProblemCode } from '../model/errors.ts';
export type { Json, JsonObject } from '../model/json.ts';
export type { Tool, ToolScope, Visibility } from '../model/tool.ts';
export type { ReadSkillArguments, SearchArguments, SpecArguments } from '../schema/discovery-arguments.ts';
export type { ScopeEntry, ToolDescription, ToolEntry } from '../schema/tools.ts';
export type { Cause, DiscoveryError, DiscoveryErrorCode, Refusal } from './discovery-error.ts';
export { findTool } from './find-tool.ts';
export { getApiSpec } from './get-api-spec.ts';
export type { RegistrySkill, RegistrySkills } from './hold-skills.ts';
export { intrinsicTools } from './intrinsic-tools.ts';
export { type ListOptions, listTools } from './list-tools.ts';
export type { Permission } from './permission.ts';
export { readSkill, type SkillContent } from './read-skill.ts';
export { createRegistry, type Registry } from './registry.ts';
export { type FoundTool, type SearchResult, searchTools } from './search-tools.ts';
