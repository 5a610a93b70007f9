import { describe, expect, it } from 'vitest';
import type { WireForm } from '../../src/model/capture.ts';
import type { Tool } from '../../src/model/tool.ts';
import { parseTools } from '../../src/tools/parse-tools.ts';
import { wireTool } from '../../src/tools/wire-tool.ts';

const DESK = JSON.stringify([
  {
    name: 'find_title',
    description: 'Find a title by words \u2013 any order.',
    inputSchema: {
      type: 'object',
      properties: { words: { type: 'string', description: 'Words of the title.' }, shelf: { type: 'string' } },
      required: ['words'],
    },
  },
  {
    name: 'extend_loan',
    description: 'Extend one loan by a week.',
    inputSchema: { type: 'object', properties: { loan_id: { type: 'string' } }, required: ['loan_id'] },
  },
  { name: 'list_rooms', description: 'List the rooms.', inputSchema: { type: 'object', properties: {} } },
]);

async function only(text: string): Promise<Tool> {
  const [tool] = await parseTools('t.json', text);
  if (tool === undefined) throw new Error('no tool');
  return tool;
}

describe('a tool as it travels', () => {
  it('has the bytes of its compact JSON', async () => {
    const tools = await parseTools('t.json', DESK);
    const sizes = tools.map((tool) => [tool.name, Buffer.byteLength(JSON.stringify(wireTool(tool, 'mcp')))]);
    expect(sizes).toEqual([
      ['find_title', 230],
      ['extend_loan', 163],
      ['list_rooms', 101],
    ]);
  });

  it.each<readonly [WireForm, string]>([
    ['mcp', '{"name":"t","description":"d","inputSchema":{"type":"object"}}'],
    ['anthropic', '{"name":"t","description":"d","input_schema":{"type":"object"}}'],
    ['openai', '{"type":"function","function":{"name":"t","description":"d","parameters":{"type":"object"}}}'],
    ['gemini', '{"name":"t","description":"d","parameters":{"type":"object"}}'],
  ])('has the same content from every written form, as %s', async (form, expected) => {
    for (const written of [
      '[{"name":"t","description":"d","inputSchema":{"type":"object"}}]',
      '[{"name":"t","description":"d","input_schema":{"type":"object"}}]',
      '[{"type":"function","function":{"name":"t","description":"d","parameters":{"type":"object"}}}]',
    ]) {
      expect(JSON.stringify(wireTool(await only(written), form))).toBe(expected);
    }
  });

  it('keeps the key order of the file and what MCP sends besides', async () => {
    const text =
      '[{"title":"T","outputSchema":{"type":"object"},"source":"mcp:a","inputSchema":{"b":1,"a":2},"annotations":{"readOnlyHint":true},"name":"t","visibility":"core","reply":1,"group":"g"}]';
    expect(JSON.stringify(wireTool(await only(text), 'mcp'))).toBe(
      '{"title":"T","outputSchema":{"type":"object"},"inputSchema":{"b":1,"a":2},"annotations":{"readOnlyHint":true},"name":"t"}',
    );
    expect(JSON.stringify(wireTool(await only(text), 'anthropic'))).toBe('{"input_schema":{"b":1,"a":2},"name":"t"}');
  });

  it('is complete for a tool without a written form', async () => {
    const tool: Tool = { ...(await only(DESK)), raw: {} };
    expect(Object.keys(wireTool(tool, 'mcp'))).toEqual(['name', 'description', 'inputSchema']);
  });
});
