import { describe, expect, it } from 'vitest';
import { skillUnattached } from '../../src/lint/rules/skill-unattached.ts';
import { aCapturedSkill } from '../builders/a-capture.ts';
import { aLintedPrompt, type PromptDraft, promptFindings } from './a-linted-prompt.ts';

const skills = [aCapturedSkill({ name: 'release-notes' }), aCapturedSkill({ name: 'closing' })];

const places = (text: string, draft: PromptDraft = { skills }): unknown[] =>
  promptFindings(skillUnattached, aLintedPrompt(text, draft)).map(({ line, column, message }) => [
    line,
    column,
    /"([^"]*)"/.exec(message)?.[1],
  ]);

describe('skill-unattached', () => {
  it.each([
    ['before the word', 'Read the attached `deploy-notes` skill first.', [[1, 20, 'deploy-notes']]],
    ['behind the word', 'Before that read the skill `deploy`.', [[1, 29, 'deploy']]],
    ['in bold', 'Load the **deploy-notes** skill.', [[1, 12, 'deploy-notes']]],
    ['in bold behind the word', 'See skill **deploy-notes**.', [[1, 13, 'deploy-notes']]],
    ['in quotes', 'Open the "deploy-notes" skill.', [[1, 11, 'deploy-notes']]],
    ['called so', 'Use the skill called `deploy-notes`.', [[1, 23, 'deploy-notes']]],
    [
      'in a list',
      'Read the skills `closing`, `deploy` and `audit`.',
      [
        [1, 29, 'deploy'],
        [1, 42, 'audit'],
      ],
    ],
    ['in a list before the word', 'The `deploy` and `closing` skills say how.', [[1, 6, 'deploy']]],
    ['without marks', 'First\nload the deploy-notes skill.', [[2, 10, 'deploy-notes']]],
    ['without marks behind the word', 'Then read skill deploy-notes.', [[1, 17, 'deploy-notes']]],
    ['of a plugin', 'Use the `desk:deploy` skill.', [[1, 10, 'desk:deploy']]],
    ['once', 'The `deploy` skill. Again the `deploy` skill.', [[1, 6, 'deploy']]],
  ])('finds a name %s', (_, text, expected) => {
    expect(places(text)).toEqual(expected);
  });

  it.each([
    ['attached skills', 'Read the `release-notes` skill and the skill **closing**.'],
    [
      'skills in general',
      'Read the skill for the task. A well-written skill is short; load the task-specific skill first.',
    ],
    ['files', "Read a skill's whole `SKILL.md`. The skill `SKILL.md` is read first."],
    ['a skill that is said not to be there', 'There is no `deploy` skill. The `audit` skill is not attached.'],
    ['a condition', 'If the `deploy` skill is attached, read it.'],
    ["the provider's own", 'The built-in `deploy` skill is another matter.'],
    ['what is made or taken away', 'Create a skill `deploy` only when asked. Install the `audit` skill on request.'],
    ['examples', 'A name such as `deploy` skill; for example the skill `audit`.'],
    [
      'placeholders',
      'Call it with the skill `name`, or the `skill-name` skill. It has the skill `name` and `description`.',
    ],
    ['fences', '```\nread the `deploy` skill\n```'],
    ['bans', 'Do not use the `deploy` skill.'],
    ['a tool', 'Call `read_page` for a skill.'],
  ])('is silent on %s', (_, text) => {
    expect(places(text)).toEqual([]);
  });

  it('looks into descriptions, bodies, and descriptions of tools', () => {
    const draft: PromptDraft = {
      skills: [
        aCapturedSkill({ name: 'desk', description: 'For loans use the `loans` skill.', body: 'See skill `rows`.\n' }),
      ],
      tools: [{ name: 'lend', description: 'Read the `lending` skill first.', inputSchema: {} }],
    };
    expect(places('Help.', draft)).toEqual([
      [undefined, undefined, 'loans'],
      [1, 12, 'rows'],
      [undefined, undefined, 'lending'],
    ]);
  });

  it('suggests the attached skill that is written nearly so', () => {
    const [finding] = promptFindings(skillUnattached, aLintedPrompt('Read the `release-note` skill.', { skills }));
    expect(finding!.help).toBe('Attached is "release-notes": is that meant?');
    expect(finding!.message).toBe(
      'Points to the skill "release-note", which is not attached, in section whole (product).',
    );
  });

  it('does not run where it is not known which skills are attached', () => {
    expect(places('Read the `deploy` skill.', {})).toEqual([]);
  });

  it('reads a hostile text in time', () => {
    const text = `${'`a`, '.repeat(8000)}skills ${'skill `'.repeat(8000)}${'read the a-'.repeat(5000)}${'read '.repeat(8000)}`;
    expect(places(text).length).toBeLessThanOrEqual(100);
  });
});
