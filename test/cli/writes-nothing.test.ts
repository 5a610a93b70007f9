import { lstatSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { captureCase, composeCase, lintPrompt, lintSkills } from '../../src/index.ts';
import { homeOf, runHost, runIn } from '../builders/a-host.ts';
import { aDesk } from './a-desk.ts';

/** Everything below a folder and the home beside it: kinds, times of writing, bytes. */
function stateOf(folder: string): Record<string, string> {
  const top = dirname(folder);
  const entries = readdirSync(top, { recursive: true, withFileTypes: true });
  return Object.fromEntries(
    entries.map((entry) => {
      const path = join(entry.parentPath, entry.name);
      const { mtimeMs, mode } = lstatSync(path);
      return [path, `${mode} ${mtimeMs} ${entry.isFile() ? readFileSync(path, 'base64') : ''}`];
    }),
  );
}

/** A small product with captures, a baseline that differs from them, and an installed skill at home. */
async function aProduct(): Promise<string> {
  const folder = aDesk();
  for (const command of ['capture', 'accept']) await runIn(folder, command);
  writeFileSync(join(folder, 'profiles/desk/sections/identity.md'), 'Something else.\n');
  await runIn(folder, 'capture');
  const installed = join(homeOf(folder), '.claude/skills/shelf-labels');
  mkdirSync(installed, { recursive: true });
  writeFileSync(join(installed, 'SKILL.md'), '---\nname: shelf-labels\ndescription: Old.\n---\n\n# Old\n');
  return folder;
}

const reading: readonly (readonly string[])[] = [
  ['diff'],
  ['diff', 'snapshots', '--format', 'html'],
  ['lint-skills', '--client', 'all'],
  ['lint-skills', '--fix', '--dry-run'],
  ['lint-prompt'],
  ['lint-prompt', 'snapshots', '--format', 'sarif'],
  ['tools', 'desk/codex.mcp_only'],
  ['tools', 'made/tools.json', '--format', 'json'],
  ['explain', 'desk/codex.mcp_only', '--line', '1'],
  ['completion', 'bash'],
  ['capture', '--help'],
];

describe('what only reads', () => {
  it.each(reading.map((argv) => [argv.join(' '), argv] as const))(
    'leaves every file as it was, here and at home: %s',
    async (_, argv) => {
      const folder = await aProduct();
      const before = stateOf(folder);
      const { code } = await runIn(folder, ...argv);
      expect([0, 1]).toContain(code);
      expect(stateOf(folder)).toEqual(before);
    },
  );

  it('leaves every file as it was for the library', async () => {
    const folder = await aProduct();
    const before = stateOf(folder);
    const address = { cwd: folder, case: 'desk/codex.mcp_only' };
    await composeCase(address);
    await captureCase(address);
    await lintSkills({ cwd: folder, clients: ['all'], installed: [join(homeOf(folder), '.claude/skills')] });
    await lintPrompt({ cwd: folder });
    expect(stateOf(folder)).toEqual(before);
  });
});

describe('what is written', () => {
  it('is no baseline where `CI` is set', async () => {
    const folder = await aProduct();
    const before = stateOf(folder);
    const { code, stderr } = await runHost({ cwd: folder, argv: ['accept'], env: { CI: 'true' } });
    expect([code, stderr]).toEqual([2, expect.stringContaining('CI')]);
    expect(stateOf(folder)).toEqual(before);
  });
});
