import { describe, expect, it } from 'vitest';
import { variantNamesMissingTool } from '../../src/lint/rules/variant-names-missing-tool.ts';
import { aReading, aVariantCard, aVariantCase, aVariantSource, collectionFindings, lines } from './a-collection.ts';

const tools = new Set(['call_function', 'define_function', 'delete_function', 'search', 'get-issue', 'start_line']);

function findingsFor(text: string, written: string = text, removed: readonly string[] = []): readonly string[] {
  const source = aVariantSource({ 'SKILL.md': written });
  const card = aVariantCard(source, { 'SKILL.md': text });
  const one = aVariantCase([card], { callable: new Set(['call_function']), removed: new Set(removed) });
  const variants = aReading([one], { tools, parameters: new Set(['start_line']) });
  return lines(collectionFindings(variantNamesMissingTool, { variants }));
}

const cannot = 'which cannot be called in profile "code", session "demo".';

describe('variant-names-missing-tool', () => {
  it.each([
    ['a tool that can be called', 'Use `call_function`.'],
    ['a name that no tool has', 'Use `frobnicate_all`.'],
    ['a parameter', 'Set `start_line` to 1.'],
    ['a word of the language', 'Do a search in the issue first.'],
    ['a command with such a word', 'Run `npm search x`.'],
    ['a path', 'See `references/define_function.md` and docs/define_function/x.'],
    ['an address', 'Ask define_function@example.org.'],
    ['a tool that is said to be absent', 'There is no `define_function` tool.'],
    ['several of them', 'This session has no `define_function`, `delete_function` or `search`.'],
    ['a tool that is unavailable', 'Here `define_function` is not available.'],
    ['two that are', '`define_function` and `delete_function` are unavailable here.'],
    ['a contrast', 'Use `call_function` instead of `define_function`.'],
    ['a session without it', 'Without `define_function`, ask the owner.'],
  ])('says nothing about %s', (_, text) => {
    expect(findingsFor(text)).toEqual([]);
  });

  it.each([
    ['in code', 'Use `define_function`.', `1:6 error: Names the tool "define_function", ${cannot}`],
    ['in prose', 'Then\ncall define_function.', `2:6 error: Names the tool "define_function", ${cannot}`],
    ['in a fence', '```\ndefine_function(1)\n```', `2:1 error: Names the tool "define_function", ${cannot}`],
    ['with arguments', 'Use `search(query)`.', `1:6 error: Names the tool "search", ${cannot}`],
    ['with a hyphen', 'Use `get-issue`.', `1:6 error: Names the tool "get-issue", ${cannot}`],
    [
      'beside a negation',
      'Never call `define_function` twice.',
      `1:13 error: Names the tool "define_function", ${cannot}`,
    ],
    [
      'after a sentence about another',
      'There is no `search`. Use `define_function`.',
      `1:28 error: Names the tool "define_function", ${cannot}`,
    ],
  ])('finds a name %s', (_, text, expected) => {
    expect(findingsFor(text)).toEqual([`skills/demo/SKILL.md:${expected}`]);
  });

  it('stands at the place of the source that was rendered', () => {
    const written = '{{#if a}}\nNow `define_function` it.\n{{else}}\nOr `define_function` that.\n{{/if}}\n';
    expect(findingsFor('Or `define_function` that.\n', written)).toEqual([
      `skills/demo/SKILL.md:4:5 error: Names the tool "define_function", ${cannot}`,
    ]);
  });

  it('says which options take the tool away, once for all combinations', () => {
    const source = aVariantSource({ 'SKILL.md': '`define_function`' });
    const card = aVariantCard(source, { 'SKILL.md': '`define_function`' });
    const draft = { removed: new Set(['define_function']) };
    const base = aVariantCase([card], { callable: new Set(['define_function']) });
    const changed = ['outbound', 'none'].map((direction) =>
      aVariantCase([card], { ...draft, changed: { 'a.direction': direction } }),
    );
    const variants = aReading([base, ...changed], { tools });
    expect(lines(collectionFindings(variantNamesMissingTool, { variants }))).toEqual([
      'skills/demo/SKILL.md:1:2 error: Names the tool "define_function", which an option takes away in profile "code", session "demo" with a.direction=outbound (and in 1 more combination).',
    ]);
  });
});
