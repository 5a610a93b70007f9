import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseScript } from '../../src/wire/parse-script.ts';
import { scriptedModel } from '../../src/wire/scripted-model.ts';
import type { Turn } from '../../src/wire/turn.ts';

const read = (path: string): string =>
  readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8').replaceAll('\r\n', '\n');
const example = /```yaml\n([\s\S]*?)```/.exec(read('docs/record.md'))?.[1] ?? '';

describe('the example of docs/record.md', () => {
  it('is the script of the fixture', () => {
    expect(read('test/fixtures/wire/read-a-skill.yaml').replace(/^#.*\n/, '')).toBe(example);
  });

  it('plays as it says', () => {
    const model = scriptedModel(parseScript('docs/record.md', example));
    const tools = ['read', 'mcp__bridge__search'].map((name) => ({
      name,
      namespace: undefined,
      takes: 'object' as const,
    }));
    const turn: Turn = {
      model: 'm',
      body: {},
      tools,
      texts: ['<location>/skills/review/SKILL.md</location>'],
      results: [],
    };
    const results = [
      { tool: 'read', text: '# Review\nkeyword: amber\n' },
      { tool: 'mcp__bridge__search', text: '{"hits":[{"title":"Amber"}]}' },
    ];
    const answers = [[], results.slice(0, 1), results].map(
      (some) => model.next({ ...turn, results: some }, 'x').answer,
    );
    expect(answers.map(({ text, calls }) => [text, ...calls.map(({ input }) => input)])).toEqual([
      ['I read the skill first.', { path: '/skills/review/SKILL.md' }],
      [undefined, { query: 'amber', limit: 3 }],
      ['The first hit for amber is Amber.'],
    ]);
  });
});
