import { describe, expect, it } from 'vitest';
import { toolDescriptionOverClientCap } from '../../src/lint/rules/tool-description-over-client-cap.ts';
import type { Capture } from '../../src/model/capture.ts';
import type { JsonObject } from '../../src/model/json.ts';
import type { ProviderId } from '../../src/model/provider.ts';
import { aLintInput, aLintText } from './a-lint-input.ts';
import { runRules } from './run-rules.ts';

function messages(wire: JsonObject, provider: ProviderId = 'claude-code') {
  const declared = [{ name: 'search', source: 'custom', visibility: undefined, bytes: 0, wire }];
  const capture = { inputs: { provider, facts: '2026-11-30' }, tools: { declared } } as unknown as Capture;
  const texts = [aLintText('', { kind: 'tool', path: 'cap/tools.json', name: 'search', placed: false })];
  const has = new Set(['capture', 'provider', 'facts'] as const);
  return runRules([toolDescriptionOverClientCap], aLintInput('', { texts, capture, has })).findings;
}

describe('tool-description-over-client-cap', () => {
  it.each([
    ['at the top', { name: 'search', description: `${'x'.repeat(2048)}Read only.` }],
    [
      'below function',
      { type: 'function', function: { name: 'search', description: `${'x'.repeat(2048)}Read only.` } },
    ],
  ] as const)('quotes the lost tail of a description %s', (_, wire) => {
    expect(messages(wire)).toMatchObject([
      {
        rule: 'tool-description-over-client-cap',
        severity: 'warning',
        path: 'cap/tools.json',
        client: 'claude-code',
        message:
          'The description of the tool search has 2058 characters, Claude Code passes on 2048. What is lost begins: "Read only."',
        help: 'Shorten the description, or move what must not be lost to its beginning.',
      },
    ]);
  });

  it('finds one character too many', () => {
    expect(messages({ description: 'x'.repeat(2049) })).toHaveLength(1);
  });

  it.each([
    ['2048 characters', { description: 'x'.repeat(2048) }, 'claude-code'],
    ['2048 characters of two units each', { description: '\u{1f680}'.repeat(2048) }, 'claude-code'],
    ['a client without a cap', { description: 'x'.repeat(9000) }, 'codex'],
    ['a tool without a description', { name: 'search' }, 'claude-code'],
  ] as const)('is silent about %s', (_, wire, provider) => {
    expect(messages(wire, provider)).toEqual([]);
  });
});
