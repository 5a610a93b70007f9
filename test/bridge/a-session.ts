import { refusal } from '../../src/bridge/call-answer.ts';
import type { LiveSession } from '../../src/bridge/live-session.ts';
import type { ToolEntry } from '../../src/schema/tools.ts';
import { listTools } from '../../src/tools/list-tools.ts';
import type { Permission } from '../../src/tools/permission.ts';
import { createRegistry, type Registry } from '../../src/tools/registry.ts';

/** A session that a test changes while it is served. */
export interface TestSession extends LiveSession {
  readonly registry: Registry;
  permission: Permission;
  broken: boolean;
}

export function aSession(tools: readonly ToolEntry[], permission: Permission = {}): TestSession {
  const registry = createRegistry(tools, { attached: [{ name: 'loans', files: { 'SKILL.md': '# Loans\n' } }] });
  const session: TestSession = {
    registry,
    permission,
    broken: false,
    now: async () => {
      if (session.broken) return refusal('session_unusable', 'Broken.');
      const listed = listTools(registry, session.permission).tools ?? [];
      return { session: { registry, permission: session.permission, listed } };
    },
  };
  return session;
}

/** Tools of every kind: with a reply, hidden, without a reply, on servers. */
export const shelfTools: readonly ToolEntry[] = [
  {
    name: 'find_title',
    visibility: 'core',
    inputSchema: {
      type: 'object',
      properties: { query: { type: 'string', maxLength: 50 }, limit: { type: 'integer', minimum: 1 } },
      required: ['query'],
      additionalProperties: false,
    },
    reply: { receipt: 'r-{{query}}', query: '{{query}}', limit: '{{limit}}' },
  },
  { name: 'archive_title', visibility: 'advanced', reply: 'Archived.' },
  { name: 'lend_title', visibility: 'core' },
  { name: 'send_note', source: 'mcp:mail', reply: 'Sent.' },
  { name: 'send_note', source: 'mcp:post-office', reply: 'Posted.' },
  { name: 'a/b c', reply: 'odd name' },
  { name: '..', reply: 'dots' },
];
