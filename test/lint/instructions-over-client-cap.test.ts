import { describe, expect, it } from 'vitest';
import { instructionsOverClientCap } from '../../src/lint/rules/instructions-over-client-cap.ts';
import type { Capture } from '../../src/model/capture.ts';
import type { ProviderId } from '../../src/model/provider.ts';
import { aLintInput } from './a-lint-input.ts';
import { runRules } from './run-rules.ts';

function findings(text: string, provider: ProviderId = 'codex') {
  const measure = { bytes: Buffer.byteLength(text), characters: 0, sha256: '' };
  const capture = { inputs: { provider, facts: '2026-11-30' }, measure } as unknown as Capture;
  const has = new Set(['capture', 'provider', 'facts'] as const);
  return runRules([instructionsOverClientCap], aLintInput(text, { capture, has })).findings;
}

describe('instructions-over-client-cap', () => {
  it('names the first heading that Codex does not read', () => {
    const text = `# A\n${'x'.repeat(32_763)}\nlost\n## Limits\nNever.\n`;
    const [finding] = findings(text);
    expect(finding).toMatchObject({
      rule: 'instructions-over-client-cap',
      severity: 'warning',
      client: 'codex',
      line: 3,
      column: 1,
      message: `The prompt has ${text.length} bytes, Codex reads 32768 of AGENTS.md and of all such files together. The first heading that is lost: "## Limits"`,
    });
  });

  it('says when the cut goes through a character, and starts with that one', () => {
    const [finding] = findings(`${'x'.repeat(32_767)}é and more`);
    expect(finding!.message).toContain('ends inside a character');
    expect(finding!.message).toContain('What is lost begins: "é and more"');
    expect(finding!.column).toBe(32_768);
  });

  it.each([
    ['32,768 bytes', 'x'.repeat(32_768), 'codex'],
    ['a client without a cap', 'x'.repeat(90_000), 'gemini-cli'],
  ] as const)('is silent about %s', (_, text, provider) => {
    expect(findings(text, provider)).toEqual([]);
  });
});
