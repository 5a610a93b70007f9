import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { commands } from '../../src/cli/commands.ts';
import { aFolder, homeOf, runIn } from '../builders/a-host.ts';
import { packageFolder } from '../builders/package-folder.ts';
import { runFlowGit } from '../flow/flow-folder.ts';
import { bin, cleanEnv, notBuilt, spawnBin, tellSkip } from './built-bin.ts';

const client = fileURLToPath(new URL('../fixtures/record/client.mjs', import.meta.url));
const names = [...commands.map(({ name }) => name), 'completion'];

/** The examples of a command: lines of its help that begin with the program's name, with what they run on to. */
async function examplesOf(name: string): Promise<readonly string[]> {
  const { stdout } = await runIn(aFolder(), name, '--help');
  const joined = stdout.replace(/ \\\n\s*/g, ' ');
  return [...joined.matchAll(/^ {2}(agentprompt .+)$/gm)].map(([, line]) => line ?? '');
}

const system = 'You keep the desk.\n';
const skill = '---\nname: labels\ndescription: Prints labels. Use when a shelf was moved.\n---\n\n# Labels\n';
const tools = '[{"name":"create_issue","description":"Files an issue.","inputSchema":{"type":"object"}}]';

/** What the examples speak of, beside the product of this repository. */
const places: Readonly<Record<string, string>> = {
  'dump/system.md': system,
  'build/prompt/system.md': system,
  'build/prompt/tools.json': tools,
  'tools.json': tools,
  'all-tools.json': tools,
  '.claude/skills/labels/SKILL.md': skill,
};

function put(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

/** A part of the cases of this repository: enough for every example. */
const config = `schema: agentprompt/1
facts: 2026-10-02
skills: [skills]
cases:
  - profile: code
    session: demo
    providers: { claude-code: [hybrid, full], codex: [hybrid, mcp_only], api: [native-tools] }
  - { profile: crew-run, session: demo, providers: { api: [native-tools] } }
budgets:
  - { case: "**", on: system, growth: 2% }
`;

/** A copy of the product of this repository, with two commits and a branch of another repository. */
function aProduct(): string {
  const folder = aFolder();
  for (const part of ['profiles', 'skills']) cpSync(join(packageFolder, part), join(folder, part), { recursive: true });
  put(folder, { ...places, 'agentprompt.yaml': config, '.gitignore': '.agentprompt/\n' });
  for (const command of ['capture', 'accept']) spawnBin({ cwd: folder }, command);
  put(homeOf(folder), { '.claude/skills/labels/SKILL.md': skill });
  for (const [git, file] of [
    ['init', 'one.txt'],
    ['status', 'two.txt'],
  ] as const) {
    put(folder, { [file]: '' });
    for (const args of [[git], ['add', '-A'], ['commit', '-qm', file]]) runFlowGit(folder, homeOf(folder), args);
  }
  runFlowGit(folder, homeOf(folder), ['update-ref', 'refs/remotes/origin/main', 'HEAD~1']);
  const programs = join(homeOf(folder), 'bin');
  const start = (file: string): string => `#!/bin/sh\nexec ${process.execPath} ${file} "$@"\n`;
  put(programs, { agentprompt: start(bin), claude: start(client), codex: start(client) });
  for (const program of ['agentprompt', 'claude', 'codex']) chmodSync(join(programs, program), 0o755);
  return folder;
}

function run(folder: string, line: string): SpawnSyncReturns<string> {
  const env = cleanEnv(folder);
  return spawnSync('bash', ['-c', line.replaceAll(' /tmp/', ' made/')], {
    cwd: folder,
    env: { ...env, PATH: `${join(homeOf(folder), 'bin')}:${env['PATH']}` },
    encoding: 'utf8',
    timeout: 60_000,
    input: '',
  });
}

const reason = process.platform === 'win32' ? 'there is no bash' : notBuilt;
tellSkip('the examples of help', reason);

describe('the help of a command', () => {
  it.each(names)('%s shows two to four examples', async (name) => {
    const examples = await examplesOf(name);
    expect(examples.length).toBeGreaterThanOrEqual(2);
    expect(examples.length).toBeLessThanOrEqual(4);
    expect(examples.filter((line) => !line.startsWith(`agentprompt ${name}`))).toEqual([]);
  });

  it('has the options of every command in a group of their own', async () => {
    for (const name of names.filter((one) => one !== 'completion')) {
      const { stdout } = await runIn(aFolder(), name, '--help');
      const [own = '', common = ''] = stdout.split('Common options:\n');
      expect(common).toContain('--cwd <folder>');
      expect(common).toContain('-h, --help');
      expect(own).not.toMatch(/^ +--(cwd|format|output|no-color|max-warnings)\b/m);
    }
  });
});

describe.skipIf(reason !== '')('the examples of help', () => {
  const folder = reason === '' ? aProduct() : '';

  it.each(names)(
    '%s: they run',
    async (name) => {
      const place = name === 'init' ? aFolder() : folder;
      if (name === 'init') {
        cpSync(join(homeOf(folder), 'bin'), join(homeOf(place), 'bin'), { recursive: true });
        put(place, places);
      }
      // An example of another command may have captured a part of the cases.
      if (['diff', 'accept'].includes(name)) run(place, 'agentprompt capture');
      for (const line of await examplesOf(name)) {
        const { status, stderr } = run(place, line);
        expect([0, 1], `${line}: ${status}, ${stderr}`).toContain(status);
      }
    },
    120_000,
  );
});
