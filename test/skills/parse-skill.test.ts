import { describe, expect, it } from 'vitest';
import { InputError } from '../../src/model/errors.ts';
import { sha256 } from '../../src/text/sha256.ts';
import { aSkill } from './a-skill.ts';

describe('parseSkill', () => {
  it('reads name and description as they are written', () => {
    const text = '---\nname: 012\ndescription: |\n  Use it.\nversion: 1.10\n---\nbody';
    expect(aSkill(text, { 'b.md': '', 'a.md': '' })).toMatchObject({
      folder: 'work-skills',
      name: '012',
      description: 'Use it.',
      templated: false,
      text,
      sha256: sha256(text),
      files: [{ path: 'a.md' }, { path: 'b.md' }],
    });
  });

  it('reads a value that is not YAML as its text', () => {
    expect(aSkill('---\nname: a\ndescription: Use when: asked\n---\n').description).toBe('Use when: asked');
  });

  it.each([
    ['no front matter', '# Hello\n', 'front-matter', 1],
    ['an unclosed block', '---\nname: a\n', 'front-matter', 1],
    ['another language', '---js\n({})\n---\n', 'front-matter', 1],
    ['a list', '---\n- a\n---\n', 'front-matter', 2],
    ['no YAML at all', '---\n{[\n---\n', 'not-yaml', 3],
    ['no name', '---\ndescription: d\n---\n', 'missing-key', 1],
    ['a blank description', '---\nname: a\ndescription: "  "\n---\n', 'missing-key', 3],
    ['a description that is a list', '---\nname: a\ndescription: [a]\n---\n', 'wrong-type', 3],
    [
      'a template language that is not ours',
      '---\nname: a\ndescription: d\nmetadata: {agentprompt-template: x}\n---\n',
      'unknown-name',
      4,
    ],
  ])('refuses %s', (_, text, code, line) => {
    try {
      aSkill(text);
      expect.unreachable();
    } catch (error) {
      expect(error).toBeInstanceOf(InputError);
      expect((error as InputError).problems).toMatchObject([{ code, line, path: 'skills/work-skills/SKILL.md' }]);
    }
  });

  it('lists all that is missing', () => {
    expect(() => aSkill('---\n---\n')).toThrow(/name[\s\S]*description/);
  });
});
