import { mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { readInstalled } from '../../src/app/lint-skills/read-installed.ts';
import { diskFiles } from '../../src/io/disk-files.ts';
import { memoryFiles } from '../../src/io/memory-files.ts';
import type { InstalledState } from '../../src/lint/installed-skill.ts';
import type { VariantReading } from '../../src/lint/variants/variant-reading.ts';
import { InputError } from '../../src/model/errors.ts';
import { FileFault, type Files } from '../../src/model/files.ts';
import { aReading, aVariantCard, aVariantCase, aVariantSource } from '../lint/a-collection.ts';
import { cardsIn } from '../lint/cards-in.ts';

const skill = (name: string, description = 'Formats rows.', extra = ''): string =>
  `---\nname: ${name}\ndescription: ${description}\n${extra}---\n\n# Rows\n`;

function statesIn(
  files: Files,
  installed = 'installed',
  variants?: VariantReading,
): Readonly<Record<string, InstalledState>> {
  const skills = cardsIn(files, 'skills');
  const [folder] = readInstalled(files, [installed], { skills, variants });
  return Object.fromEntries(folder!.skills.map(({ name, state }) => [name, state] as const));
}

const temporary: string[] = [];

afterEach(() => {
  for (const folder of temporary.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function onDisk(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'installed-'));
  temporary.push(folder);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

describe('installed copies', () => {
  it('has a state for each', () => {
    const files = memoryFiles({
      'skills/same/SKILL.md': skill('same'),
      'installed/same/SKILL.md': skill('same'),
      'skills/crlf/SKILL.md': skill('crlf'),
      'installed/crlf/SKILL.md': skill('crlf').replaceAll('\n', '\r\n'),
      'skills/older/SKILL.md': skill('older'),
      'installed/older/SKILL.md': skill('older', 'Formats cells.'),
      'skills/licence/SKILL.md': skill('licence'),
      'installed/licence/SKILL.md': skill('licence', 'Formats rows.', 'license: MIT\n'),
      'skills/body/SKILL.md': skill('body'),
      'installed/body/SKILL.md': `${skill('body')}\nMore.\n`,
      'skills/absent/SKILL.md': skill('absent'),
      'installed/extra/SKILL.md': skill('extra'),
      'skills/link/SKILL.md': skill('link'),
      'installed/link': { link: '../skills/link' },
      'skills/dead/SKILL.md': skill('dead'),
      'installed/dead': { link: '../gone' },
      'skills/elsewhere/SKILL.md': skill('elsewhere'),
      'installed/elsewhere/SKILL.md': { link: '../../secrets.txt' },
      'secrets.txt': 'not to be shown',
      'skills/spelled/SKILL.md': skill('spelled'),
      'installed/spelled/skill.md': skill('spelled'),
      'installed/.hidden/SKILL.md': skill('hidden'),
    });
    expect(statesIn(files)).toEqual({
      same: 'current',
      crlf: 'line-endings',
      older: 'stale-description',
      licence: 'stale-front-matter',
      body: 'stale-body',
      absent: 'missing',
      extra: 'untracked',
      link: 'link',
      dead: 'missing',
      elsewhere: 'unknown',
      spelled: 'current',
    });
  });

  it('pairs a copy by the name that its front matter gives, and mirrors of a skill as one', () => {
    const files = memoryFiles({
      'skills/a/My Skill/SKILL.md': skill('my-skill'),
      'skills/b/My Skill/SKILL.md': skill('my-skill', 'Another.'),
      'installed/my-skill/SKILL.md': skill('my-skill', 'Another.'),
    });
    expect(statesIn(files)).toEqual({ 'My Skill': 'current' });
  });

  it('does not take an installed skill for its own source', () => {
    const files = memoryFiles({
      'skills/demo/SKILL.md': skill('demo'),
      'skills/.agents/skills/demo/SKILL.md': skill('demo', 'Old.'),
    });
    const skills = [...cardsIn(files, 'skills'), ...cardsIn(files, 'skills/.agents/skills')];
    const [folder] = readInstalled(files, ['skills/.agents/skills'], { skills });
    expect(folder?.skills.map(({ name, state }) => [name, state])).toEqual([['demo', 'stale-description']]);
    const [itself] = readInstalled(files, ['skills/.agents/skills'], { skills: skills.slice(1) });
    expect(itself?.skills.map(({ state }) => state)).toEqual(['link']);
  });

  it('compares a template with what the configuration renders of it, and else does not know', () => {
    const template = skill('demo', "'For {{product}}.'", 'metadata:\n  agentprompt-template: handlebars\n');
    const rendered = skill('demo', "'For Code.'");
    const files = memoryFiles({ 'skills/demo/SKILL.md': template, 'installed/code-demo/SKILL.md': rendered });
    const source = aVariantSource({ 'SKILL.md': template });
    const card = aVariantCard(source, { 'SKILL.md': rendered }, { name: 'code-demo' });
    const variants = aReading([aVariantCase([card])]);
    expect(statesIn(files, 'installed', variants)).toEqual({ demo: 'current' });
    files.write('installed/code-demo/SKILL.md', new TextEncoder().encode(skill('demo', 'For Crew.')));
    expect(statesIn(files, 'installed', variants)).toEqual({ demo: 'unknown' });
  });

  it('says so when a folder is not there, for all of them at once', () => {
    const files = memoryFiles({ 'skills/demo/SKILL.md': skill('demo'), file: '' });
    const read = (): unknown => readInstalled(files, ['gone', 'file'], { skills: [] });
    expect(read).toThrow(InputError);
    expect(read).toThrow(/"gone" is not there\.\n.*"file" is not a folder/);
  });

  it('means the same by an absolute folder, and changes nothing on disk', () => {
    const folder = onDisk({ 'skills/demo/SKILL.md': skill('demo'), 'copies/demo/SKILL.md': skill('demo', 'Old.') });
    const files = diskFiles(folder);
    const before = statSync(join(folder, 'copies/demo/SKILL.md')).mtimeMs;
    const skills = cardsIn(files, 'skills');
    const [relative] = readInstalled(files, ['copies'], { skills });
    const [absolute] = readInstalled(files, [files.realPath('copies')], { skills });
    expect(absolute?.skills).toEqual(relative?.skills);
    expect(relative?.skills[0]?.copy).toBe('copies/demo/SKILL.md');
    expect(statSync(join(folder, 'copies/demo/SKILL.md')).mtimeMs).toBe(before);
  });

  it('ends in a loop of links', () => {
    const folder = onDisk({ 'skills/demo/SKILL.md': skill('demo'), 'copies/demo/SKILL.md': skill('demo') });
    symlinkSync('.', join(folder, 'copies/again'));
    symlinkSync('round', join(folder, 'copies/round'));
    expect(statesIn(diskFiles(folder), 'copies')).toEqual({ demo: 'current', round: 'untracked' });
  });

  it('never calls what it may not read current', () => {
    const files = memoryFiles({ 'skills/demo/SKILL.md': skill('demo'), 'installed/demo/SKILL.md': skill('demo') });
    const closed: Files = {
      ...files,
      read: (path) => {
        if (path.startsWith('installed')) throw new FileFault('EACCES', path);
        return files.read(path);
      },
    };
    const [folder] = readInstalled(closed, ['installed'], { skills: cardsIn(files, 'skills') });
    expect(folder?.skills).toMatchObject([
      { state: 'unknown', detail: '"installed/demo/SKILL.md" may not be read or written with your rights.' },
    ]);
  });
});

describe('an installed folder that is none', () => {
  const told = (files: Files, folder: string): string => {
    try {
      return String(readInstalled(files, [folder], { skills: [] }).length);
    } catch (error) {
      return error instanceof InputError ? error.problems.map(({ message }) => message).join(' ') : String(error);
    }
  };

  it('is told of, and not searched to its end', () => {
    let looks = 0;
    const list: Files['list'] = () => {
      looks += 1;
      return Array.from({ length: 50 }, (_, at) => ({ name: `${at}`, kind: 'folder' }));
    };
    const endless: Files = { ...memoryFiles(), list, realPath: (path) => `/${path}` };
    expect(told(endless, 'disk')).toBe('The installed folder "disk" holds too much to be a folder of skills.');
    expect(looks).toBeLessThan(2_010);
  });

  it('may hold as many skills as it likes', () => {
    const list: Files['list'] = (path) =>
      path === 'mine'
        ? Array.from({ length: 10_100 }, (_, at) => ({ name: `${at}`, kind: 'folder' }))
        : [{ name: 'SKILL.md', kind: 'file' }];
    const large: Files = { ...memoryFiles({ 'x/SKILL.md': skill('x') }), list, realPath: (path) => `/${path}` };
    expect(told(large, 'mine')).toBe('1');
  });

  it('must have a name', () => {
    expect(told(memoryFiles({ 'a/SKILL.md': '' }), '')).toBe('The installed folder "" names nothing.');
  });
});
