import { describe, expect, it } from 'vitest';
import { descriptionOverrideDrift } from '../../src/lint/rules/description-override-drift.ts';
import type { ListedSkill } from '../../src/lint/variants/variant-reading.ts';
import { aReading, aVariantCard, aVariantCase, aVariantSource, collectionFindings, lines } from './a-collection.ts';

const rendered = 'Connects servers. Use when a tool fails.';

function overridden(description: string): readonly string[] {
  const place = { path: 'profiles/code/profile.yaml', line: 9, column: 5 };
  const source = aVariantSource({ 'SKILL.md': '' });
  const card = aVariantCard(source, { 'SKILL.md': '' }, { description, override: { rendered, place } });
  const variants = aReading([aVariantCase([card]), aVariantCase([card], { changed: { 'mcp.scope': 'personal' } })]);
  return lines(collectionFindings(descriptionOverrideDrift, { variants }));
}

function listed(description: string, current: string | undefined = rendered): readonly string[] {
  const path = 'snapshots/code/SKILLS/skills.json';
  const one: ListedSkill = { caseId: 'code/codex.hybrid', path, name: 'demo', description, rendered: current };
  return lines(collectionFindings(descriptionOverrideDrift, { variants: aReading([]), listed: [one] }));
}

describe('description-override-drift', () => {
  it.each([
    ['keeps every sentence and adds one', `${rendered} Never for bots.`],
    ['keeps every sentence in another order', 'Use when a tool fails.\nConnects servers.'],
  ])('is content with an override that %s', (_, description) => {
    expect(overridden(description)).toEqual([]);
  });

  it('names what an override leaves out, once a profile', () => {
    const head = 'profiles/code/profile.yaml:9:5 warning: The binding in the profile "code" overrides the description';
    expect(overridden('Connects servers.')).toEqual([`${head} of "demo". It leaves out "Use when a tool fails.".`]);
    expect(overridden('Servers.')).toEqual([`${head} of "demo". It leaves out "Connects servers." and 1 more.`]);
  });

  it.each([
    ['the same', rendered],
    ['the same, folded', 'Connects servers.\n  Use when a tool fails.\n'],
  ])('is content with a baseline that lists %s', (_, description) => {
    expect(listed(description)).toEqual([]);
  });

  it('takes entities of XML for what they stand for, and a template for no description', () => {
    expect(listed('A &lt;b&gt; &amp;amp; c.', 'A <b> &amp; c.')).toEqual([]);
    expect(listed('Anything.', 'For {{product}}.')).toEqual([]);
  });

  const head =
    'snapshots/code/SKILLS/skills.json warning: The baseline of "code/codex.hybrid" describes "demo" otherwise than SKILL.md.';
  it.each([
    ['nothing', '', 'It lists no description.'],
    ['the mark of a block', '>-', 'It lists ">-", the mark of a YAML block, in place of its text.'],
    ['its start', 'Connects servers. Use…', 'It is cut: what is lost begins with "when a tool fails.".'],
    [
      'an older sentence',
      'Connects servers. Use when one fails.',
      'The baseline says "Use when one fails.", SKILL.md says "Use when a tool fails.".',
    ],
  ])('says what a baseline lists instead: %s', (_, description, detail) => {
    expect(listed(description)).toEqual([`${head} ${detail}`]);
  });
});
