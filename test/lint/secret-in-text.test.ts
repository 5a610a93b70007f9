import { describe, expect, it } from 'vitest';
import { secretInText } from '../../src/lint/rules/secret-in-text.ts';
import { aToken } from '../builders/a-token.ts';
import { aLintInput } from './a-lint-input.ts';
import { runRules } from './run-rules.ts';

/** Put together here, so that no scanner takes this file for a leak. */

describe('secret-in-text', () => {
  it.each([
    ['a token in a sentence', `# Deploy\n\nPush with ${aToken} when asked.\n`, 3, 11],
    ['a password behind emoji, counted in UTF-16 units', `📚 postgres://desk:${'r0of-Tile'}@db/books`, 1, 20],
    ['an assignment after CR LF', `a\r\nAPI_KEY="${'9f3Kq7Zt1Xv5Lm8N'}"`, 2, 10],
  ])('finds %s', (_, text, line, column) => {
    const { findings } = runRules([secretInText], aLintInput(text));
    expect(findings).toHaveLength(1);
    expect(findings[0]).toMatchObject({
      rule: 'secret-in-text',
      severity: 'error',
      path: 'cap/system.md',
      line,
      column,
    });
  });

  it('never repeats a part of the value', () => {
    const [finding] = runRules([secretInText], aLintInput(`Push with ${aToken}.`)).findings;
    expect(finding!.message).toMatch(
      /^Looks like a credential \(GitHub token, 40 characters, sha256 [0-9a-f]{8}\), in section a \(product\)\.$/,
    );
    for (let at = 0; at + 5 < aToken.length; at += 1)
      expect(JSON.stringify(finding)).not.toContain(aToken.slice(at, at + 5));
  });

  it('is a warning in a skill', () => {
    expect(runRules([secretInText], aLintInput(aToken, { subject: 'skill' })).findings[0]!.severity).toBe('warning');
  });

  it.each([
    'Set $DEPLOY_TOKEN, never print it.',
    'Placeholders look like <your-token> or ghp_xxxxxxxxxxxxxxxx.',
    'AKIAIOSFODNN7EXAMPLE',
  ])('is silent on: %s', (text) => {
    expect([...secretInText.check(aLintInput(text))]).toEqual([]);
  });
});
