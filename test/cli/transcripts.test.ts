import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { commands } from '../../src/cli/commands.ts';
import { homeOf } from '../builders/a-host.ts';
import { runFlowGit } from '../flow/flow-folder.ts';
import { aDesk, edit } from './a-desk.ts';
import { type Step, transcript } from './transcript.ts';

const wordChanged = (folder: string): Step => ({
  note: 'In `sections/identity.md` "small" becomes "little"; in `made/prompt.txt` "weekly" becomes "monthly", which its sections follow.',
  act: () => {
    edit(folder, 'profiles/desk/sections/identity.md', 'small', 'little');
    edit(folder, 'made/prompt.txt', 'weekly', 'monthly');
    edit(folder, 'made/sections.json', '"bytes": 78', '"bytes": 79');
  },
});

const git = (folder: string, ...lines: readonly (readonly string[])[]): void => {
  for (const args of lines) runFlowGit(folder, homeOf(folder), args);
};

/** Name of the file below `transcripts/` → the steps, in a fresh copy of the small product. */
const scripts: Readonly<Record<string, (folder: string) => readonly Step[]>> = {
  help: () => [
    { run: '--help' },
    { run: '' },
    { run: '--version' },
    ...commands.map(({ name }) => ({ run: `${name} --help` })),
  ],
  usage: () => [
    { run: 'captrue' },
    { run: 'capture --profil desk' },
    { run: 'diff --max-warnings many' },
    { run: 'diff --format xml' },
    { run: 'diff a b c' },
    { run: 'capture --session other' },
    { run: 'capture --set loans' },
    { run: 'capture "dsk/*"' },
    { run: 'render' },
    { run: 'render desk/codex.mcp_only' },
    { run: 'render server/claude-code.hybrid --out out' },
  ],
  'lint-skills': (folder) => [
    {
      note: 'Three skills: one healthy, one with a colon and a wrong name, one with a byte order mark and a link to nothing.',
      act: () => {
        const put = (path: string, text: string): void => {
          mkdirSync(join(folder, 'lib', path), { recursive: true });
          writeFileSync(join(folder, 'lib', path, 'SKILL.md'), text);
        };
        put('rows', '---\nname: rows\ndescription: Formats ledger rows.\n---\n\n# Rows\n');
        put('totals', '---\nname: sums\ndescription: Use when: a total is wrong\n---\n\n# Totals\n');
        put('dates', '\ufeff---\nname: dates\ndescription: Mends dates.\n---\n\nRead [how](how.md).\n');
      },
    },
    { run: 'lint-skills lib' },
    { run: 'lint-skills lib --client codex --client pi' },
    { run: 'lint-skills lib --fix --dry-run' },
    { run: 'lint-skills lib/rows --format markdown' },
    { run: 'lint-skills lib --enable key-unknwon' },
    { run: 'lint-skills gone' },
    { run: 'lint-skills --rules' },
  ],
  capture: () => [
    { run: 'capture' },
    { run: 'capture' },
    { run: 'capture --format json' },
    { run: 'capture --format markdown' },
    { run: 'capture "desk/*" --out out' },
    { run: 'capture desk/codex.mcp_only --set loans.renewals=any --out any' },
    { run: 'capture "desk/*"' },
    { run: 'diff' },
  ],
  'diff-changed': (folder) => [
    { run: 'capture' },
    { run: 'diff' },
    { run: 'accept' },
    { run: 'diff' },
    wordChanged(folder),
    { run: 'diff' },
    { run: 'accept' },
    { run: 'capture' },
    { run: 'diff' },
    { run: 'diff --format markdown' },
    { run: 'accept' },
    { run: 'diff' },
  ],
  'diff-json': (folder) => [
    { run: 'capture' },
    { run: 'accept' },
    wordChanged(folder),
    { run: 'capture' },
    { run: 'diff snapshots/server/claude-code.hybrid .agentprompt/captures/server/claude-code.hybrid --format json' },
  ],
  'diff-git': (folder) => [
    { run: 'capture' },
    { run: 'accept' },
    {
      note: 'Committed.',
      act: () => git(folder, ['init'], ['add', 'snapshots', 'agentprompt.yaml'], ['commit', '-m', 'base']),
    },
    wordChanged(folder),
    { note: 'A budget is raised.', act: () => edit(folder, 'agentprompt.yaml', 'max: 4000', 'max: 5000') },
    { run: 'capture' },
    { run: 'diff git:HEAD --base git:HEAD' },
    { run: 'diff --budget-only --base git:HEAD' },
    { run: 'diff git:nowhere' },
  ],
  'case-gone': (folder) => [
    { run: 'capture' },
    { run: 'accept' },
    { note: 'codex is taken out.', act: () => edit(folder, 'agentprompt.yaml', ', codex: [mcp_only]', '') },
    { run: 'capture' },
    { run: 'diff' },
    { run: 'accept' },
    { run: 'accept --prune' },
    { run: 'diff' },
  ],
  interrupted: (folder) => [
    { run: 'capture' },
    { run: 'accept' },
    {
      note: 'A writer of the captures died.',
      act: () => writeFileSync(join(folder, '.agentprompt/captures.lock'), '99999\n'),
    },
    { run: 'diff' },
    { run: 'capture' },
    { run: 'diff' },
    {
      note: 'A writer of the baseline died.',
      act: () => writeFileSync(join(folder, 'snapshots/.agentprompt-lock'), '99999\n'),
    },
    { run: 'diff' },
    { run: 'accept' },
    { run: 'diff' },
  ],
  'accept-refused': (folder) => [
    { run: 'capture', env: { CI: 'true' } },
    { run: 'accept', env: { CI: 'true' } },
    {
      note: 'A token, a hidden character and a path of another machine get into the prompts.',
      act: () => {
        // Put together here, so that no scanner takes this file for a leak.
        appendFileSync(
          join(folder, 'profiles/desk/sections/identity.md'),
          `Push with ${'ghp_'}V4tKq9ZsLm2XwRb7NcJy3DhFg8PaUe5TiQo0.\n`,
        );
        // Not the folder itself: no figure, place or line shown may depend on the length of its name.
        appendFileSync(
          join(folder, 'profiles/features/loans.md'),
          'Look into /tmp/desk-Ab12Cd/loans\u200b, then elsewhere.\n',
        );
      },
    },
    { run: 'capture' },
    { run: 'accept' },
  ],
  render: (folder) => [
    { run: 'render desk/claude-code.hybrid --out out' },
    { run: 'render desk/claude-code.hybrid --out out' },
    {
      note: 'Somebody edits a rendered skill and puts a file of their own beside it; the skill changes, too.',
      act: () => {
        appendFileSync(join(folder, 'out/.claude/skills/loan-rules/SKILL.md'), 'Mine.\n');
        writeFileSync(join(folder, 'out/notes.txt'), 'mine\n');
        edit(folder, 'skills/loan-rules/SKILL.md', 'three weeks', 'four weeks');
      },
    },
    { run: 'render desk/claude-code.hybrid --out out' },
    { run: 'render desk/claude-code.hybrid --out out --max-warnings 0 --format json' },
    { run: 'render desk/codex.mcp_only --out codex --format markdown' },
  ],
  tools: (folder) => [
    { run: 'tools server/claude-code.hybrid' },
    { run: 'tools desk/codex.mcp_only' },
    { run: 'tools desk/codex.mcp_only --deny find_title --tokens bytes/4' },
    { run: 'tools desk/codex.mcp_only --deny find_titel' },
    { run: 'tools desk/codex.mcp_only --allow ,' },
    { run: 'tools desk/codex.mcp_onyl' },
    { run: 'tools "desk/*"' },
    { run: 'tools nowhere.json' },
    { run: 'tools made' },
    { run: 'tools desk/codex.mcp_only --tools-profile agnet' },
    { run: 'tools made/tools.json --wire soap' },
    { run: 'tools desk/codex.mcp_only --search loan' },
    { run: 'tools desk/codex.mcp_only --search "ghost"' },
    { run: 'tools desk/codex.mcp_only --spec extend_loan' },
    { run: 'tools desk/codex.mcp_only --spec extend_laon' },
    {
      note: 'A list made elsewhere, with a part that stands in three places.',
      act: () => writeFileSync(join(folder, 'list.json'), aListWithRepeats()),
    },
    { run: 'tools list.json' },
    { run: 'tools list.json --tools-profile agent' },
    { run: 'tools list.json --format json --tokens bytes/4' },
    { run: 'tools list.json --format markdown' },
    { run: 'tools list.json --search title --format markdown' },
    { run: 'tools list.json --spec find_title --format json' },
    {
      note: 'The tools of the product say neither core nor advanced, and a model API declares them.',
      act: () => edit(folder, 'agentprompt.yaml', 'codex: [mcp_only]', 'api: [native-tools]'),
    },
    { run: 'tools desk/api.native-tools' },
    { run: 'tools desk/api.native-tools --tools-profile full' },
  ],
  'lint-prompt': (folder) => [
    { run: 'lint-prompt' },
    { run: 'lint-prompt desk/codex.mcp_only --format json' },
    {
      note: 'A template is left in the identity, and a skill is named that no case attaches.',
      act: () =>
        appendFileSync(
          join(folder, 'profiles/desk/sections/identity.md'),
          'Greet {{user}} by name.\nRead the skill `loan-rulez` before you answer.\n',
        ),
    },
    { run: 'lint-prompt' },
    { run: 'lint-prompt "desk/*" --format markdown' },
    { run: 'lint-prompt desk/codex.mcp_only --disable template-unrendered --format json' },
    { note: 'Somebody saves what a server sends.', act: () => saveDump(folder) },
    { run: 'lint-prompt dump' },
    { run: 'lint-prompt dump --provider claude-code --mode mcp_only --known-tools made/tools.json' },
    { run: 'lint-prompt dump --provider codex --format github' },
    { run: 'lint-prompt', terminal: true },
    { run: 'lint-prompt dumb' },
    { run: 'lint-prompt made' },
    { run: 'lint-prompt dump/system.md' },
    { run: 'lint-prompt dump --provider claud-code' },
    { run: 'lint-prompt dump --provider codex --mode native-tools' },
    { run: 'lint-prompt dump --known-tools nowhere.json' },
    { run: 'lint-prompt dump --disable templated' },
    { run: 'lint-prompt --cwd made' },
    { run: 'capture' },
    { run: 'lint-prompt .agentprompt/captures/desk/codex.mcp_only' },
  ],
  'output-and-folder': (folder) => [
    { run: 'capture --output result.json --format json' },
    { run: 'capture --output missing/folders/result.txt' },
    { note: 'There is a folder `inner` without a configuration.', act: () => mkdirSync(join(folder, 'inner')) },
    { run: 'capture --cwd inner' },
    { run: 'capture --cwd nowhere' },
    { run: 'capture --cwd inner/..' },
    { run: 'capture --output made' },
    {
      note: 'A file that is not ours lies among the baselines.',
      act: () => {
        mkdirSync(join(folder, 'snapshots'));
        writeFileSync(join(folder, 'snapshots/NOTES.md'), 'mine\n');
      },
    },
    { run: 'accept' },
    {
      note: 'And in a folder that is to be written:',
      act: () => writeFileSync(join(folder, 'inner/keep.txt'), 'mine\n'),
    },
    { run: 'capture --out inner' },
  ],
  terminal: (folder) => [
    { run: 'capture', terminal: true, slow: 800 },
    { run: 'accept', terminal: true },
    wordChanged(folder),
    { run: 'diff', terminal: true },
    { run: 'capture', slow: 1600 },
    { run: 'diff', terminal: true },
    { run: 'diff', terminal: true, env: { NO_COLOR: '1' } },
    { run: 'diff --no-color', terminal: true },
    { run: 'diff', env: { FORCE_COLOR: '1' } },
    { run: 'diff --output told.txt', terminal: true },
  ],
};

