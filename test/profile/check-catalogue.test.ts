import { describe, expect, it } from 'vitest';
import { checkCatalogue } from '../../src/profile/check-catalogue.ts';
import { fixtureCatalogue, fixtureTools } from './fixture-files.ts';

describe('a catalogue as a whole', () => {
  it('is clean when every tool and skill exists', async () => {
    const catalogue = await fixtureCatalogue();
    const tools = (await fixtureTools()).map(({ name }) => name);
    const skills = catalogue.flatMap((feature) => feature.skills);
    expect(checkCatalogue(catalogue, tools, skills)).toEqual([]);
  });

  it('names each unknown tool and skill once, with its file', async () => {
    const catalogue = (await fixtureCatalogue()).filter(({ id }) => id === 'mcp');
    const tools = ['list_mcp_connection', 'connect_mcp_server', 'refresh_mcp_connection', 'list_platform_mcp_servers'];
    expect(checkCatalogue(catalogue, tools, ['work-mcp'])).toMatchObject([
      {
        code: 'unknown-name',
        path: 'profiles/features/mcp.yaml',
        line: 2,
        column: 5,
        message: 'The feature `mcp` names the tool `list_mcp_connections`, which does not exist.',
        help: 'Did you mean `list_mcp_connection`?',
      },
      { message: 'The feature `mcp` names the tool `select_platform_mcp_servers`, which does not exist.' },
      { message: 'The feature `mcp` names the skill `work-mcp-connections`, which does not exist.' },
    ]);
  });

  it('names unknown dependencies', async () => {
    const catalogue = (await fixtureCatalogue()).filter(({ id }) => id === 'triggers');
    const tools = catalogue.flatMap((feature) => feature.tools);
    const problems = checkCatalogue(catalogue, tools, ['work-schedules-and-bots']);
    expect(problems.map(({ message }) => message)).toEqual([
      'The feature `triggers` names the feature `schedules`, which does not exist.',
    ]);
  });
});
