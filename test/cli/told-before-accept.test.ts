import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { aFolder, runIn } from '../builders/a-host.ts';

const config = (more = ''): string =>
  `schema: agentprompt/1\nfacts: 2026-10-01\ncases:\n  - { name: desk, from: { system: prompt.txt, tools: tools.json }, provider: claude-code, mode: hybrid }\n${more}`;

async function accepted(more = ''): Promise<string> {
  const folder = aFolder();
  writeFileSync(join(folder, 'agentprompt.yaml'), config(more));
  writeFileSync(join(folder, 'prompt.txt'), 'You keep the desk.');
  writeFileSync(join(folder, 'tools.json'), '[{"name": "find", "inputSchema": {}}]');
  for (const command of ['capture', 'accept']) expect((await runIn(folder, command)).code).toBe(0);
  return folder;
}

describe('diff', () => {
  it('warns of what accept will refuse, and accept shows the line that would silence it', async () => {
    const folder = await accepted();
    writeFileSync(join(folder, 'prompt.txt'), 'You keep the desk.\u202E');
    expect((await runIn(folder, 'capture')).code).toBe(0);
    const told = await runIn(folder, 'diff');
    expect(told.code).toBe(1);
    expect(told.stdout).toContain('warning  accept will refuse this (hidden-unicode): Hidden character: bidi override');
    expect(told.stdout).toContain('1 warning');
    const refused = await runIn(folder, 'accept');
    expect(refused.code).toBe(1);
    const line = /- (\{ rule: hidden-unicode, path: "[^"]+", reason: )"<why>" \}/.exec(refused.stdout)?.[1];
    writeFileSync(join(folder, 'agentprompt.yaml'), config(`suppress:\n  - ${line}"a sample" }\n`));
    expect((await runIn(folder, 'accept')).code).toBe(0);
    expect((await runIn(folder, 'diff')).stdout).not.toContain('accept will refuse');
  });

  it('refuses the path of the folder that it runs in', async () => {
    const folder = await accepted();
    writeFileSync(join(folder, 'prompt.txt'), `Look into ${folder} first.`);
    expect((await runIn(folder, 'capture')).code).toBe(0);
    const { code, stdout } = await runIn(folder, 'accept');
    expect(code).toBe(1);
    expect(stdout).toContain('1:11  error  host-path-in-text  Names the host path');
  });

  it('says in the heading of Markdown that a budget is exceeded, though every case is the same', async () => {
    const folder = await accepted('budgets:\n  - { case: "**", on: system, max: 1 }\n');
    const { code, stdout } = await runIn(folder, 'diff', '--format', 'markdown');
    expect(code).toBe(1);
    expect(stdout.split('\n')[0]).toMatch(/The case is the same\\?\. Budgets: 1 exceeded\\?\.$/);
  });

  it('says in the first line of a case that only its tools changed', async () => {
    const folder = await accepted();
    writeFileSync(join(folder, 'tools.json'), '[{"name": "find", "description": "Find.", "inputSchema": {}}]');
    expect((await runIn(folder, 'capture')).code).toBe(0);
    expect((await runIn(folder, 'diff')).stdout).toContain('18 bytes (±0), tools +');
  });
});
