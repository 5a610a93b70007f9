import { describe, expect, it } from 'vitest';
import { createRegistry, type Permission, type RegistrySkills, readSkill } from '../../src/tools/index.ts';
import { fc, runs } from '../builders/properties.ts';
import { problemsOf, words } from '../profile/problems-of.ts';

const LOANS = '---\nname: loans\n---\nLend.\n';
const SKILLS: RegistrySkills = {
  attached: [
    {
      name: 'loans',
      description: 'How books are lent.',
      files: {
        'references/b.md': 'b\n',
        'SKILL.md': LOANS,
        'a%2e.md': 'odd\n',
        'logo.png': Uint8Array.of(0x89, 0x50, 0x4e, 0x47),
        'text.bin': new TextEncoder().encode('\uFEFFé\n'),
      },
    },
    { name: '__proto__', files: { 'SKILL.md': 'proto' } },
  ],
  installed: [
    { name: 'loans', description: 'Older.', files: { 'SKILL.md': 'old', 'references/old.md': 'old' } },
    { name: 'labels', files: { 'SKILL.md': 'labels' } },
    { name: 'labels', files: { 'SKILL.md': 'second' } },
    { name: 'bare', files: {} },
  ],
};
const FILES = ['SKILL.md', 'a%2e.md', 'logo.png', 'references/b.md', 'text.bin'];

const read = (skill: object, permission: Permission = {}, skills: RegistrySkills = SKILLS): unknown =>
  readSkill(createRegistry([], skills), permission, { skills: [skill] });

describe('a file of a skill', () => {
  it('is SKILL.md with everything that there is, unless a path is given', () => {
    const whole = {
      skill_name: 'loans',
      path: 'SKILL.md',
      description: 'How books are lent.',
      content: LOANS,
      encoding: 'utf-8',
      available_files: FILES,
      source: 'attached',
    };
    expect(read({ name: 'loans' })).toStrictEqual(whole);
    expect(read({ name: 'loans', path: '' })).toStrictEqual(whole);
    expect(read({ name: 'loans', path: './/SKILL.md' })).toStrictEqual(whole);
  });

  it.each<readonly [string, object, object]>([
    ['text in bytes', { name: 'loans', path: 'text.bin' }, { content: '\uFEFFé\n', encoding: 'utf-8' }],
    ['bytes that are no text', { name: 'loans', path: 'logo.png' }, { content: 'iVBORw==', encoding: 'base64' }],
    ['a name with an escape, which stays text', { name: 'loans', path: 'a%2e.md' }, { content: 'odd\n' }],
    ['an installed skill', { name: 'labels' }, { content: 'labels', source: 'installed', skill_name: 'labels' }],
    ['a skill called __proto__', { name: '__proto__' }, { content: 'proto', source: 'attached' }],
  ])('is read: %s', (_, skill, expected) => {
    expect(read(skill)).toMatchObject(expected);
  });

  it('has no description where its skill has none', () => {
    expect(read({ name: 'labels' })).not.toHaveProperty('description');
  });

  it.each([
    '../loans/SKILL.md',
    'references/../../x',
    'references/..',
    '..',
    '/SKILL.md',
    '//host/x',
    'references\\b.md',
    '..\\x',
    'SKILL.md\0.png',
    'C:/SKILL.md',
    '.',
    './',
  ])('is not read outside of its skill: %j', (path) => {
    expect(read({ name: 'loans', path })).toMatchObject({ error: { code: 'invalid_arguments', field: 'path' } });
  });

  it.each([
    'references/old.md',
    'skill.md',
    '%2e%2e/SKILL.md',
    '%2Fetc/passwd',
    'file:///etc/passwd',
    '~/x',
    'references',
    'constructor',
  ])('is not there, and the others are named: %j', (path) => {
    const answer = read({ name: 'loans', path }) as { error: { message: string } };
    expect(answer).toMatchObject({ error: { code: 'not_found' } });
    expect(answer.error.message).toContain('`references/b.md`');
  });
});

describe('a skill that is not there', () => {
  it.each<readonly [string, RegistrySkills, string, RegExp]>([
    ['neither attached nor installed', SKILLS, 'not_installed', /Attached are: `loans`, `__proto__`\./],
    ['where nothing is installed', { ...SKILLS, installed: [] }, 'not_installed', /neither attached nor installed/],
    ['where only attached ones count', { attached: SKILLS.attached }, 'not_attached', /`nope` is not attached/],
    ['where there are none', {}, 'not_attached', /No skill is attached/],
  ])('is told: %s', (_, skills, code, message) => {
    const answer = read({ name: 'nope' }, {}, skills) as { error: { message: string } };
    expect(answer).toMatchObject({ error: { code } });
    expect(answer.error.message).toMatch(message);
    expect(read({ name: 'toString' }, {}, skills)).toMatchObject({ error: { code } });
  });

  it('differs from one without files', () => {
    expect(read({ name: 'bare' })).toMatchObject({ error: { code: 'not_found' } });
  });
});

