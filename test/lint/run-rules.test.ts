import { describe, expect, it } from 'vitest';
import { defineRule } from '../../src/lint/define-rule.ts';
import { rules } from '../../src/lint/rules.ts';
import { aLintInput } from './a-lint-input.ts';
import { runRules } from './run-rules.ts';

describe('rules over texts', () => {
  const needy = defineRule({
    meta: { id: 'needy', summary: 'x', severity: { prompt: 'info' }, needs: ['mode', 'tools'] },
    messages: { found: 'Found {what} in {where}; {unknown} stays.' },
    help: 'Nothing.',
    *check({ texts }) {
      yield { messageId: 'found', data: { what: '{where}' }, text: texts[0]! };
    },
  });

  it('lists a rule that lacks something as skipped', () => {
    expect(runRules([needy], aLintInput('x', { has: new Set(['mode']) }))).toEqual({
      findings: [],
      run: [],
      skipped: [{ rule: 'needy', missing: 'tools' }],
    });
  });

  it('fills a message once and leaves out the place of a whole text', () => {
    const { findings } = runRules([needy], aLintInput('x', { has: new Set(['mode', 'tools']) }));
    expect(findings).toEqual([
      {
        rule: 'needy',
        severity: 'info',
        message: 'Found {where} in section a (product); {unknown} stays.',
        path: 'cap/system.md',
        help: 'Nothing.',
      },
    ]);
  });

  it('does not run a rule on a subject that it is not for', () => {
    expect(runRules([needy], aLintInput('x', { subject: 'skill' }))).toEqual({ findings: [], run: [], skipped: [] });
  });

  it('has its rules sorted by id, each with words and help', () => {
    const ids = rules.map((rule) => rule.meta.id);
    expect(ids).toEqual([...ids].sort());
    for (const rule of rules)
      expect(rule.meta.summary.length * rule.help.length * Object.keys(rule.messages).length).toBeGreaterThan(0);
  });
});
