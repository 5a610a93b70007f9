import { describe, expect, it } from 'vitest';
import { askTools } from '../../src/app/tools/ask-tools.ts';
import { InputError } from '../../src/model/errors.ts';
import type { JsonObject } from '../../src/model/json.ts';
import type { Permission } from '../../src/tools/permission.ts';

function helpFor(entries: readonly JsonObject[], permission: Permission): string | undefined {
  try {
    askTools({ of: 'list', entries, permission }, { search: 'loan', spec: undefined, server: undefined });
  } catch (error) {
    if (error instanceof InputError) return error.problems[0]?.help;
    throw error;
  }
  return 'found';
}

describe('a search that finds nothing', () => {
  it.each<[string, readonly JsonObject[], Permission, string]>([
    ['tools without group or server', [{ name: 'find' }], {}, 'Leave --search out to see all tools.'],
    ['tools of a server', [{ name: 'find', source: 'mcp:mail' }], {}, 'Servers: mail.'],
    ['nothing that may be called', [{ name: 'find' }], { session_deny: ['find'] }, 'No tool may be called.'],
  ])('says how to go on: %s', (_, entries, permission, help) => {
    expect(helpFor(entries, permission)).toBe(help);
  });
});
