import { describe, expect, it } from 'vitest';
import { rules } from '../../src/lint/rules.ts';
import { lintVariants } from '../../src/lint/variants/lint-variants.ts';
import type { VariantReading } from '../../src/lint/variants/variant-reading.ts';
import type { Finding } from '../../src/model/finding.ts';
import { aToken } from '../builders/a-token.ts';
import { aReading, aVariantCard, aVariantCase, aVariantSource } from './a-collection.ts';

const chosen = rules.filter(
  ({ scope, meta }) => (scope === 'skill' || scope === 'texts') && meta.offByDefault !== true,
);
const page = (body: string, description = 'Lends books. Use when a book is asked for.'): string =>
  `---\nname: demo\ndescription: ${description}\n---\n\n# Demo\n\n${body}\n`;
const source = aVariantSource({ 'SKILL.md': page('Ask {{ options.desk.key }} first.\n\nThen lend.') });

const lint = (reading: VariantReading, known: readonly Finding[] = []): readonly string[] =>
  lintVariants(chosen, reading, { paths: new Set(['skills/demo/SKILL.md']), findings: known }).findings.map(
    ({ rule, path, line, column, message }) =>
      `${rule} ${[path, line, column].filter((part) => part !== undefined).join(':')} ${/So it is .*/.exec(message)?.[0]}`,
  );
const of = (...texts: readonly string[]): VariantReading =>
  aReading(
    texts.map((text, index) =>
      aVariantCase([aVariantCard(source, { 'SKILL.md': text })], { changed: index === 0 ? {} : { 'desk.key': index } }),
    ),
  );

describe('lintVariants', () => {
  it('says nothing of a healthy rendering', () => {
    expect(lint(of(page('Ask Ada first.\n\nThen lend.')))).toEqual([]);
  });

  it('finds what only an option brings, and says in which rendering', () => {
    expect(lint(of(page('Ask Ada first.\n\nThen lend.'), page(`Ask ${aToken} first.\n\nThen lend.`)))).toEqual([
      'secret-in-text skills/demo/SKILL.md So it is rendered for code, demo, desk.key = 1.',
    ]);
  });

  it('leads to the line of the source where that has it', () => {
    const hidden = aVariantSource({ 'SKILL.md': page('{{#if features.x}}\nRead [it](gone.md).\n{{/if}}\n') });
    const reading = aReading([aVariantCase([aVariantCard(hidden, { 'SKILL.md': page('Read [it](gone.md).\n') })])]);
    expect(lint(reading)).toEqual(['reference-missing skills/demo/SKILL.md:9:11 So it is rendered for code, demo.']);
  });

  it('counts the other renderings, and looks at a shared one once', () => {
    const shared = aVariantCard(source, { 'SKILL.md': page(`Ask ${aToken} first.`) });
    const other = aVariantCard(source, { 'SKILL.md': page(`Ask ${aToken} first. Wait.`) });
    expect(lint(aReading([aVariantCase([shared]), aVariantCase([shared]), aVariantCase([other])]))).toEqual([
      'secret-in-text skills/demo/SKILL.md So it is rendered for code, demo and in 1 more rendering.',
    ]);
  });

  it('does not tell again what the source has, nor of a source that was not looked at', () => {
    const reading = of(page(`Ask ${aToken} first.`));
    const known = { rule: 'secret-in-text', severity: 'warning', message: 'x', path: 'skills/demo/SKILL.md' } as const;
    expect(lint(reading, [known])).toEqual([]);
    expect(lintVariants(chosen, reading, { paths: new Set(), findings: [] })).toEqual({
      findings: [],
      existing: 0,
      linted: 0,
    });
  });

  it('looks at the other providers too', () => {
    const skills = [aVariantCard(source, { 'SKILL.md': page(`Ask ${aToken} first.`) })];
    const target = { profile: 'code', session: 'demo', provider: 'agy', mode: 'full', skills };
    expect(lint(aReading([], { targets: [target] }))).toEqual([
      'secret-in-text skills/demo/SKILL.md So it is rendered for code/agy.full, demo.',
    ]);
  });

  it('stops at a bound, and says how many there are', () => {
    const cards = Array.from({ length: 5001 }, () => aVariantCard(source, { 'SKILL.md': page('Lend.') }));
    const result = lintVariants([], aReading([aVariantCase(cards)]), {
      paths: new Set(['skills/demo/SKILL.md']),
      findings: [],
    });
    expect(result).toEqual({ findings: [], existing: 5001, linted: 5000 });
  });
});
