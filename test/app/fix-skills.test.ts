import {
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FixResult, fixSkillFile } from '../../src/app/lint-skills/fix-skills.ts';
import { diskFiles } from '../../src/io/disk-files.ts';
import { lintSkill } from '../../src/lint/lint-skill.ts';
import { crashingFiles } from '../io/crashing-files.ts';
import { aSkillOf, fixingRules } from '../lint/fixing-rules.ts';

const broken = '\ufeff---\r\nname: demo\r\ndescription: Loans: all\r\n---\r\n\r\n# Demo\r\n';
const mended = '---\r\nname: demo\r\ndescription: "Loans: all"\r\n---\r\n\r\n# Demo\r\n';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'agentprompt-fix-'));
  mkdirSync(join(folder, 'skills/demo'), { recursive: true });
  mkdirSync(join(folder, 'elsewhere/demo'), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

const put = (path: string, text: string): void => writeFileSync(join(folder, path), text, { mode: 0o640 });
const read = (path: string): string => readFileSync(join(folder, path), 'utf8');

function fix(path: string, draft: { dryRun?: boolean; text?: string } = {}): FixResult {
  const skill = aSkillOf(draft.text ?? read(path), path);
  const request = { rules: fixingRules, dryRun: draft.dryRun ?? false, root: 'skills' };
  return fixSkillFile(diskFiles(folder), skill, lintSkill(fixingRules, skill), request);
}

describe('fixSkillFile', () => {
  it('writes the mended text, keeps the mode and tells what is left', () => {
    put('skills/demo/SKILL.md', broken);
    const { mode } = statSync(join(folder, 'skills/demo/SKILL.md'));
    expect(fix('skills/demo/SKILL.md')).toMatchObject({
      fix: { path: 'skills/demo/SKILL.md', status: 'fixed', rules: ['mark', 'scalar'] },
      lint: { findings: [] },
    });
    expect(read('skills/demo/SKILL.md')).toBe(mended);
    expect(statSync(join(folder, 'skills/demo/SKILL.md')).mode).toBe(mode);
  });

  it('says with a dry run what would change, and writes nothing', () => {
    put('skills/demo/SKILL.md', broken);
    const { fix: told, lint } = fix('skills/demo/SKILL.md', { dryRun: true });
    expect(told?.status).toBe('proposed');
    expect(told?.hunks.flatMap(({ lines }) => lines).filter((line) => !line.startsWith(' '))).toEqual([
      '-\ufeff---\r',
      '+---\r',
      '-description: Loans: all\r',
      '+description: "Loans: all"\r',
    ]);
    expect(lint.findings).toHaveLength(2);
    expect(read('skills/demo/SKILL.md')).toBe(broken);
  });

  it('leaves a file with another name elsewhere alone, with a dry run too', () => {
    put('elsewhere/demo/SKILL.md', broken);
    linkSync(join(folder, 'elsewhere/demo/SKILL.md'), join(folder, 'skills/demo/SKILL.md'));
    for (const dryRun of [true, false]) {
      const { fix: told, lint } = fix('skills/demo/SKILL.md', { dryRun });
      expect(told).toMatchObject({
        status: 'kept',
        why: 'it is one file under 2 names (hard links), and all would change',
      });
      expect(lint.findings).toHaveLength(2);
    }
    expect([read('skills/demo/SKILL.md'), read('elsewhere/demo/SKILL.md')]).toEqual([broken, broken]);
  });

  it('has nothing to say of a healthy file', () => {
    put('skills/demo/SKILL.md', mended);
    expect(fix('skills/demo/SKILL.md')).toEqual({ lint: { findings: [], fixes: [] } });
  });

  it('leaves a file alone that a link leads out to, be it the file or its folder', () => {
    put('elsewhere/demo/SKILL.md', broken);
    symlinkSync('../../elsewhere/demo/SKILL.md', join(folder, 'skills/demo/SKILL.md'));
    symlinkSync('../elsewhere/demo', join(folder, 'skills/mirror'));
    for (const path of ['skills/demo/SKILL.md', 'skills/mirror/SKILL.md']) {
      expect(fix(path)).toMatchObject({
        fix: { status: 'kept', why: 'a link leads out of skills' },
        lint: { findings: [{ rule: 'mark' }, { rule: 'scalar' }] },
      });
    }
    expect(read('elsewhere/demo/SKILL.md')).toBe(broken);
  });

  it('writes through a link that stays inside, which stays a link', () => {
    put('skills/real.md', broken);
    symlinkSync('../real.md', join(folder, 'skills/demo/SKILL.md'));
    expect(fix('skills/demo/SKILL.md').fix?.status).toBe('fixed');
    expect(read('skills/real.md')).toBe(mended);
  });

  it('leaves a file alone that changed meanwhile or is gone', () => {
    put('skills/demo/SKILL.md', 'New.');
    expect(fix('skills/demo/SKILL.md', { text: broken }).fix).toMatchObject({
      status: 'kept',
      why: 'it changed meanwhile',
    });
    expect(read('skills/demo/SKILL.md')).toBe('New.');
    expect(fix('skills/gone/SKILL.md', { text: broken }).fix?.why).toBe('it is not there');
  });
});

describe('a fix whose process dies', () => {
  it.each([0, 1])('at call %i leaves the old text whole, and the next one fixes it', (n) => {
    put('skills/demo/SKILL.md', broken);
    const skill = aSkillOf(broken, 'skills/demo/SKILL.md');
    const request = { rules: fixingRules, dryRun: false, root: 'skills' };
    const lint = lintSkill(fixingRules, skill);
    expect(() => fixSkillFile(crashingFiles(diskFiles(folder), n, true), skill, lint, request)).toThrow();
    expect(read('skills/demo/SKILL.md')).toBe(broken);
    expect(fix('skills/demo/SKILL.md').fix?.status).toBe('fixed');
    expect(read('skills/demo/SKILL.md')).toBe(mended);
    expect(readdirSync(join(folder, 'skills/demo'))).toEqual(['SKILL.md']);
  });
});
