import { describe, expect, it } from 'vitest';
import { lintPrompt } from '../../src/lint/lint-prompt.ts';
import { rules } from '../../src/lint/rules.ts';
import { aCapturedSkill } from '../builders/a-capture.ts';
import { aLintedPrompt } from './a-linted-prompt.ts';
import { mutatePrompt as deliveredTwice } from './mutators/delivered-twice.ts';
import { mutatePrompt as referenceUnattached } from './mutators/reference-unattached.ts';
import { mutatePrompt as skillBodyInlined } from './mutators/skill-body-inlined.ts';
import { mutatePrompt as skillUnattached } from './mutators/skill-unattached.ts';
import { mutatePrompt as skillUnlisted } from './mutators/skill-unlisted.ts';
import { mutatePrompt as toolHiddenNamed } from './mutators/tool-hidden-named.ts';
import { mutatePrompt as toolNameDuplicate } from './mutators/tool-name-duplicate.ts';
import { mutatePrompt as toolUnavailable } from './mutators/tool-unavailable.ts';
import { mutatePrompt as toolUnclassified } from './mutators/tool-unclassified.ts';
import { mutatePrompt as toolUnreachable } from './mutators/tool-unreachable.ts';
import type { MutatePrompt, PromptMaterial } from './prompt-mutation.ts';

const mutators: Readonly<Record<string, MutatePrompt>> = {
  'delivered-twice': deliveredTwice,
  'reference-unattached': referenceUnattached,
  'skill-body-inlined': skillBodyInlined,
  'skill-unattached': skillUnattached,
  'skill-unlisted': skillUnlisted,
  'tool-hidden-named': toolHiddenNamed,
  'tool-name-duplicate': toolNameDuplicate,
  'tool-unavailable': toolUnavailable,
  'tool-unclassified': toolUnclassified,
  'tool-unreachable': toolUnreachable,
};

const healthy: PromptMaterial = {
  text: [
    'You keep the books of one small library.',
    'Look a title up with `find_title`, and read the skill `closing` before the end of a month.',
    '- There is no `order_title` tool: say what should be ordered.\n- Read each message twice. Write short answers.',
    'A title without a shelf mark is reported to the person who entered it.',
  ].join('\n\n'),
  draft: {
    provider: 'codex',
    known: ['order_title', 'Read', 'Write', 'find_title'],
    tools: [
      {
        name: 'find_title',
        description: 'Find a title by its words.',
        inputSchema: { type: 'object', properties: { words: { type: 'string', description: 'Words of the title.' } } },
      },
      { name: 'save_title', description: 'Save a title.', inputSchema: { type: 'object', properties: {} } },
    ],
    skills: [
      aCapturedSkill({
        name: 'closing',
        description: 'Closes the books of a month and reports what is open.',
        body: [
          '# Closing',
          'Count the loans of the month first, shelf by shelf,\nand set every number beside the one of the month before.',
          'Where a number differs by more than a tenth, read `references/doubt.md` and ask the person who wrote it down.',
        ].join('\n\n'),
        files: [{ path: 'references/doubt.md', bytes: new TextEncoder().encode('# Doubt\n\nAsk.\n') }],
      }),
      aCapturedSkill({ name: 'moving', description: 'Moves titles from one shelf to another.', body: '# Moving\n' }),
    ],
  },
};

/** Whole numbers that only depend on the seed. */
function randomFrom(seed: number): (n: number) => number {
  let state = seed;
  return (n) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor(state / 65_536) % n;
  };
}

const named = rules.filter(({ meta }) => Object.hasOwn(mutators, meta.id));

describe('rules about names in prompts', () => {
  it('are silent on a healthy prompt', () => {
    expect(lintPrompt(named, aLintedPrompt(healthy.text, healthy.draft)).findings).toEqual([]);
  });

  it.each(Object.entries(mutators))('%s finds what is planted, where it is planted, and nothing else', (id, mutate) => {
    for (let seed = 1; seed <= 40; seed += 1) {
      const { prompt, path, line, also = [] } = mutate(healthy, randomFrom(seed));
      const { findings } = lintPrompt(named, prompt);
      const own = findings.filter((one) => one.rule === id);
      expect(own.map((one) => [one.path, one.line])).toEqual([[path, line]]);
      expect(findings.filter(({ rule }) => rule !== id && !also.includes(rule))).toEqual([]);
    }
  });
});
