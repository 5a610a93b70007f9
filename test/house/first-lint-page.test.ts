import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { aFolder, homeOf } from '../builders/a-host.ts';
import { runFlowGit } from '../flow/flow-folder.ts';
import { writeManySkills } from './many-skills.ts';
import { readRepositoryFile } from './repository.ts';
import { runPage, shownOutputs } from './shown-outputs.ts';
import { root } from './source-files.ts';

const page = readRepositoryFile('docs/first-lint.md');

it('docs/first-lint.md shows what its commands print, one after the other', async () => {
  const folder = aFolder();
  writeManySkills(folder);
  runFlowGit(folder, homeOf(folder), ['init']);
  const shown = shownOutputs(page);
  expect(shown).toHaveLength(page.match(/```console/g)?.length ?? 0);
  const made = await runPage(page, folder, (index, text) => {
    const config = /```yaml\n([\s\S]*?)```/.exec(text)?.[1];
    if (config !== undefined) writeFileSync(join(folder, 'agentprompt.yaml'), config);
    if (!shown[index]?.command.includes('--since')) return;
    runFlowGit(folder, homeOf(folder), ['add', '-A']);
    runFlowGit(folder, homeOf(folder), ['commit', '-m', 'skills']);
  });
  await expect(made).toMatchFileSnapshot(join(root, 'docs/first-lint.md'));
});
