import { describe, expect, it } from 'vitest';
import { commands } from '../../src/cli/commands.ts';
import { blocks, commandsOf, nameOf, wordsOf } from './blocks.ts';

/** What the program's own options are, beside those of a command. */
const common = ['--cwd', '--help', '--version'];
const reporting = ['--format', '--output', '--no-color', '--max-warnings'];

/** Drawings of folders, and the first line of what CONTRIBUTING.md shows; links.test.ts holds its scripts. */
const trees = ['.agentprompt/captures/', 'agentprompt.yaml'];
const byName = (a: string, b: string): number => (a === 'npm install' ? -1 : b === 'npm install' ? 1 : a < b ? -1 : 1);

const spans = blocks.flatMap((block) => commandsOf(block).map((line) => ({ at: nameOf(block), line })));

/** What is wrong with a command line, as the program would refuse it. */
function faultsOf(line: string): string[] {
  const [, name = '', ...words] = wordsOf(line);
  const entry = commands.find((one) => one.name === name);
  if (entry === undefined) return [`there is no command ${name}`];
  const end = words.indexOf('--');
  const own = end < 0 ? words : words.slice(0, end);
  const known = [
    ...entry.options.map(({ flags }) => flags.split(' ')[0] ?? ''),
    ...common,
    ...(entry.formats.length > 0 ? reporting : []),
  ];
  const format = own[own.indexOf('--format') + 1] ?? '';
  return [
    ...own.filter((word) => word.startsWith('--') && !known.includes(word)).map((word) => `${name} has no ${word}`),
    ...(own.includes('--format') && !entry.formats.some((one) => one === format)
      ? [`${name} has no format ${format}`]
      : []),
    ...(entry.words.startsWith('<command') && end < 0 ? [`${name} needs -- before the program`] : []),
  ];
}

describe('a command that a page shows', () => {
  it('is the one kind of block; each other kind has a test too', () => {
    const held = ['', 'console', 'handlebars', 'json', 'sh', 'text', 'ts', 'yaml'];
    expect([...new Set(blocks.map(({ language }) => language))].sort()).toEqual(held);
    const plain = blocks.filter((block) => block.language === '' && commandsOf(block).length === 0);
    expect(plain.map(({ text }) => text.split('\n')[0])).toEqual([...trees, 'npm install'].sort(byName));
  });

  it('is found', () => {
    expect(spans.length).toBeGreaterThan(30);
    expect(faultsOf('agentprompt captrue')).toEqual(['there is no command captrue']);
    expect(faultsOf('agentprompt diff --fromat text --format xml')).toEqual([
      'diff has no --fromat',
      'diff has no format xml',
    ]);
    expect(faultsOf('agentprompt record claude')).toEqual(['record needs -- before the program']);
  });

  it.each(spans)('$at is one that the program takes: $line', ({ line }) => {
    expect(faultsOf(line)).toEqual([]);
  });
});
