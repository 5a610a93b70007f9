import { describe, expect, it } from 'vitest';
import type { Way } from '../../src/qualify/driver.ts';
import { codex } from '../../src/qualify/drivers/codex.ts';
import type { CallEntry, StepEntry } from '../../src/schema/script.ts';
import { matchPattern } from '../../src/wire/match-pattern.ts';
import { aPlace } from './a-place.ts';

const [document, instructed, code, declared] = codex.ways('codex-cli 0.171.0') as [Way, Way, Way, Way];
const flags = ['--json', '--skip-git-repo-check', '--dangerously-bypass-approvals-and-sandbox'];
const index = [
  '### Skill roots',
  '- `r0` = `/run/home/.codex/skills/.system`',
  '- `r1` = `/run/project/.agents/skills`',
  '- `r2` = `/elsewhere`',
  '### Available skills',
  '- berth-00aa: Books (file: r0/berth-00aa/SKILL.md)',
  '- berth-12ef: Books a berth (file: r1/berth-12ef/SKILL.md)',
].join('\n');

function settingsOf(way: Way, more: Parameters<typeof aPlace>[0] = {}): string {
  return way.start(aPlace(more)).files?.['/run/home/.codex/config.toml'] ?? '';
}

function found(step: StepEntry, name: string, text: string): string | undefined {
  return matchPattern(new RegExp(step.extract?.[name]?.match ?? '', 'mu'), text);
}

describe('the driver of Codex', () => {
  it('has a way for each place of the prompt, and for each way in which a model calls tools', () => {
    expect(
      codex.ways('codex-cli 0.171.0').map(({ name, model, keepsPromptFile }) => [name, model, keepsPromptFile]),
    ).toEqual([
      ['AGENTS.md', 'gpt-5.5', true],
      ['developer_instructions', 'gpt-5.5', false],
      ['AGENTS.md, gpt-6.2-sol', 'gpt-6.2-sol', true],
      ['AGENTS.md, gpt-5.1-codex', 'gpt-5.1-codex', true],
    ]);
  });

  it('resumes the session that the first turn printed, with the same flags and another question', () => {
    expect(document.start(aPlace()).args).toEqual(['exec', ...flags, 'Book a berth.']);
    const session = document.sessionIn?.('{"type":"thread.started","thread_id":"01a2-b3"}\n{"type":"turn.started"}\n');
    expect(session).toBe('01a2-b3');
    expect(document.start(aPlace({ question: 'One more.', session: '01a2-b3' })).args).toEqual([
      ...['exec', 'resume', ...flags, '01a2-b3', 'One more.'],
    ]);
    expect(document.sessionIn?.('{"type":"error"}')).toBeUndefined();
  });

  it.each([document, instructed, code, declared])('talks to the scripted model alone: $name', (way) => {
    const settings = settingsOf(way);
    expect(settings).toContain(`model = "${way.model}"\nmodel_provider = "scripted"\n`);
    expect(settings).toContain(
      'base_url = "http://127.0.0.1:4321/v1"\nenv_key = "OPENAI_API_KEY"\nwire_api = "responses"\n',
    );
    expect(way.start(aPlace()).env).toBeUndefined();
  });

  it('trusts the project, and waits for the server of the bridge', () => {
    expect(settingsOf(document)).toContain('[projects."/run/project"]\ntrust_level = "trusted"\n');
    expect(settingsOf(document)).toContain(
      '[mcp_servers.bridge]\ncommand = "node"\nargs = ["agentprompt.js","serve","harbour","--no-http"]\nrequired = true\n',
    );
  });

  it('writes the prompt as one text into the settings, before any table, where no document has it', () => {
    const prompt = 'You keep "the books".\nBook \\ berths.\n';
    const line = 'developer_instructions = "You keep \\"the books\\".\\nBook \\\\ berths.\\n"';
    const lines = settingsOf(instructed, { prompt }).split('\n');
    expect(lines).toContain(line);
    expect(lines.indexOf(line)).toBeLessThan(lines.findIndex((each) => each.startsWith('[')));
    for (const way of [document, code, declared]) expect(settingsOf(way, { prompt })).not.toContain('instructions');
    expect(settingsOf(instructed, { prompt: '' })).not.toContain('instructions');
  });

  it('reads a skill by its path and by the folder that its alias stands for, and by no other folder', () => {
    const step = document.reading.step('feature', 'berth-12[0-9a-f]{2}');
    expect(found(step, 'feature', index)).toBe('berth-12ef/SKILL.md');
    expect(found(step, 'featureFolder', index)).toBe('/run/project/.agents/skills');
    expect(found(document.reading.step('x', 'berth-00aa'), 'xFolder', index)).toBe('/run/home/.codex/skills/.system');
    expect(found(step, 'featureFolder', index.replace('r1/berth', 'r7/berth'))).toBeUndefined();
    expect(step.call).toEqual({
      ...{ tool: 'exec_command', arguments: { cmd: 'cat "{{from: featureFolder}}/{{from: feature}}"' } },
    });
  });

  it('loads the tools of the server first where they are deferred, and calls them', () => {
    const [search] = document.mcp?.open?.(['search_tools', 'get_api_spec']) ?? [];
    expect(found(search as StepEntry, 'namespace', 'Deferred tool namespaces:\n- mcp__bridge\n')).toBe('mcp__bridge');
    expect(search?.call).toEqual({
      ...{ tool: 'tool_search', arguments: { query: '{{from: namespace}} search_tools get_api_spec' } },
    });
    expect([document, instructed, declared].map(({ mcp }) => mcp?.open !== undefined)).toEqual([true, true, false]);
    for (const { mcp } of [document, declared])
      expect(mcp?.call('search_tools', { query: 'x' })).toEqual({
        ...{ tool: 'search_tools', server: 'bridge', arguments: { query: 'x' } },
      });
  });

  it('writes programs for the model that calls tools from code', () => {
    expect(code.mcp?.open).toBeUndefined();
    expect(code.mcp?.call('get_api_spec', { tool_name: '{{from: tool}}' })).toEqual({
      tool: 'exec',
      input:
        'const told = await tools.mcp__bridge__get_api_spec({"tool_name":"{{from: tool}}"});\nfor (const part of told.content) text(part.text);\n',
    });
    const ran = code.shell(`curl -H "$MCP_AUTH" -d '{"a": "{{from: value}}"}'`);
    expect((ran as CallEntry).input).toBe(
      'const ran = await tools.exec_command({ cmd: "curl -H \\"$MCP_AUTH\\" -d \'{\\"a\\": \\"{{from: value}}\\"}\'" });\ntext(ran.output);\n',
    );
    expect(code.reading.step('feature', 'berth-12ef').call).toMatchObject({ tool: 'exec' });
  });

  it.each([document, instructed, declared])('calls its own shell: $name', ({ shell }) => {
    expect(shell('curl')).toEqual({ tool: 'exec_command', arguments: { cmd: 'curl' } });
  });
});
