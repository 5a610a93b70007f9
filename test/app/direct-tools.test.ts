import { expect, it } from 'vitest';
import { aProduct, composed } from './a-product.ts';

it('a shell of an MCP server is neither named as the bridge shell nor does it bring the transport skill', async () => {
  const tools = JSON.stringify([{ name: 'execute_shell_command', source: 'mcp:other', visibility: 'core' }]);
  const foreign = await composed(aProduct({ 'profiles/desk/tools/desk.json': tools }));
  expect(foreign.composition.text).not.toContain('execute_shell_command');
  expect(foreign.variants.map(({ name }) => name)).toEqual(['loans']);
  const own = await composed(aProduct());
  expect(own.composition.text).toContain('the bridge shell, `execute_shell_command`');
  expect(own.variants.map(({ name }) => name)).toEqual(['loans', 'runtime-http-tools']);
});
