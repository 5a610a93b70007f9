import { describe, expect, it } from 'vitest';
import { promptOf } from '../../src/app/lint-prompt/prompt-of.ts';
import { claimConflict } from '../../src/lint/rules/claim-conflict.ts';
import { aProduct, composed } from '../app/a-product.ts';
import { aCapturedSkill } from '../builders/a-capture.ts';
import { aLintedPrompt, promptFindings } from './a-linted-prompt.ts';

const claim = (name: string, value: string): string => `<!-- claim ${name}=${value} -->`;

describe('claim-conflict', () => {
  it('finds two values of one fact in a prompt', () => {
    const text = `Later. ${claim('link.active', 'next-message')}\n\nAt once. ${claim('link.active', 'immediately')}\n`;
    expect(promptFindings(claimConflict, aLintedPrompt(text))).toMatchObject([
      {
        severity: 'error',
        path: 'cap/system.md',
        line: 3,
        column: 10,
        message:
          'Claims that link.active is immediately, in section whole (product); section whole (product) claims that it is next-message.',
      },
    ]);
  });

  it('holds skills and their pages against the prompt', () => {
    const files = [{ path: 'references/a.md', bytes: Buffer.from(`x\n${claim('a.b', 'three')}`) }];
    const skills = [aCapturedSkill({ body: claim('a.b', 'two'), files })];
    const findings = promptFindings(claimConflict, aLintedPrompt(claim('a.b', 'one'), { skills }));
    expect(findings).toMatchObject([
      { line: 1, message: expect.stringContaining('a.b is two, in skill desk') },
      { line: 2, column: 1, message: expect.stringContaining('section whole (product) claims that it is one') },
    ]);
  });

  it.each([
    ['one value twice', `${claim('a', '1')}\n${claim('a', '1')}\n${claim('b', '2')}`],
    ['claims in code', `${claim('a', '1')}\n\`\`\`\n${claim('a', '2')}\n\`\`\`\n\`${claim('a', '3')}\``],
    ['other comments', '<!-- claim a -->\n<!-- a=1 -->\n<!-- a=2 -->'],
  ])('is silent on %s', (_, text) => {
    expect(promptFindings(claimConflict, aLintedPrompt(text))).toEqual([]);
  });

  it('knows the claims of templates, with the line that makes them', async () => {
    const files = aProduct({
      'profiles/desk/profile.yaml': [
        'schema: agentprompt.profile/1',
        'id: desk',
        'sections: [{ id: access, owner: product, template: access.md }, { use: skills }]',
        'skills: [loans]',
        'tools: [tools/desk.json]',
        '',
      ].join('\n'),
      'profiles/desk/access.md': 'You lend.\n\nA book is free{{claim "book.free" "next-day"}} tomorrow.\n',
      'skills/loans/SKILL.md': [
        '---',
        'name: loans',
        'description: How books are lent.',
        'metadata: { agentprompt-template: handlebars }',
        '---',
        '',
        'A book is free at once.{{claim "book.free" "at-once"}}',
        '',
      ].join('\n'),
    });
    const result = await composed(files);
    const prompt = promptOf(result.capture, {
      folder: 'set',
      composed: result,
      knownNames: [],
      says: { skills: true, tools: true, provider: true },
      hostPaths: [],
    });
    expect(promptFindings(claimConflict, prompt)).toMatchObject([
      {
        path: 'skills/loans/SKILL.md',
        line: 7,
        column: 24,
        message:
          'Claims that book.free is at-once, in skill loans; section access (product) claims that it is next-day.',
      },
    ]);
    expect(result.claims()[0]).toMatchObject({ place: { path: 'profiles/desk/access.md', line: 3, column: 15 } });
  });
});
