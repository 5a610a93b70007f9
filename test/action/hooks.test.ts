import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { aFolder } from '../builders/a-host.ts';
import { packageFolder } from '../builders/package-folder.ts';
import { tellSkip } from '../cli/built-bin.ts';
import { readRepositoryFile } from '../house/repository.ts';

interface Hook {
  readonly id: string;
  readonly entry: string;
  readonly files?: string;
  readonly language: string;
}

const hooks = load(readRepositoryFile('.pre-commit-hooks.yaml')) as readonly Hook[];
const noBash =
  process.platform !== 'win32' && spawnSync('bash', ['--version']).status === 0
    ? ''
    : 'there is no bash of this system';

/** What the hook starts, by a stand-in for this repository in a folder of any name. */
function startedBy(entry: string, ...files: readonly string[]): string[] {
  const checkout = join(aFolder(), "it's $HOME");
  mkdirSync(join(checkout, '.ci'), { recursive: true });
  mkdirSync(join(checkout, 'bin'));
  copyFileSync(join(packageFolder, '.ci/hook'), join(checkout, '.ci/hook'));
  writeFileSync(join(checkout, '.ci/ensure.js'), "console.log('ensure');");
  writeFileSync(join(checkout, 'bin/agentprompt.js'), "console.log(process.argv.slice(2).join(' '));");
  const [program = '', ...args] = entry.split(' ');
  const { stdout } = spawnSync('bash', [join(checkout, program), ...args, ...files], {
    cwd: aFolder(),
    encoding: 'utf8',
  });
  return stdout.trimEnd().split('\n');
}

describe('.pre-commit-hooks.yaml', () => {
  it('starts a script of this repository that may be run', () => {
    expect(hooks.map(({ language }) => language)).toEqual(['script', 'script']);
    if (noBash === '') expect(statSync(join(packageFolder, '.ci/hook')).mode & 0o111).not.toBe(0);
  });

  it('takes a SKILL.md in any folder and any letter case', () => {
    const pattern = new RegExp(hooks[0]?.files?.replace('(?i)', '') ?? '', 'i');
    expect(['SKILL.md', 'a/b/SKILL.md', 'a/skill.md'].filter((path) => !pattern.test(path))).toEqual([]);
    expect(['a/SKILLS.md', 'my-SKILL.md', 'SKILL.md/a'].filter((path) => pattern.test(path))).toEqual([]);
  });

  tellSkip('the hooks of pre-commit', noBash);
  it.skipIf(noBash !== '')('builds what is missing, then lints the files, or captures and compares', () => {
    const [lint = '', check = ''] = hooks.map(({ entry }) => entry);
    expect(startedBy(lint, 'a/SKILL.md', 'b/SKILL.md')).toEqual(['ensure', 'lint-skills a/SKILL.md b/SKILL.md']);
    expect(startedBy(check)).toEqual(['ensure', 'capture', 'diff']);
  });
});
