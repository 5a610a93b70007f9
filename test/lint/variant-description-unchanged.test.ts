import { describe, expect, it } from 'vitest';
import { variantDescriptionUnchanged } from '../../src/lint/rules/variant-description-unchanged.ts';
import {
  anOption,
  aReading,
  aVariantCard,
  aVariantCase,
  aVariantSource,
  collectionFindings,
  lines,
} from './a-collection.ts';

function findingsFor(before: string, after: string, left: readonly string[] = []): readonly string[] {
  const text = `---\nname: demo\ndescription: ${before}\n---\n`;
  const source = aVariantSource({ 'SKILL.md': text });
  const card = (description: string): ReturnType<typeof aVariantCard> =>
    aVariantCard(source, { 'SKILL.md': text }, { description });
  const all = ['send_slack_message', 'list_bot_channels', 'create_schedule'];
  const base = aVariantCase([card(before)], { callable: new Set(all) });
  const changed = aVariantCase([card(after)], {
    changed: { 'bots.dm_only': true },
    callable: new Set(['create_schedule', ...left]),
    removed: new Set(['send_slack_message', 'list_bot_channels']),
  });
  const variants = aReading([base, changed], { options: [anOption('bots.dm_only', [true, false])] });
  return lines(collectionFindings(variantDescriptionUnchanged, { variants }));
}

describe('variant-description-unchanged', () => {
  it.each([
    ['a description that changes', 'Posts to Slack.', 'Answers in chats.', []],
    ['a description of something else', 'Sets up schedules.', 'Sets up schedules.', []],
    ['a word that a tool still has', 'Posts to Slack.', 'Posts to Slack.', ['read_slack_thread']],
    ['a common word', 'Lists what a message needs.', 'Lists what a message needs.', []],
  ])('says nothing about %s', (_, before, after, left) => {
    expect(findingsFor(before, after, left)).toEqual([]);
  });

  it('finds a capability that is gone', () => {
    const description = 'Works in channels and on schedules.';
    expect(findingsFor(description, description)).toEqual([
      'skills/demo/SKILL.md:3:23 info: The description of "demo" mentions "channels" also with "bots.dm_only=true", which takes away every tool of that name ("list_bot_channels").',
    ]);
  });
});
