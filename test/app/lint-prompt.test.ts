import { describe, expect, it } from 'vitest';
import { lintPrompt } from '../../src/app/lint-prompt/lint-prompt.ts';
import type { LintPromptRequest } from '../../src/app/lint-prompt/lint-prompt-request.ts';
import { memoryFiles } from '../../src/io/memory-files.ts';
import type { Report } from '../../src/model/report.ts';
import { problemsOf } from '../builders/problems-of.ts';
import { anEnvironment } from '../cli/an-environment.ts';

type Initial = Readonly<Record<string, string>>;

const nothing: LintPromptRequest = {
  words: [],
  provider: undefined,
  mode: undefined,
  knownTools: [],
  enable: [],
  disable: [],
};

function lint(files: Initial, request: Partial<LintPromptRequest> = {}): Promise<Report> {
  return lintPrompt(anEnvironment(memoryFiles(files)), { ...nothing, words: ['cap'], ...request });
}

const found = ({ findings }: Report): readonly string[] =>
  findings.map(({ rule, path, line, column }) =>
    [rule, path, line, column].filter((part) => part !== undefined).join(' '),
  );

const prompt = '# Desk\n\nLend books.\n';
const body = '# Labels\n\nFor {{ shelf }} read [sizes](references/sizes.md).\n';
const page = '# Sizes\n\nInk &amp; paper.\n';

describe('skills of a prompt made elsewhere', () => {
  it.each<[string, Initial, readonly string[]]>([
    [
      'our own form with the text in it',
      {
        'cap/skills.json': JSON.stringify({
          schema: 'agentprompt.skills/1',
          skills: [{ name: 'labels', description: 'Labels.', files: [{ path: 'SKILL.md' }], content: body }],
        }),
      },
      ['template-unrendered cap/skills.json 1 142', 'reference-unattached cap/skills.json 1 167'],
    ],
    [
      'the keys of a Go program, texts in it',
      {
        'cap/skills.json': JSON.stringify([
          { Name: 'labels', Description: 'L.', Content: body, SupportingFiles: { 'references/sizes.md': page } },
        ]),
      },
      ['template-unrendered cap/skills.json 1 65', 'html-entity cap/skills.json 1 172'],
    ],
    [
      'paths of files beside it',
      {
        'cap/skills.json': JSON.stringify([
          { name: 'labels', description: 'L.', content: 'labels/body.md', files: ['references/sizes.md'] },
        ]),
        'cap/labels/body.md': body,
        'cap/labels/references/sizes.md': page,
      },
      ['template-unrendered cap/labels/body.md 3 5', 'html-entity cap/labels/references/sizes.md 3 5'],
    ],
  ])('%s: what is wrong leads to the file that holds it', async (_, files, expected) => {
    const report = await lint({ 'cap/system.md': prompt, ...files });
    expect(found(report)).toEqual(expected);
  });

  it('has a file that was not saved, and says that nobody looked into it', async () => {
    const skill = { name: 'labels', description: 'L.', content: body, files: ['references/sizes.md'] };
    const { findings, notes } = await lint({ 'cap/system.md': prompt, 'cap/skills.json': JSON.stringify([skill]) });
    expect(findings.map(({ rule }) => rule)).toEqual(['template-unrendered']);
    expect(notes.filter((note) => note.includes('references/sizes.md'))).toHaveLength(1);
  });
});

describe('what is known of a folder', () => {
  const files = { 'cap/system.md': 'Use `Bash`, then `ghost`.\n', 'cap/tools.json': '[{"name": "find"}]' };
  const known = (content: string): Initial => ({ ...files, 'known.json': content });

  it('is nothing of provider and mode: rules that need them did not run', async () => {
    const { findings, rules } = await lint(files);
    expect(findings).toEqual([]);
    expect(rules.skipped).toContainEqual({ rule: 'mode-contradiction', missing: 'provider, mode' });
    expect(rules.run).toContain('tool-unavailable');
  });

  it.each(['[{"name": "ghost"}]', '{"tools": [{"name": "ghost"}]}', '{"result": {"tools": [{"name": "ghost"}]}}'])(
    'is the name in a list of known tools: %s',
    async (content) => {
      const report = await lint(known(content), { knownTools: ['known.json'] });
      expect(found(report)).toEqual(['tool-unavailable cap/system.md 1 19']);
    },
  );

  it('is what the provider has in the mode', async () => {
    const report = await lint(files, { provider: 'claude-code', mode: 'mcp_only' });
    expect(found(report)).toEqual(['tool-unavailable cap/system.md 1 6']);
    expect(found(await lint(files, { provider: 'claude-code', mode: 'full' }))).toEqual([]);
  });

  it('is the same by an absolute path, and from inside', async () => {
    const all = memoryFiles({ ...files, 'cap/system.md': 'Hi {{ name }}.\n' });
    const environment = anEnvironment({ ...all, realPath: () => '/srv/desk' }, { root: '/srv/desk' });
    const report = await lintPrompt(environment, { ...nothing, words: ['/srv/desk/cap'] });
    expect(found(report)).toEqual(['template-unrendered cap/system.md 1 4']);
  });

  it('leads to the words in the description of a tool', async () => {
    const tools = '[\n  {"name": "find", "description": "Prefer `ghost`."}\n]';
    const report = await lint(
      { ...known('[{"name": "ghost"}]'), 'cap/system.md': prompt, 'cap/tools.json': tools },
      {
        knownTools: ['known.json'],
      },
    );
    expect(found(report)).toEqual(['tool-unavailable cap/tools.json 2 44']);
  });

  it('leads into a text with escapes, in the right one of two skills of a name', async () => {
    const list = [
      '[',
      '  {"name": "a", "content": "x\\n"},',
      '  {"name": "a", "content": "# \\"A\\"\\n\\u00e9 {{ shelf }}\\n"}',
      ']',
    ].join('\n');
    const report = await lint({ 'cap/system.md': prompt, 'cap/skills.json': list });
    expect(found(report).filter((one) => one.startsWith('template'))).toEqual([
      `template-unrendered cap/skills.json 3 ${list.split('\n')[2]!.indexOf('{{') + 1}`,
    ]);
  });

  it('does not take the summary of another program for ours', async () => {
    const report = await lint({ 'cap/system.md': prompt, 'cap/summary.json': '{"provider": "x"}' });
    expect(report.findings).toEqual([]);
  });
});

