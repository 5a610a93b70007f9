import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runIn } from '../builders/a-host.ts';
import { aToken } from '../builders/a-token.ts';
import { markupFault } from '../report/html/well-formed.ts';
import { aDesk } from './a-desk.ts';

const systemOf = (folder: string, caseId: string): string =>
  readFileSync(join(folder, '.agentprompt/captures', caseId, 'system.md'), 'utf8');
const addLine = (folder: string, line: string): void =>
  appendFileSync(join(folder, 'profiles/desk/sections/identity.md'), `\n${line}\n`);
const caseIn = async (folder: string): Promise<string> => {
  const { stdout } = await runIn(folder, 'capture', '--format', 'json');
  return (JSON.parse(stdout) as { cases: { case: string }[] }).cases[0]!.case;
};

describe('--format html', () => {
  it('of capture holds every prompt, whether it was made now or before', async () => {
    const folder = aDesk();
    const first = await runIn(folder, 'capture', '--format', 'html');
    const again = await runIn(folder, 'capture', '--format', 'html', '--output', 'page.html');
    const page = readFileSync(join(folder, 'page.html'), 'utf8');
    expect([first.code, again.code, again.stdout]).toEqual([0, 0, '']);
    for (const text of [first.stdout, page]) {
      expect(markupFault(text)).toBeUndefined();
      const [line = ''] = systemOf(folder, await caseIn(folder)).split('\n');
      expect(text).toContain(`<span class="l">${line}`);
    }
    expect(page.replace('3 unchanged', '3 new')).toBe(first.stdout);
  });

  it('of capture into another folder holds what was written there', async () => {
    const folder = aDesk();
    const { code, stdout } = await runIn(folder, 'capture', '--out', 'elsewhere', '--format', 'html');
    expect([code, markupFault(stdout), stdout.includes('<details class="case"')]).toEqual([0, undefined, true]);
  });

  it('of diff shows what changed, with the price before and after, and has the exit code of every format', async () => {
    const folder = aDesk();
    await runIn(folder, 'capture');
    await runIn(folder, 'accept');
    const same = await runIn(folder, 'diff', '--format', 'html');
    expect([same.code, same.stdout.includes('What changed')]).toEqual([0, false]);
    addLine(folder, 'Changed for the page.');
    await runIn(folder, 'capture');
    const { code, stdout } = await runIn(folder, 'diff', '--format', 'html');
    expect([code, markupFault(stdout)]).toEqual([1, undefined]);
    expect(stdout).toContain('<h2>What changed</h2>');
    expect(stdout).toMatch(/<td class="sign">\+<\/td><td class="code">[^<]*Changed for the page\./);
    expect(stdout).toMatch(/<span class="delta">\+\d+<\/span>/);
  });

  it('shows no secret of a prompt, and changes nothing for the other formats', async () => {
    const folder = aDesk();
    addLine(folder, `Use ${aToken} for it.`);
    const page = await runIn(folder, 'capture', '--format', 'html');
    expect(page.stdout).not.toContain(aToken.slice(4, 24));
    expect(page.stdout).toMatch(/\[GitHub token, sha256 [0-9a-f]{8}, \d+ characters\]/);
    const json = await runIn(folder, 'capture', '--format', 'json');
    expect(json.stdout).not.toContain('prompts');
  });

  it('of two recordings is refused, with what to ask for instead', async () => {
    const folder = aDesk();
    writeFileSync(join(folder, 'one.json'), '{}');
    const { code, stderr } = await runIn(folder, 'diff', 'one.json', 'one.json', '--format', 'html');
    expect(code).toBe(2);
    expect(stderr).toContain('A page shows captures, not recordings.');
  });
});
