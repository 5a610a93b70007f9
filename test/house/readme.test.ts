import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { run } from '../../src/cli/run.ts';
import { memoryProcesses } from '../../src/io/memory-processes.ts';
import { root } from './source-files.ts';

const readme = readFileSync(join(root, 'README.md'), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'agentprompt-readme-'));
const decoder = new TextDecoder();
cpSync(join(root, 'test/fixtures/readme'), folder, { recursive: true });
afterAll(() => rmSync(folder, { recursive: true }));

/** The output that README.md shows below a command, and the one that the command really has. */
async function outputOf(...argv: string[]): Promise<string> {
  let text = '';
  const write = (part: string | Uint8Array): void => {
    text += typeof part === 'string' ? part : decoder.decode(part);
  };
  const silent = { write: () => {}, isTerminal: false, width: 80 };
  const stdout = { write, isTerminal: false, width: 80 };
  const host = {
    argv,
    cwd: folder,
    env: { HOME: folder },
    stdout,
    stderr: silent,
    packageFolder: root,
    pid: 1,
    alive: () => false,
    processes: async () => memoryProcesses({ programs: {} }),
    onInterrupt: () => () => {},
  };
  await run({ ...host, elapsed: () => 0, today: () => '2026-12-01' });
  return text.replace(/[ \t]+$/gm, '').trimEnd();
}

/** What README.md shows as the output of each command, in the order of the page. */
const shown = [...readme.matchAll(/```console\n\$ agentprompt (.+)\n```\n\n```text\n([\s\S]*?)\n```/g)].map(
  ([, command, output]) => ({ command: command ?? '', output: output ?? '' }),
);
const outputShown = (command: string): string | undefined => shown.find((block) => block.command === command)?.output;

describe('README.md', () => {
  it('shows the configuration that its commands are run with', () => {
    expect(readme).toContain(readFileSync(join(folder, 'agentprompt.yaml'), 'utf8'));
  });

  it('shows the real output of every command', async () => {
    expect(shown.map(({ command }) => command).sort()).toEqual(['accept', 'capture', 'diff']);
    expect(outputShown('capture')).toBe(await outputOf('capture'));
    expect(outputShown('accept')).toBe(await outputOf('accept'));
    const prompt = readFileSync(join(folder, 'prompt.txt'), 'utf8');
    writeFileSync(
      join(folder, 'prompt.txt'),
      prompt.replace('Friendly and short.', 'Friendly, short, and never in capitals.'),
    );
    await outputOf('capture');
    expect(outputShown('diff')).toBe(await outputOf('diff'));
  });

  it('names the two commands that package.json has', () => {
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>;
    };
    expect(readme).toContain('npm start');
    expect(readme).toContain('npm test');
    expect(Object.keys(scripts)).toEqual(expect.arrayContaining(['start', 'test']));
  });
});
