import { chmodSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runIn } from '../builders/a-host.ts';
import { changedPaths, treeOf } from '../flow/flow-folder.ts';
import { aDesk } from './a-desk.ts';
import { notBuilt, spawnBin, tellSkip } from './built-bin.ts';

const nobody = 65_534;
const asRoot = process.getuid?.() === 0;

/** Why another user cannot be played, or the empty text. The superuser reads everything, so it has to become somebody. */
const noOther = asRoot ? notBuilt || someoneCannotStart() : '';

tellSkip('what may not be read', noOther);

/** A checkout below a closed folder cannot be run by another user. */
function someoneCannotStart(): string {
  const { status } = spawnBin({ cwd: '/', uid: nobody }, '--version');
  return status === 0 ? '' : `user ${nobody} cannot start this checkout`;
}

interface Refusal {
  readonly code: number | null;
  readonly stderr: string;
}

/** Runs a command as somebody who does not own the folder, or as the owner without rights. */
async function runWithoutRights(folder: string, ...argv: readonly string[]): Promise<Refusal> {
  if (!asRoot) return runIn(folder, ...argv);
  // A new temporary folder is closed to others; only what the test closes may stand in the way.
  chmodSync(dirname(folder), 0o755);
  const { status, stderr } = spawnBin({ cwd: folder, uid: nobody }, ...argv);
  return { code: status, stderr };
}

const closed = [
  { what: 'agentprompt.yaml', says: ['agentprompt.yaml'] },
  { what: 'profiles', says: ['profiles'] },
  { what: 'profiles/desk', says: ['profiles/desk'] },
  { what: 'profiles/desk/profile.yaml', says: ['profiles/desk/profile.yaml'] },
  { what: 'profiles/desk/sections/identity.md', says: ['profiles/desk/profile.yaml:6', 'identity.md'] },
  { what: 'profiles/features', says: ['profiles/features'] },
  { what: 'skills', says: ['skills'] },
  { what: 'skills/shelf-labels', says: ['skills/shelf-labels'] },
  { what: 'skills/shelf-labels/SKILL.md', says: ['skills/shelf-labels/SKILL.md'] },
  { what: 'made', says: ['made'] },
  { what: 'made/prompt.txt', says: ['agentprompt.yaml:6', 'made/prompt.txt'] },
];

describe.skipIf(noOther !== '')('what may not be read', () => {
  it.each(closed)('stops a capture: $what', async ({ what, says }) => {
    const folder = aDesk();
    chmodSync(join(folder, what), 0);
    const before = asRoot ? treeOf(folder) : undefined;
    const { code, stderr } = await runWithoutRights(folder, 'capture');
    expect(code, stderr).toBe(2);
    for (const text of [...says, 'rights']) expect(stderr).toContain(text);
    expect(stderr).not.toContain('This is a bug');
    if (before !== undefined) expect(changedPaths(before, treeOf(folder))).toEqual([]);
  });

  it('stops a capture whose folder may not be written', async () => {
    const folder = aDesk();
    chmodSync(folder, 0o555);
    const { code, stderr } = await runWithoutRights(folder, 'capture', 'server/*');
    expect(code, stderr).toBe(2);
    expect(stderr).toMatch(/rights/);
    expect(stderr).not.toContain('This is a bug');
  });
});