describe('cases', () => {
  const config = (more: string): string =>
    `schema: agentprompt/1\nfacts: 2026-10-01\ncases:\n${['a', 'b']
      .map((name) => `  - { name: ${name}, from: { system: made/prompt.txt }, provider: codex, mode: full }\n`)
      .join('')}${more}`;
  const files = { 'made/prompt.txt': 'Hi {{ name }}.\n' };

  it('are all of them without a word; what they share is told once', async () => {
    const report = await lint({ 'agentprompt.yaml': config(''), ...files }, { words: [] });
    expect(report.findings).toMatchObject([
      { rule: 'template-unrendered', path: 'made/prompt.txt', cases: ['a/codex.full', 'b/codex.full'] },
    ]);
  });

  it('are named by id or glob; a single one needs no name', async () => {
    const report = await lint({ 'agentprompt.yaml': config(''), ...files }, { words: ['a/*'] });
    expect(report.findings).toHaveLength(1);
    expect(report.findings[0]).not.toHaveProperty('cases');
  });

  it('are silenced with a reason; a reason without a finding is told', async () => {
    const suppress = `suppress:
  - { rule: template-unrendered, path: "made/**", reason: "filled in later" }
  - { rule: html-entity, path: "made/**", reason: "none any more" }
`;
    const report = await lint({ 'agentprompt.yaml': config(suppress), ...files }, { words: [] });
    expect(report.findings).toEqual([]);
    expect(report.summary.suppressed).toBe(1);
    expect(report.warnings).toMatchObject([
      { path: 'agentprompt.yaml', message: 'The suppression of html-entity in made/** silences nothing.' },
    ]);
  });

  it('are no folder of that name: the folder counts where it has a system.md', async () => {
    const report = await lint(
      { 'agentprompt.yaml': config(''), ...files, 'a/codex.full/system.md': prompt },
      {
        words: ['a/codex.full'],
      },
    );
    expect(report.findings).toEqual([]);
  });
});

describe('what is refused', () => {
  it.each<[string, Initial, Partial<LintPromptRequest>, RegExp]>([
    ['a folder without a system.md', { 'cap/tools.json': '[]' }, {}, /The folder "cap" holds no system\.md/],
    ['a folder that is not there', { 'x/system.md': '' }, {}, /There is no folder "cap"/],
    ['a file', { 'cap/system.md': '' }, { words: ['cap/system.md'] }, /is a file, not a folder/],
    ['an empty word', { 'cap/system.md': '' }, { words: [''] }, /There is no folder ""/],
    ['no prompt at all', { 'x/system.md': '' }, { words: [] }, /neither agentprompt\.yaml nor system\.md/],
    ['a list of tools that is no JSON', { 'cap/system.md': '', 'cap/tools.json': '[' }, {}, /not valid JSON/],
    ['bytes that are no text', { 'cap/system.md': '', 'cap/skills.json': '{}' }, {}, /no list of skills/],
    ['an unknown rule', { 'cap/system.md': '' }, { disable: ['html-entities'] }, /names no rule for prompts/],
    ['a rule for skills', { 'cap/system.md': '' }, { enable: ['key-unknown'] }, /names no rule for prompts/],
    ['an unknown mode', { 'cap/system.md': '' }, { mode: 'fully' }, /No mode named "fully"/],
    [
      'a mode that the provider does not have',
      { 'cap/system.md': '' },
      { provider: 'api', mode: 'hybrid' },
      /api has no mode "hybrid"/,
    ],
  ])('%s', async (_, files, request, message) => {
    const problems = await problemsOf(lint(files, request));
    expect(problems.map((problem) => problem.message).join('\n')).toMatch(message);
  });

  it('everything at once', async () => {
    const problems = await problemsOf(lint({ 'a/x': '', 'b/x': '' }, { words: ['a', 'b'] }));
    expect(problems.map(({ path }) => path)).toEqual(['a', 'b']);
  });
});
