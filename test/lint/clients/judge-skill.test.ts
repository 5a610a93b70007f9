import { describe, expect, it } from 'vitest';
import { clientVerdicts } from '../../../src/lint/clients/client-verdicts.ts';
import { judgeSkill } from '../../../src/lint/clients/judge-skill.ts';
import type { ClientId } from '../../../src/model/client.ts';
import type { LoadSituation } from '../../../src/model/load-situation.ts';
import { loaders } from '../../../src/providers/loaders/registry.ts';
import { situationWords } from '../../../src/providers/loaders/situation-words.ts';
import { aLintedSkill } from '../a-linted-skill.ts';
import { aCard } from './a-card.ts';

const situations = Object.keys(situationWords) as LoadSituation[];
const known: readonly ClientId[] = ['claude-code', 'codex', 'gemini-cli', 'opencode', 'pi', 'reference'];
const source = /^(https:\/\/\S+|[\w.-]+\/[\w.-]+#\d+|observed on the wire: @?[\w./-]+ \d+\.\d+\.\d+)$/;
const healthy = '---\nname: demo\ndescription: Formats rows.\n---\nBody\n';

const ids = Object.keys(loaders) as ClientId[];

describe('facts of loaders', () => {
  it.each(known)('of %s leave no situation open, each with source and day', (id) => {
    for (const situation of situations) {
      const history = loaders[id].situations[situation] ?? [];
      expect(history.length, situation).toBeGreaterThan(0);
      for (const { value, evidence } of history) {
        expect(value, situation).toBeDefined();
        expect(evidence.source).toMatch(source);
        expect(evidence.checked).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      }
    }
  });

  it.each(ids)('of %s stand under their id and say how it lists skills, or that this is not known', (id) => {
    expect(loaders[id].id).toBe(id);
    for (const { evidence, value } of loaders[id].listing) {
      expect(evidence.source).toMatch(source);
      if (value === undefined) expect(evidence.note).not.toBe('');
    }
  });
});

describe('judgeSkill', () => {
  it('says nothing of a file without a situation', () => {
    for (const id of ids) expect(judgeSkill(id, [])).toEqual({ verdict: 'loads', reason: '' });
  });

  it('lets the worst situation decide and names all of that kind', () => {
    expect(judgeSkill('codex', ['byte-order-mark', 'yaml-colon', 'name-too-long'])).toEqual({
      verdict: 'dropped',
      reason: 'Codex drops a file with a byte order mark; drops a file with a name of more than 64 characters.',
    });
  });

  it('says unknown for clients of which nothing is known', () => {
    expect(judgeSkill('muse', ['yaml-colon'])).toEqual({
      verdict: 'unknown',
      reason: 'How Muse CLI treats such a file is not known.',
    });
  });
});

describe('clientVerdicts', () => {
  const twins = ['a', 'b', 'c'].map((folder) => aCard(aLintedSkill(healthy, { path: `skills/${folder}/SKILL.md` })));

  it.each([
    ['pi', ['loads', 'dropped', 'dropped']],
    ['gemini-cli', ['loads', 'dropped', 'dropped']],
    ['opencode', ['degraded', 'degraded', 'degraded']],
    ['codex', ['degraded', 'degraded', 'degraded']],
  ] as const)('of %s for three skills with one name', (client, verdicts) => {
    const found = clientVerdicts({ skills: twins, clients: [client], facts: undefined });
    expect(found.map(({ verdict }) => verdict)).toEqual(verdicts);
    expect(found.map(({ skill }) => skill)).toEqual(['demo', 'demo', 'demo']);
  });

  it('names a skill of Claude Code by its folder', () => {
    const [found] = clientVerdicts({ skills: twins, clients: ['claude-code'], facts: undefined });
    expect(found).toMatchObject({ skill: 'a', verdict: 'degraded', path: 'skills/a/SKILL.md' });
  });

  it('does not count a namesake that is dropped for another reason', () => {
    const broken = aCard(aLintedSkill(`\ufeff${healthy}`, { path: 'skills/a/SKILL.md' }));
    const good = aCard(aLintedSkill(healthy));
    const found = clientVerdicts({ skills: [broken, good], clients: ['pi'], facts: undefined });
    expect(found.map(({ verdict }) => verdict)).toEqual(['dropped', 'loads']);
  });
});
