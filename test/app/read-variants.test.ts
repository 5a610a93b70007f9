import { beforeAll, describe, expect, it } from 'vitest';
import type { Environment } from '../../src/app/environment.ts';
import { countCombinations, optionCombinations } from '../../src/app/lint-skills/option-combinations.ts';
import { readListed } from '../../src/app/lint-skills/read-listed.ts';
import { readVariants, type VariantsRead } from '../../src/app/lint-skills/read-variants.ts';
import { lintCollection } from '../../src/lint/lint-collection.ts';
import { rules } from '../../src/lint/rules.ts';
import type { Files } from '../../src/model/files.ts';
import type { Finding } from '../../src/model/finding.ts';
import { checkout, openWorkshop, withFile, workingFolder } from '../content/checkout.ts';

function environmentOf(files: Files): Environment {
  const writer = { pid: 1, alive: () => false };
  return { files, shipped: checkout, toolsProfile: undefined, progress: () => {}, writer } as unknown as Environment;
}

async function read(files: Files): Promise<VariantsRead> {
  const { config } = await openWorkshop(files);
  return readVariants(environmentOf(files), config);
}

function findings({ reading }: VariantsRead): readonly Finding[] {
  return lintCollection(rules, { skills: [], dangling: [], clients: [], facts: undefined, variants: reading });
}

const files = workingFolder('.');
let shipped: VariantsRead;

beforeAll(async () => {
  shipped = await read(files);
});

describe('the variants of the shipped profiles', () => {
  it('are all rendered', () => {
    const { combinations, cases } = shipped.reading;
    expect(shipped.problems).toEqual([]);
    expect(combinations.rendered).toBe(combinations.existing);
    const code = cases.filter(({ profile, session }) => profile === 'code' && session === 'demo');
    expect(code.length).toBe(48);
    expect(new Set(code.map(({ changed }) => JSON.stringify(changed))).size).toBe(48);
  });

  it('have no errors and no warnings', () => {
    expect(findings(shipped).filter(({ severity }) => severity !== 'info')).toEqual([]);
  });

  it('are rendered as a case renders them, remembered or not', async () => {
    const { config } = await openWorkshop(files);
    const { listed, problems } = await readListed(environmentOf(files), config);
    expect(problems).toEqual([]);
    expect(listed?.length).toBeGreaterThan(0);
    expect(listed?.filter(({ description, rendered }) => description !== rendered)).toEqual([]);
  });
});

describe('a fault that is put into a shipped skill', () => {
  const path = 'skills/work-workflow-files/SKILL.md';
  const written = new TextDecoder().decode(checkout.read(path));
  const lineOf = (text: string, words: string): number => text.slice(0, text.indexOf(words)).split('\n').length;

  it('is found where a tool is named without its condition', async () => {
    const text = written.replace(
      '## Link files in an answer',
      '## Link files in an answer\n\nOr use `define_function`.',
    );
    const found = findings(await read(withFile(files, path, text)));
    expect(found).toMatchObject([
      { rule: 'variant-names-missing-tool', path, line: lineOf(text, 'Or use `define_function`') },
    ]);
    expect(found[0]?.message).toContain('workflow-references.direction=outbound');
  });

  it('is found where a value is misspelled', async () => {
    const text = written.replaceAll('direction "outbound"', 'direction "outbond"');
    const found = findings(await read(withFile(files, path, text)));
    expect(found).toMatchObject([
      {
        rule: 'variant-section-missing',
        path,
        line: lineOf(text, '{{#if (is options.workflow-references.direction "outbond")}}'),
      },
    ]);
  });
});

describe('combinations of options', () => {
  it('come with the fewest changes first, each once', () => {
    const choices = [
      { key: 'a.x', values: [1, 2, 3] },
      { key: 'b.y', values: [false, true] },
    ];
    expect(countCombinations(choices)).toBe(6);
    expect([...optionCombinations(choices)]).toEqual([
      {},
      { 'a.x': 2 },
      { 'a.x': 3 },
      { 'b.y': true },
      { 'a.x': 2, 'b.y': true },
      { 'a.x': 3, 'b.y': true },
    ]);
  });
});
