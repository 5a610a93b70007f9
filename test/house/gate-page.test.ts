import { spawnSync } from 'node:child_process';
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformSync } from 'esbuild';
import { load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { actionFile } from '../action/action-file.ts';
import { aFolder, homeOf, runIn } from '../builders/a-host.ts';
import { tellSkip } from '../cli/built-bin.ts';
import { readRepositoryFile } from './repository.ts';
import { outputOf, runPage, shownOutputs } from './shown-outputs.ts';
import { root } from './source-files.ts';

const page = readRepositoryFile('docs/gate.md');
const blocks = (language: string): string[] =>
  [...page.matchAll(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, 'g'))].map(([, text = '']) => text);

interface Language {
  readonly block: string;
  readonly file: string;
  readonly start: readonly string[];
  /** What to write into the file, where that is not the text of the page. */
  readonly prepare?: (text: string) => string;
  readonly env?: (home: string) => Record<string, string>;
}

const toJavaScript = (text: string): string => transformSync(text, { loader: 'ts', format: 'esm' }).code;
const offline = (home: string): Record<string, string> => ({
  GOCACHE: join(home, 'go'),
  GOFLAGS: '-mod=mod',
  GOPROXY: 'off',
  GOTOOLCHAIN: 'local',
});
const languages: readonly Language[] = [
  { block: 'ts', file: 'dump.mjs', start: [process.execPath, 'dump.mjs'], prepare: toJavaScript },
  { block: 'python', file: 'dump.py', start: ['python3', 'dump.py'] },
  { block: 'go', file: 'dump.go', start: ['go', 'run', 'dump.go'], env: offline },
];

function lacking({ start: [program = ''] }: Language): string {
  const version = program === 'go' ? 'version' : '--version';
  return spawnSync(program, [version]).status === 0 ? '' : `there is no ${program}`;
}

/** A folder in which the program of the page ran. */
function aDump({ block, file, start, prepare, env }: Language): string {
  const folder = aFolder();
  const [text = ''] = blocks(block);
  writeFileSync(join(folder, file), prepare?.(text) ?? text);
  const [program = '', ...args] = start;
  const { status, stderr } = spawnSync(program, args, {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], HOME: homeOf(folder), ...env?.(homeOf(folder)) },
  });
  expect(stderr).toBe('');
  expect(status).toBe(0);
  return folder;
}

const readJson = (folder: string, path: string): unknown => JSON.parse(readFileSync(join(folder, path), 'utf8'));

describe.each(languages)('the program in $block of docs/gate.md', (language) => {
  const reason = lacking(language);
  tellSkip(`the program in ${language.block} of docs/gate.md`, reason);
  it.skipIf(reason !== '')('writes what the commands of the page show', async () => {
    const folder = aDump(language);
    const prompt = join(folder, 'dump/system.md');
    const made = await runPage(page, folder, (index, text) => {
      const budgets = /(?<=```yaml\n)budgets:[\s\S]*?(?=```)/.exec(text)?.[0];
      if (budgets !== undefined) appendFileSync(join(folder, 'agentprompt.yaml'), budgets);
      // Of the same size, so that the sizes of the sections stay true.
      if (index === 3) writeFileSync(prompt, readFileSync(prompt, 'utf8').replace('eight', 'seven'));
    });
    await expect(made).toMatchFileSnapshot(join(root, 'docs/gate.md'));
    const { sections } = readJson(folder, 'snapshots/agent/api.native-tools/summary.json') as {
      sections: { owner: string }[];
    };
    expect(sections.map(({ owner }) => owner)).toEqual(['product', 'feature:search', 'caller']);
    expect(await outputOf(folder, 'lint-prompt')).toContain('No findings');
    appendFileSync(prompt, 'A line more.\n');
    expect((await runIn(folder, 'capture')).stderr).toContain('dump/sections.json have 158 bytes');
  });
});

describe('docs/gate.md', () => {
  it('names each step and each input of the action, and no other', () => {
    const rows = [...page.matchAll(/^\| `?([^|`]+)`? \|/gm)].map(([, name = '']) => name);
    const [steps, inputs] = ['step', 'input'].map((title) => rows.slice(rows.indexOf(title) + 1));
    const { runs, inputs: known } = actionFile;
    expect(steps?.slice(0, runs.steps.length)).toEqual(runs.steps.map(({ name }) => name));
    expect(inputs?.slice(0, Object.keys(known).length)).toEqual(Object.keys(known));
  });

  it('names the hooks that there are', () => {
    const hooks = load(readRepositoryFile('.pre-commit-hooks.yaml')) as { id: string }[];
    expect([...page.matchAll(/- id: (\S+)/g)].map(([, id]) => id)).toEqual(hooks.map(({ id }) => id));
  });

  it('shows workflows that are YAML', () => {
    for (const text of blocks('yaml')) expect(load(text)).toBeTypeOf('object');
  });

  it('shows the output of every command in a block of its own', () => {
    expect(shownOutputs(page)).toHaveLength(page.match(/```console/g)?.length ?? 0);
  });
});
