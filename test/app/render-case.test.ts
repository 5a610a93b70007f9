import { describe, expect, it } from 'vitest';
import { projectCase } from '../../src/app/render/render-case.ts';
import { aProduct, composed } from './a-product.ts';

const desk = (text: string): string =>
  [
    'schema: agentprompt.profile/1',
    'id: desk',
    `sections: [{ id: a, owner: product, text: ${JSON.stringify(text)} }]`,
    'instructions: { text: Ours. }',
  ].join('\n');

describe('a prompt and an instruction block in one file', () => {
  it('stand after each other', async () => {
    const { files } = projectCase(await composed(aProduct({ 'profiles/desk/profile.yaml': desk('Hi.') })));
    expect(new TextDecoder().decode(files.get('AGENTS.md'))).toMatch(
      /^Hi\.\n[\s\S]*<!-- agentprompt:begin desk -->\n[\s\S]*Ours\.\n<!-- agentprompt:end desk -->\n$/,
    );
  });

  it('are refused where the prompt holds a mark of the block', async () => {
    const text = 'Hi. <!-- agentprompt:begin desk -->';
    const result = await composed(aProduct({ 'profiles/desk/profile.yaml': desk(text) }));
    expect(() => projectCase(result)).toThrow('The prompt of desk/codex.hybrid holds a mark');
  });
});

describe('a prompt that replaces the system text of Gemini CLI', () => {
  const mark = '$' + '{AgentSkills}';
  const config = [
    'schema: agentprompt/1',
    'facts: 2026-10-01',
    'skills: [skills]',
    'cases: [{ profile: desk, session: demo, providers: { gemini-cli: [hybrid] } }]',
  ].join('\n');
  const profile = (...lines: readonly string[]): string =>
    ['schema: agentprompt.profile/1', 'id: desk', ...lines].join('\n');
  const section = (text: string): string => `sections: [{ id: a, owner: product, text: ${JSON.stringify(text)} }]`;

  it.each<[string, string[], string]>([
    ['ends with the mark for its index of skills', [section('Hi.'), 'skills: [loans]'], `\n\n${mark}\n`],
    ['has its own mark only', [section(`Hi.\n${mark}\nGo on.`), 'skills: [loans]'], '\n'],
    ['has none without skills', [section('Hi.')], '\n'],
    [
      'has none where it lists the skills itself',
      [section('Hi.'), 'skills: [loans]', 'native_skills: { gemini-cli: false }'],
      '\n',
    ],
  ])('%s, and the capture is the prompt alone', async (_, lines, end) => {
    const files = aProduct({ 'agentprompt.yaml': config, 'profiles/desk/profile.yaml': profile(...lines) });
    const { capture, ...rest } = await composed(files);
    const projection = projectCase({ capture, ...rest });
    expect(new TextDecoder().decode(projection.files.get('system.md'))).toBe(`${capture.system}${end}`);
    expect(projection.gaps.some((gap) => gap.includes(`holds ${mark}: system.md ends with it`))).toBe(end !== '\n');
    expect(capture.system.split(mark)).toHaveLength(lines[0]!.split(mark).length);
  });
});
