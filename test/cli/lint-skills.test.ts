import { appendFileSync, chmodSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { lintSkills } from '../../src/index.ts';
import type { ReportJson } from '../../src/schema/report.ts';
import { aFolder, homeOf, runHost } from '../builders/a-host.ts';
import { runFlowGit } from '../flow/flow-folder.ts';

const skill = (name: string, more = ''): string =>
  `---\nname: ${name}\ndescription: Formats ledger rows.\n${more}---\n\n# ${name}\n\nDo it.\n`;

function folderWith(files: Readonly<Record<string, string>>): string {
  const folder = aFolder();
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

async function lint(
  cwd: string,
  ...argv: readonly string[]
): Promise<{ code: number; report: ReportJson; stderr: string }> {
  const { code, stdout, stderr } = await runHost({ cwd, argv: ['lint-skills', ...argv, '--format', 'json'] });
  return { code, stderr, report: (stdout === '' ? {} : JSON.parse(stdout)) as ReportJson };
}

const found = (report: ReportJson): string[] =>
  report.findings.map(({ rule, path, line }) => `${rule} ${path}:${line}`);

describe('lint-skills', () => {
  it('gives the same report for relative and absolute paths and from the library', async () => {
    const cwd = folderWith({ 'skills/a/SKILL.md': skill('b') });
    const relative = await lint(cwd, 'skills');
    expect(found(relative.report)).toEqual(['name-directory-mismatch skills/a/SKILL.md:2']);
    expect((await lint(cwd, join(cwd, 'skills'))).report).toEqual(relative.report);
    expect((await lint(cwd)).report).toEqual(relative.report);
    const { findings, summary } = await lintSkills({ cwd, paths: ['skills'] });
    expect(findings.map(({ rule }) => rule)).toEqual(['name-directory-mismatch']);
    expect(summary).toEqual(relative.report.summary);
  });

  it('looks where the configuration says, and takes its suppressions', async () => {
    const config = (path: string): string =>
      `schema: agentprompt/1\nfacts: 2026-11-30\nskills: [mine]\ncases: []\nsuppress:\n  - { rule: name-directory-mismatch, path: ${path}, reason: old }\n`;
    const files = { 'mine/a/SKILL.md': skill('b'), 'other/c/SKILL.md': skill('d') };
    const used = await lint(folderWith({ ...files, 'agentprompt.yaml': config('"mine/**"') }));
    expect(used.report.summary).toMatchObject({ skills: 1, warnings: 0, suppressed: 1 });
    expect(used.report.warnings).toBeUndefined();
    const unused = await lint(folderWith({ ...files, 'agentprompt.yaml': config('"gone/**"') }));
    expect(unused.report.warnings).toEqual([
      expect.objectContaining({
        message: expect.stringContaining('silences nothing'),
        path: 'agentprompt.yaml',
        line: 6,
      }),
    ]);
  });

  it('leaves out what was there at a ref, whatever line it stands on now', async () => {
    const cwd = folderWith({ 'skills/a/SKILL.md': skill('b'), 'skills/c/SKILL.md': skill('c') });
    symlinkSync('../skills/a', join(cwd, 'skills/z'));
    for (const args of [['init'], ['add', '-A'], ['commit', '-m', 'base']]) runFlowGit(cwd, homeOf(cwd), args);
    expect(found((await lint(cwd, '--since', 'HEAD')).report)).toEqual([]);
    writeFileSync(join(cwd, 'skills/a/SKILL.md'), skill('b').replace('---\n', '---\nlicense: MIT\n'));
    writeFileSync(join(cwd, 'skills/c/SKILL.md'), skill('e'));
    const { code, report } = await lint(cwd, '--since', 'HEAD', '--max-warnings', '0');
    expect(found(report)).toEqual(['name-directory-mismatch skills/c/SKILL.md:2']);
    expect(code).toBe(1);
    expect(report.notes).toEqual(['One finding was there at HEAD already, and not shown.']);
  });

  it('says so when a skill cannot be read, and lints the others', async () => {
    const cwd = folderWith({ 'skills/a/SKILL.md': skill('a'), 'skills/c/SKILL.md': skill('d') });
    chmodSync(join(cwd, 'skills/a/SKILL.md'), 0);
    const { code, report } = await lint(cwd);
    if (report.warnings === undefined) return; // Somebody with all rights reads it all the same.
    expect(code).toBe(2);
    expect(report.warnings[0]?.path).toBe('skills/a/SKILL.md');
    expect(found(report)).toEqual(['name-directory-mismatch skills/c/SKILL.md:2']);
  });

  it.each<[what: string, argv: readonly string[], says: string]>([
    ['an unknown rule', ['--enable', 'key-unknwon'], 'key-unknown'],
    ['a rule that is both', ['--enable', 'key-unknown', '--disable', 'key-unknown'], 'both'],
    ['an unknown client', ['--client', 'codx'], 'codex'],
    ['a place that is not there', ['gone'], 'gone'],
    ['a dry run of nothing', ['--dry-run'], '--fix'],
    ['a page of no rule', ['--explain', 'secret-in-tex'], 'secret-in-text'],
  ])('refuses %s', async (_, argv, says) => {
    const { code, stderr } = await lint(folderWith({ 'skills/a/SKILL.md': skill('a') }), ...argv);
    expect(code).toBe(2);
    expect(stderr).toContain(says);
  });

  it('is no pass when there is nothing to check', async () => {
    expect((await lint(folderWith({ 'README.md': '' }))).code).toBe(2);
  });

  it('runs and leaves out the rules that are named', async () => {
    const cwd = folderWith({ 'skills/a/SKILL.md': skill('b', 'category: x\n') });
    const { report } = await lint(cwd, '--enable', 'key-unknown', '--disable', 'name-directory-mismatch');
    expect(found(report)).toEqual(['key-unknown skills/a/SKILL.md:4']);
  });

  it('lists the rules and prints the page of one', async () => {
    const { report } = await lint(aFolder(), '--rules');
    expect(report.catalogue?.find(({ rule }) => rule === 'key-unknown')).toMatchObject({
      severity: 'info',
      default: false,
    });
    const { stdout, code } = await runHost({ argv: ['lint-skills', '--explain', 'key-unknown'] });
    expect(code).toBe(0);
    expect(stdout).toMatch(/^# key-unknown\n/);
  });

  it('survives a folder of hostile skills and lints the good ones', async () => {
    const good = Object.fromEntries([...'bcdefghijk'].map((name) => [`skills/${name}/SKILL.md`, skill(name)]));
    const cwd = folderWith({
      ...good,
      'skills/js/SKILL.md': '---js\nrequire("node:fs").writeFileSync("pwned", "")\n---\n',
      'skills/ansi/SKILL.md': skill('"\\e[31mansi"'),
      'skills/tags/SKILL.md': `${skill('tags')}A\u{e0069}\u{e0067}\n`,
      'skills/big/SKILL.md': skill('big'),
      'skills/nul/SKILL.md': `${skill('nul')}\0\n`,
    });
    appendFileSync(join(cwd, 'skills/big/SKILL.md'), '- one more line\n'.repeat(400_000));
    mkdirSync(join(cwd, 'skills/passwd'));
    symlinkSync('/etc/passwd', join(cwd, 'skills/passwd/SKILL.md'));
    symlinkSync('..', join(cwd, 'skills/b/loop'));
    const { code, report } = await lint(cwd);
    expect(code).toBe(1);
    const named = new Set(report.findings.map(({ path }) => path?.split('/')[1]));
    expect([...named].sort()).toEqual(['ansi', 'js', 'nul', 'passwd', 'tags']);
    expect(report.summary.skills).toBe(15);
    expect(JSON.stringify(report)).not.toContain('root:x:');
  });
});
