import { describe, expect, it } from 'vitest';
import { toolUnavailable } from '../../src/lint/rules/tool-unavailable.ts';
import { aCapturedSkill } from '../builders/a-capture.ts';
import { aLintedPrompt, type PromptDraft, promptFindings } from './a-linted-prompt.ts';

const tools = [
  {
    name: 'find_page',
    description: 'Find a page.',
    inputSchema: { type: 'object', properties: { title: { type: 'string' }, space: { type: 'string' } } },
  },
];
const known = ['ticket_lookup', 'page_archive', 'space', 'find', 'grep', 'search', 'add', 'find_page'];
const draft: PromptDraft = { tools, known };
const native: PromptDraft = { tools, provider: 'claude-code', mode: 'mcp_only' };

const places = (text: string, given: PromptDraft = draft): unknown[] =>
  promptFindings(toolUnavailable, aLintedPrompt(text, given)).map(({ line, column, message }) => [
    line,
    column,
    /"([^"]*)"/.exec(message)?.[1],
  ]);

describe('tool-unavailable', () => {
  it.each([
    ['backticks', 'Call `ticket_lookup` first.', [[1, 7, 'ticket_lookup']]],
    ['backticks with arguments', 'Call `ticket_lookup(number)` first.', [[1, 7, 'ticket_lookup']]],
    ['bold', 'Call **ticket_lookup** first.', [[1, 8, 'ticket_lookup']]],
    ['plain prose', 'First\ncall ticket_lookup with the number.', [[2, 6, 'ticket_lookup']]],
    ['a demand in bold beside code', 'Prefer the **grep** tool over `rg`.', [[1, 14, 'grep']]],
    ['an ordinary word that is said to be a tool', 'Use the grep tool for that.', [[1, 9, 'grep']]],
    ['an ordinary word in backticks', 'Start with `search`.', [[1, 13, 'search']]],
    ['a parameter name that is said to be a tool', 'Open it with the `space` tool.', [[1, 19, 'space']]],
    ['the name that a host gives it', 'Call `mcp__desk__ticket_lookup`.', [[1, 7, 'ticket_lookup']]],
    ['a table', '| a | b |\n|---|---|\n| x | `page_archive` |', [[3, 8, 'page_archive']]],
    [
      'each tool once',
      '`ticket_lookup`, `page_archive`, `ticket_lookup`.',
      [
        [1, 2, 'ticket_lookup'],
        [1, 19, 'page_archive'],
      ],
    ],
    [
      'a later demand behind a denial',
      'There is no `page_archive` tool.\n\nCall `page_archive`.',
      [[3, 7, 'page_archive']],
    ],
    ['a ban of a manner', 'Never call `ticket_lookup` twice.', [[1, 13, 'ticket_lookup']]],
    ['a condition that is not about the tool', 'If `ticket_lookup` fails, stop.', [[1, 5, 'ticket_lookup']]],
  ])('finds a name in %s', (_, text, expected) => {
    expect(places(text)).toEqual(expected);
  });

  it.each([
    ['There is no `page_archive` tool.'],
    ['There is no `ticket_lookup` or `page_archive` tool.'],
    ['The `page_archive` tool is not available in this session.'],
    ['ticket_lookup and page_archive are disabled here.'],
    ['You do not have page_archive; say so.'],
    ['Do not use `grep`.'],
    ['Unlike `page_archive`, this keeps nothing.'],
    ['Use `find_page`, not `page_archive`.'],
    ['Never call ticket_lookup or page_archive.'],
    ['Use `find_page` instead of `page_archive`.'],
    ['If `page_archive` is available, use it.'],
    ['When you have `ticket_lookup`, ask it first.'],
    ['You have no access to `page_archive`.'],
  ])('is silent where the sentence says it is not there: %s', (text) => {
    expect(places(text)).toEqual([]);
  });

  it.each([
    ['ordinary words', 'Search the archive, add a page, and find the owner. No search tool output is kept.'],
    ['parameter names', 'Pass `title` and `space` to `find_page`.'],
    ['parts of declared names', 'Use `find_page` first.'],
    ['parts of longer names', 'Set `my_ticket_lookup_id`, ticket_lookup_v2 and old-ticket_lookup.'],
    ['paths and files', 'See src/ticket_lookup/main.ts, `page_archive.md` and $BASE/ticket_lookup.'],
    ['commands', 'Run `grep -rn TODO src` and `find . -name x`.'],
    ['what is called a field, file or command', 'Fill the `page_archive` field; `grep` commands may be slow.'],
    ['keys in code', '```json\n{"ticket_lookup": 1}\n```'],
    ['unknown names', 'Call `write_page` and `start_line`.'],
  ])('is silent on %s', (_, text) => {
    expect(places(text)).toEqual([]);
  });

  it.each([
    ['in backticks', 'Run the tests with `Bash` after every edit.', [[1, 21, 'Bash']]],
    ['with capitals inside', 'Plan with TodoWrite before you start.', [[1, 11, 'TodoWrite']]],
    ['before "tool"', 'The Bash tool runs commands.', [[1, 5, 'Bash']]],
    [
      'in a list behind "tools"',
      'Your tools: Read, Glob.',
      [
        [1, 13, 'Read'],
        [1, 19, 'Glob'],
      ],
    ],
    [
      'in a list before "tools"',
      'Prefer the Read and Edit tools.',
      [
        [1, 12, 'Read'],
        [1, 21, 'Edit'],
      ],
    ],
    ['as what is used', 'For files use Read to look and Glob to find.', [[1, 15, 'Read']]],
  ])('finds a native tool that the mode denies %s', (_, text, expected) => {
    expect(places(text, native)).toEqual(expected);
  });

  it('takes the start of a sentence for what it is', () => {
    const text =
      'Write short commit messages. Read the error. Edit your reply once. Bash is a shell.\n\n- Read tool output carefully.\n- **Read** the whole thread; grant `Read` access.';
    expect(places(text, native)).toEqual([]);
  });

  it('knows nothing of native tools without a mode, and lets them be where the mode has them', () => {
    expect(places('Use `Bash`.', { tools, provider: 'claude-code' })).toEqual([]);
    expect(places('Use `Bash`.', { ...native, mode: 'full' })).toEqual([]);
  });

  it('judges only native tools where it is not known which tools are declared', () => {
    const given: PromptDraft = { provider: 'claude-code', mode: 'mcp_only', known };
    expect(places('Call `ticket_lookup`, then `Bash`.', given)).toEqual([[1, 29, 'Bash']]);
  });

  it('says why the tool cannot be called, and where the name stands', () => {
    const said = (text: string, given: PromptDraft): string | undefined =>
      promptFindings(toolUnavailable, aLintedPrompt(text, given))[0]?.message;
    expect(said('Use `Bash`.', native)).toBe(
      'Names the tool "Bash", which Claude Code has and the mode mcp_only switches off, in section whole (product).',
    );
    expect(said('Use `ticket_lookup`.', draft)).toBe(
      'Names the tool "ticket_lookup", which is known but neither declared nor native here, in section whole (product).',
    );
  });

  it('looks into descriptions of other tools, at any depth, and not at names and values', () => {
    const declared = [
      { name: 'open_tab', description: 'Opens a page. Prefer `ticket_lookup`.', inputSchema: {} },
      {
        name: 'sort_rows',
        description: 'Sorts.',
        inputSchema: {
          type: 'object',
          properties: { by: { enum: ['page_archive'], description: 'See page_archive.' } },
        },
      },
      { name: 'list_names', description: 'Lists.', inputSchema: { properties: { x: { enum: ['ticket_lookup'] } } } },
    ];
    const findings = promptFindings(toolUnavailable, aLintedPrompt('Help.', { known, tools: declared }));
    expect(findings.map(({ path, line, message }) => [path, line, message.split(', in ')[1]])).toEqual([
      ['cap/tools.json', undefined, 'tool open_tab.'],
      ['cap/tools.json', undefined, 'tool sort_rows.'],
    ]);
  });

  it('looks into attached skills and their pages, not into their scripts', () => {
    const bytes = new TextEncoder().encode('x = ticket_lookup\n\n`ticket_lookup`\n');
    const skill = aCapturedSkill({
      name: 'desk',
      body: '# Desk\n\nCall `page_archive`.\n',
      files: [
        { path: 'references/a.md', bytes },
        { path: 'scripts/a.py', bytes },
      ],
    });
    const findings = promptFindings(toolUnavailable, aLintedPrompt('Help.', { ...draft, skills: [skill] }));
    expect(findings.map(({ line, column }) => [line, column])).toEqual([
      [3, 7],
      [1, 5],
    ]);
  });

  it('reads a hostile text in time', () => {
    const text = `${'**ticket_lookup'.repeat(5000)}${'`Read, '.repeat(5000)}${'no `a`, '.repeat(5000)}${'__'.repeat(5000)} ticket_lookup`;
    expect(places(text, draft).length).toBeLessThanOrEqual(100);
  });
});
