import { describe, expect, it } from 'vitest';
import { commands } from '../../src/cli/commands.ts';
import { posixWords } from '../../src/cli/posix-words.ts';

const entryOf = (name: string) => {
  const entry = commands.find((one) => one.name === name);
  if (entry === undefined) throw new Error(`no command ${name}`);
  return entry;
};

describe('the words of a command line', () => {
  it('have slashes where the separator of the system is the backslash', () => {
    const line = {
      words: ['build\\prompt', 'code/*'],
      options: { knownTools: ['made\\all.json'], output: 'out\\a.json', cwd: 'a\\b', provider: 'codex' },
    };
    expect(posixWords(entryOf('lint-prompt'), line, '\\')).toEqual({
      words: ['build/prompt', 'code/*'],
      options: { knownTools: ['made/all.json'], output: 'out/a.json', cwd: 'a/b', provider: 'codex' },
    });
  });

  it('stay as they are elsewhere', () => {
    const line = { words: ['a\\b'], options: { out: 'c\\d' } };
    expect(posixWords(entryOf('capture'), line, '/')).toEqual(line);
  });

  it('stay as they are where they are a program and its own words, or no path', () => {
    const line = {
      words: ['C:\\bin\\client.exe', '--say', 'a\\b'],
      options: { out: 'made\\here', env: ['A=b\\c'], versionCommand: 'C:\\bin\\client.exe --version' },
    };
    expect(posixWords(entryOf('record'), line, '\\')).toEqual({
      ...line,
      options: { ...line.options, out: 'made/here' },
    });
    const asked = { words: ['code/codex.hybrid'], options: { text: 'a\\b' } };
    expect(posixWords(entryOf('explain'), asked, '\\')).toEqual(asked);
  });
});
