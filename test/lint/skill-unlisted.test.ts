import { describe, expect, it } from 'vitest';
import { skillUnlisted } from '../../src/lint/rules/skill-unlisted.ts';
import type { CapturedSkill } from '../../src/model/capture.ts';
import { aCapturedSkill } from '../builders/a-capture.ts';
import { aLintedPrompt, type PromptDraft, promptFindings } from './a-linted-prompt.ts';

const skill = (name: string, more: Partial<CapturedSkill> = {}): CapturedSkill =>
  aCapturedSkill({ name, description: `Says how ${name} is done, step by step.`, delivery: 'prompt', ...more });

const said = (text: string, skills: readonly CapturedSkill[], more: PromptDraft = {}): string[] =>
  promptFindings(skillUnlisted, aLintedPrompt(text, { provider: 'agy', ...more, skills })).map(
    ({ message }) => message,
  );

describe('skill-unlisted', () => {
  it('finds a skill that nothing tells the model of', () => {
    expect(said('Plan the day.', [skill('loans')])).toEqual([
      'The skill "loans" is attached and delivered nowhere: Agy lists no skills by itself, and neither the prompt nor a tool names it.',
    ]);
  });

  it('tells of several once', () => {
    expect(said('Use `moving`.', [skill('loans'), skill('moving'), skill('closing')])).toEqual([
      '2 skills are attached and delivered nowhere, "loans" first: Agy lists no skills by itself, and neither the prompt nor a tool names them.',
    ]);
  });

  it('takes a part of a longer word for no name', () => {
    expect(said('List the reloans.', [skill('loans')])).toHaveLength(1);
  });

  it.each<[string, string, readonly CapturedSkill[], PromptDraft]>([
    ['a listing', '- **loans**: Lends.', [skill('loans')], {}],
    ['a pointer', 'Before you lend, read loans.', [skill('loans')], {}],
    ['its description alone', '- Says how loans is done,\n  step by step', [skill('loans')], {}],
    ['a tool that names it', 'Hi.', [skill('loans')], { tools: [{ name: 'skill', description: 'Reads: loans' }] }],
    [
      'a skill that is named',
      'Read `moving`.',
      [skill('loans'), skill('moving', { body: 'Then read `loans`.\n' })],
      {},
    ],
    ['a provider that lists it', 'Hi.', [skill('loans', { delivery: 'native' })], { provider: 'codex' }],
    ['no skill at all', 'Hi.', [], {}],
  ])('is silent on %s', (_, text, skills, more) => {
    expect(said(text, skills, more)).toEqual([]);
  });
});
