import type { Json, JsonObject } from '../model/json.ts';
import type { Tool } from '../model/tool.ts';
import { MOST_NAMES } from '../schema/discovery-arguments.ts';

/**
 * The runtime's own tools, in the order in which they are declared: `search_tools`, `get_api_spec`, `read_skill`. They are no
 * part of the registry: no feature brings them, no option takes them away, and they do not count as registered.
 */
export function intrinsicTools(): readonly Tool[] {
  return [searchTools, getApiSpec, readSkill];
}

const text = (description: string): JsonObject => ({ type: 'string', maxLength: 512, description });

const searchTools: Tool = intrinsic(
  'search_tools',
  'Find tools of this session by words, group or server. Without a query every tool is listed, page by page.',
  {
    query: text('Words to look for in names, descriptions, groups and servers.'),
    group: text('Only tools of this group.'),
    server_name: text('Only tools of this server.'),
    offset: { type: 'integer', minimum: 0, maximum: 1_000_000, default: 0, description: 'Tools to skip.' },
    limit: { type: 'integer', minimum: 1, maximum: 20, default: 10, description: 'Tools on a page.' },
  },
  [],
);

const getApiSpec: Tool = intrinsic(
  'get_api_spec',
  'Get the route and the parameters of tools by their exact names.',
  {
    tool_name: {
      anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' }, minItems: 1, maxItems: MOST_NAMES }],
      description: 'One exact name, or several.',
    },
    server_name: text('The server, when several have a tool of that name.'),
  },
  ['tool_name'],
);

const readSkill: Tool = intrinsic(
  'read_skill',
  'Read one skill, or one file of it.',
  {
    skills: {
      type: 'array',
      minItems: 1,
      maxItems: 1,
      items: {
        type: 'object',
        properties: {
          name: { type: 'string', description: 'Name of the skill.' },
          path: { type: 'string', description: 'File inside the skill; SKILL.md when absent.' },
        },
        required: ['name'],
        additionalProperties: false,
      },
      description: 'The skill to read, one a call.',
    },
  },
  ['skills'],
);

function intrinsic(
  name: string,
  description: string,
  properties: Readonly<Record<string, Json>>,
  required: readonly string[],
): Tool {
  const inputSchema: JsonObject = { type: 'object', properties, required, additionalProperties: false };
  const raw: JsonObject = { name, description, inputSchema };
  return { name, description, inputSchema, source: 'runtime', group: undefined, visibility: 'core', raw };
}
