import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { aFolder, homeOf, runHost } from '../builders/a-host.ts';
import { packageFolder } from '../builders/package-folder.ts';
import { runFlowGit } from '../flow/flow-folder.ts';
import { blocks, commandsOf, nameOf, wordsOf } from './blocks.ts';

const skill = '---\nname: labels\ndescription: Prints labels. Use when a shelf was moved.\n---\n\n# Labels\n';
const tools = '[{"name":"create_issue","description":"Files an issue.","inputSchema":{"type":"object"}}]';
const files: Readonly<Record<string, string>> = {
  'agentprompt.yaml': `schema: agentprompt/1
facts: 2026-10-02
skills: [skills]
cases:
  - profile: code
    session: demo
    providers: { claude-code: [hybrid], codex: [hybrid, mcp_only], api: [native-tools] }
`,
  'dump/system.md': 'You keep the desk.\n',
  'build/prompt/system.md': 'You keep the desk.\n',
  'tools.json': tools,
  '.claude/skills/labels/SKILL.md': skill,
  '.gitignore': '.agentprompt/\n',
};

/** Commands that start clients or wait for one, or compare what one sent; tests of their own run them. */
const elsewhere = /^agentprompt (?:qualify|record|serve|diff \S*(?:\.agentprompt\/recordings|snapshots\/code))/;

const pages = [...new Set(blocks.map(({ page }) => page))];
const lines = pages.flatMap((page) => {
  const own = blocks.filter((block) => block.page === page);
  const shown = own.flatMap((block) => commandsOf(block).map((line) => ({ at: nameOf(block), line })));
  return shown.some(({ line }) => !elsewhere.test(line)) ? [{ page, shown }] : [];
});

function put(folder: string, path: string, text: string): void {
  mkdirSync(join(folder, dirname(path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

/** A part of the product of this repository, captured, accepted and committed. */
async function aProduct(): Promise<string> {
  const folder = aFolder();
  for (const part of ['profiles', 'skills']) cpSync(join(packageFolder, part), join(folder, part), { recursive: true });
  for (const [path, text] of Object.entries(files)) put(folder, path, text);
  put(homeOf(folder), '.claude/skills/labels/SKILL.md', skill);
  for (const command of ['capture', 'accept']) await runHost({ cwd: folder, argv: [command] });
  for (const args of [
    ['init'],
    ['add', '-A'],
    ['commit', '-qm', 'one'],
    ['update-ref', 'refs/remotes/origin/main', 'HEAD'],
  ])
    runFlowGit(folder, homeOf(folder), args);
  return folder;
}

describe('the commands that a page shows', () => {
  let product = '';
  beforeAll(async () => {
    product = await aProduct();
  });

  it.each(lines)(
    '$page: they run, one after the other',
    async ({ shown }) => {
      const folder = aFolder();
      cpSync(dirname(product), dirname(folder), { recursive: true });
      for (const { at, line } of shown.filter((one) => !elsewhere.test(one.line))) {
        const cwd = line.startsWith('agentprompt init') ? aFolder() : folder;
        if (cwd !== folder) put(cwd, 'dump/system.md', files['dump/system.md'] ?? '');
        const argv = wordsOf(line)
          .slice(1)
          .map((word) => word.replace(/^~/, homeOf(folder)));
        const { code, stderr } = await runHost({ cwd, argv });
        expect([0, 1], `${at}: ${line}\n${stderr}`).toContain(code);
      }
    },
    60_000,
  );
});
