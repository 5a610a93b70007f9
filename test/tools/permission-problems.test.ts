import { describe, expect, it } from 'vitest';
import { parseSession } from '../../src/profile/parse-session.ts';
import { permissionProblems } from '../../src/tools/permission-problems.ts';
import { aTool } from '../compose/builders.ts';

const tools = [aTool('ask_user'), aTool('execute_shell_command'), aTool('get_issue', { source: 'mcp:linear-team' })];
const session = (body: string): ReturnType<typeof parseSession> =>
  parseSession('profiles/desk/sessions/demo.yaml', 'demo', `schema: agentprompt.session/1\n${body}`);

describe('the names in the permissions of a session', () => {
  it.each<readonly [string, string, string, number, string]>([
    [
      'session_deny',
      'session_deny: [ask_user, execute_shell_comand]\n',
      'execute_shell_comand',
      2,
      'execute_shell_command',
    ],
    ['turn_deny', 'turn_deny:\n  - ask_usr\n', 'ask_usr', 3, 'ask_user'],
    ['session_allow', 'session_allow:\n  - ask_user\n  - read_skil\n', 'read_skil', 4, 'read_skill'],
    ['turn_allow', 'turn_allow: [get_issu]\n', 'get_issu', 2, 'get_issue'],
    ['servers_down', 'servers_down: [linear_tean]\n', 'linear_tean', 2, 'linear-team'],
  ])('are refused in %s when nothing has them, with the nearest', async (key, body, name, line, near) => {
    const problems = permissionProblems(await session(body), tools);
    expect(problems).toMatchObject([
      { code: 'unknown-name', path: 'profiles/desk/sessions/demo.yaml', line, help: `Did you mean \`${near}\`?` },
    ]);
    expect(problems[0]?.message).toContain(`\`${key}\``);
    expect(problems[0]?.message).toContain(`\`${name}\``);
  });

  it('may be those of the tool files, of the runtime, and servers in either spelling', async () => {
    const body = 'session_allow: [ask_user, search_tools, get_api_spec, read_skill]\nservers_down: [linear_team]\n';
    expect(permissionProblems(await session(body), tools)).toEqual([]);
  });

  it('are all told at once', async () => {
    const body = 'session_deny: [one, two]\nservers_down: [three]\n';
    expect(permissionProblems(await session(body), tools)).toHaveLength(3);
    expect(permissionProblems(await session(body), [])).toHaveLength(3);
  });
});