function saveDump(folder: string): void {
  mkdirSync(join(folder, 'dump'));
  const system = '# Desk\n\nIt is 2026-10-01 09:30:12.\n\nRun `Bash` for shell work, `count_books` to count.\n';
  writeFileSync(join(folder, 'dump/system.md'), system);
  writeFileSync(join(folder, 'dump/tools.json'), '{"tools": [{"name": "find_title", "description": "Find it."}]}');
}

function aListWithRepeats(): string {
  const filter = {
    type: 'object',
    description: 'Which books are meant. Every part that is given must fit; without any part all books are meant.',
    properties: { shelf: { type: 'string' }, year: { type: 'integer' } },
  };
  const tool = (name: string, properties: object, more: object): object => ({
    name,
    description: 'Works on the books that fit.',
    inputSchema: { type: 'object', properties },
    ...more,
  });
  return JSON.stringify([
    tool('find_title', { filter }, { group: 'catalogue', visibility: 'core' }),
    tool('move_books', { from: filter, to: filter }, { source: 'mcp:stacks', visibility: 'advanced' }),
    tool('count_books', {}, { title: '::error::\u001b[31mred' }),
  ]);
}

describe('what a person sees', () => {
  it.each(Object.entries(scripts))('%s', async (name, script) => {
    const folder = aDesk();
    const text = await transcript(folder, script(folder));
    await expect(`# ${name}\n\n${text}`).toMatchFileSnapshot(`transcripts/${name}.md`);
  });
});
