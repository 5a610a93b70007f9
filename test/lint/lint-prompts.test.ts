import { describe, expect, it } from 'vitest';
import type { PromptsResult } from '../../src/lint/lint-prompts.ts';
import { mergeFindings } from '../../src/lint/merge-findings.ts';
import { volatilePrefix } from '../../src/lint/rules/volatile-prefix.ts';
import { rules } from '../../src/lint/rules.ts';
import type { Suppression } from '../../src/model/prompt-case.ts';
import { aCapture, aCapturedSkill, aCapturedTool, aCaptureSet } from '../builders/a-capture.ts';
import { aLintedPrompt, promptFindings } from './a-linted-prompt.ts';
import { lintSet, type SetLint } from './lint-set.ts';

const files = [
  { path: 'refs/a.md', bytes: Buffer.from('/tmp/tmp.x1y2z3') },
  { path: 'a.png', bytes: Uint8Array.of(0x89, 0xff) },
];
const set = aCaptureSet([
  aCapture({
    caseId: 'code/codex.full',
    sections: [
      { id: 'identity', text: 'Grüße 📚.' },
      { id: 'paths', owner: 'session', text: 'Start in /home/ada/desk.' },
    ],
    skills: [
      aCapturedSkill({
        name: 'desk',
        description: 'a\u200Bb',
        body: 'x\n\u202Ey\n',
        files,
      }),
    ],
    tools: [aCapturedTool({ name: 'find', description: 'Writes /tmp/tmp.Found42/a.json' })],
  }),
  aCapture({ caseId: 'crew/codex.full', skills: [aCapturedSkill({ name: 'desk', body: 'x\n\u202Ey\n', files })] }),
]);
const textRules = rules.filter(({ scope }) => scope === 'texts');
const lint = (more: Partial<SetLint> = {}): PromptsResult => lintSet(set, { rules: textRules, ...more });
const suppression = (more: Partial<Suppression>): Suppression => ({
  rule: 'hidden-unicode',
  path: undefined,
  case: undefined,
  reason: 'a sample',
  place: { path: 'agentprompt.yaml' },
  ...more,
});

describe('lintPrompts', () => {
  it('finds faults in prompt, skill, supporting file and tool, each with its place and once', () => {
    const found = lint().findings.map(({ path, line, column, rule, message }) => [
      path?.replace(/[0-9a-f]{12}/, 'HASH'),
      line,
      column,
      rule,
      /in ([^.]*)\.$/.exec(message)?.[1],
    ]);
    expect(found).toEqual(
      expect.arrayContaining([
        ['.agentprompt/captures/code/codex.full/system.md', 3, 10, 'host-path-in-text', 'section paths (session)'],
        [
          '.agentprompt/captures/code/codex.full/skills.json',
          undefined,
          undefined,
          'hidden-unicode',
          'description of skill desk',
        ],
        ['.agentprompt/captures/skills/desk/HASH/body.md', 2, 1, 'hidden-unicode', 'skill desk'],
        ['.agentprompt/captures/skills/desk/HASH/refs/a.md', 1, 1, 'host-path-in-text', 'skill desk'],
      ]),
    );
    expect(
      found.filter(([path]) => String(path).endsWith('tools.json')).map((entry) => [...entry.slice(1, 4)]),
    ).toEqual([[undefined, undefined, 'host-path-in-text']]);
    expect(found).toHaveLength(5);
  });

  it('says what ran and how much was looked at', () => {
    const result = lint();
    expect(result.rules.run).toEqual([
      'hidden-unicode',
      'host-path-in-text',
      'instructions-over-client-cap',
      'secret-in-text',
      'template-unrendered',
      'tool-description-over-client-cap',
    ]);
    expect(result.rules.skipped).toEqual([]);
    expect(result).toMatchObject({ suppressed: 0, skills: 2 });
  });

  it('counts what a reason silences', () => {
    expect(lint({ suppressions: [suppression({})] })).toMatchObject({ suppressed: 2 });
    expect(lint({ suppressions: [suppression({ path: '**/body.md' })] })).toMatchObject({ suppressed: 1 });
    expect(lint({ suppressions: [suppression({ path: '**/body.md', case: 'code/*' })] })).toMatchObject({
      suppressed: 0,
    });
    expect(lint({ suppressions: [suppression({ case: 'code/*' })] })).toMatchObject({ suppressed: 1 });
    expect(lint({ suppressions: [suppression({ reason: ' ' })] })).toMatchObject({ suppressed: 0 });
    expect(lint({ suppressions: [suppression({ rule: 'secret-in-text' })] })).toMatchObject({ suppressed: 0 });
  });

  it('tells numbers that differ from case to case as a range, once for all cases', () => {
    const more = ['x'.repeat(9), 'x'.repeat(20), 'x'.repeat(5)];
    const cases = more.map((text, index) =>
      aCapture({
        caseId: `c${index}/codex.full`,
        sections: [{ id: 'clock', text: `Now 12:30:05.\n${text.repeat(200)}` }],
      }),
    );
    const merged = mergeFindings();
    for (const { caseId, system } of cases) {
      const [finding] = promptFindings(volatilePrefix, aLintedPrompt(system));
      merged.add(finding!, caseId);
    }
    expect(merged.result([], 'named').findings).toEqual([
      expect.objectContaining({
        message:
          'Holds the time (12:30:05) at byte 4, in section whole (product): when it changes, 1010 to 4010 of 1014 to 4014 bytes leave the prompt cache.',
        cases: cases.map(({ caseId }) => caseId),
      }),
    ]);
  });

  it('takes roots of the session as known', () => {
    const stated = new Map([['code/codex.full', ['/home/ada/desk']]]);
    expect(lint({ stated }).findings.filter(({ path }) => path?.endsWith('system.md'))).toEqual([]);
  });
});