describe('reading a skill', () => {
  const registry = createRegistry([], SKILLS);

  it.each<readonly [unknown, string]>([
    [{}, 'skills'],
    [[], 'arguments'],
    [{ skills: 'loans' }, 'skills'],
    [{ skills: [] }, 'skills'],
    [{ skills: [{ name: 'loans' }, { name: 'labels' }] }, 'skills'],
    [{ skills: ['loans'] }, 'skills'],
    [{ skills: [null] }, 'skills'],
    [{ skills: [{}] }, 'name'],
    [{ skills: [{ name: 7 }] }, 'name'],
    [{ skills: [{ name: 'loans', path: 7 }] }, 'path'],
    [{ skills: [{ name: 'loans', path: null }] }, 'path'],
    [{ skills: [{ name: 'loans', file: 'x' }] }, 'file'],
    [{ skills: [{ name: 'loans' }], skill: 'x' }, 'skill'],
  ])('is refused for %j: the field is %s', (args, field) => {
    expect(readSkill(registry, {}, args)).toMatchObject({ error: { code: 'invalid_arguments', field } });
  });

  it('is refused where somebody denies it, and needs no leave', () => {
    expect(read({ name: 'loans' }, { turn_deny: ['read_skill'] })).toMatchObject({
      error: { code: 'not_allowed', names: { not_allowed: ['read_skill'] } },
    });
    expect(read({ name: 'loans' }, { session_allow: [] })).toMatchObject({ content: LOANS });
  });

  it('gives what was handed in, whatever becomes of that', () => {
    const bytes = new TextEncoder().encode('first');
    const files: Record<string, string | Uint8Array> = { 'SKILL.md': bytes };
    const held = createRegistry([], { attached: [{ name: 's', files }] });
    bytes.fill(0x78);
    files['more.md'] = 'x';
    const answer = readSkill(held, {}, { skills: [{ name: 's' }] });
    expect(answer).toMatchObject({ content: 'first', available_files: ['SKILL.md'] });
    if (answer.error === undefined) (answer.available_files as string[]).push('x');
    expect(readSkill(held, {}, { skills: [{ name: 's' }] })).toMatchObject({ available_files: ['SKILL.md'] });
  });

  it('ends in a file of that skill or a refusal, whatever the path', () => {
    const part = fc.oneof(
      fc.constantFrom('..', '.', 'SKILL.md', 'references', 'b.md', '\0', '\\', '%2e%2e', ''),
      fc.string(),
    );
    const path = fc.array(part, { maxLength: 5 }).map((parts) => parts.join('/'));
    fc.assert(
      fc.property(path, fc.constantFrom('loans', 'labels', 'nope'), (asked, name) => {
        const answer = readSkill(registry, {}, { skills: [{ name, path: asked }] });
        if (answer.error === undefined) expect(answer.available_files).toContain(answer.path);
        else expect(['invalid_arguments', 'not_found', 'not_installed']).toContain(answer.error.code);
        if (asked.split('/').includes('..')) expect(answer).toMatchObject({ error: { field: 'path' } });
      }),
      { numRuns: runs(500) },
    );
    fc.assert(
      fc.property(fc.anything(), fc.anything(), (permission, args) => {
        expect(readSkill(registry, permission as Permission, args)).toBeTypeOf('object');
      }),
    );
  });
});

describe('skills that a registry does not take', () => {
  it.each<readonly [string, unknown, string]>([
    ['a list that is none', { attached: {} }, '`attached` must be a list'],
    ['nothing', { installed: [null] }, '`installed[0]` has no name'],
    ['no name', { attached: [{ name: '', files: {} }] }, '`attached[0]` has no name'],
    ['a description that is a number', { attached: [{ name: 'a', description: 1, files: {} }] }, 'description'],
    ['no files', { attached: [{ name: 'a' }] }, 'has no files'],
    ['files as a list', { attached: [{ name: 'a', files: ['SKILL.md'] }] }, 'has no files'],
    ['a file outside', { attached: [{ name: 'a', files: { '../b': '' } }] }, 'outside of its folder'],
    ['a file that is not plain', { attached: [{ name: 'a', files: { './b': '' } }] }, 'not written plainly'],
    ['a file that is a number', { attached: [{ name: 'a', files: { b: 1 } }] }, 'without text'],
  ])('are %s', async (_, skills, message) => {
    const problems = await problemsOf(() => createRegistry([], skills as RegistrySkills));
    expect(words(problems)).toContain(message);
  });
});
