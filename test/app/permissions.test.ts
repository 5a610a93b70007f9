import { expect, it } from 'vitest';
import { problemsOf } from '../profile/problems-of.ts';
import { aProduct, composed } from './a-product.ts';

it('a case is not composed with a session that denies a misspelt tool', async () => {
  const path = 'profiles/desk/sessions/demo.yaml';
  const text = 'schema: agentprompt.session/1\nsession_deny: [execute_shell_comand]\n';
  expect(await problemsOf(() => composed(aProduct({ [path]: text })))).toMatchObject([
    { code: 'unknown-name', path, line: 2, column: 16, help: 'Did you mean `execute_shell_command`?' },
  ]);
});
