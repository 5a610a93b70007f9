import { describe, expect, it } from 'vitest';
import { diffCaptures } from '../../../src/diff/diff-captures.ts';
import type { Capture } from '../../../src/model/capture.ts';
import { markChanges } from '../../../src/report/html/mark-changes.ts';
import { pageCase } from '../../../src/report/html/page-case.ts';
import { onDemandTree, priceTree } from '../../../src/report/html/price-tree.ts';
import { treemap } from '../../../src/report/html/treemap.ts';
import { aCapturedSkill, aCapturedTool, aCaptureSet } from '../../builders/a-capture.ts';
import { aRichCapture, sections } from './a-prompt.ts';

/** Kind, name and words of every marked box of the later side. */
function marks(before: Capture, after: Capture): string[] {
  const diff = diffCaptures(aCaptureSet([before]), aCaptureSet([after])).cases[0];
  const prompt = pageCase(after);
  const onDemand = onDemandTree(prompt);
  return markChanges([...priceTree(prompt), ...(onDemand === undefined ? [] : [onDemand])], diff).flatMap(
    ({ id, groups }) =>
      groups.flatMap(({ leaves }) =>
        leaves.flatMap(({ name, change }) => (change === undefined ? [] : [`${id} ${name}: ${change}`])),
      ),
  );
}

const changedSections = sections.map((section) =>
  section.id === 'identity' ? { ...section, text: `${section.text} Be kind.` } : section,
);

describe('the boxes of a map that a comparison marks', () => {
  it.each([
    ['none where nothing changed', {}, []],
    ['a section, with its bytes', { sections: changedSections }, ['system identity: changed, +9 bytes']],
    [
      'a skill where its description is sent, and where its text is read',
      { skills: [aCapturedSkill({ name: 'desk', description: 'Opens rooms.' })] },
      ['listing desk: changed', 'on-demand desk: changed, −3 bytes'],
    ],
    [
      'not the listing for a body that only changed on demand',
      {
        skills: [
          aCapturedSkill({
            name: 'desk',
            body: 'Another body.\n',
            files: [{ path: 'references/rooms.md', bytes: new Uint8Array(400) }],
          }),
          aCapturedSkill({ name: 'mail', description: 'Answers the mail.' }),
        ],
      },
      ['on-demand desk: changed, −8 bytes'],
    ],
    [
      'a new tool',
      { tools: [aCapturedTool(), aCapturedTool({ name: 'list_rooms' }), aCapturedTool({ name: 'new_room' })] },
      ['tools new_room: added, +143 bytes'],
    ],
    ['the instruction file', { instructions: 'Use the desk well.' }, ['instructions instructions: changed, +5 bytes']],
  ] as const)('%s', (_, draft, expected) => {
    expect(marks(aRichCapture(), aRichCapture(draft))).toEqual(expected);
  });

  it('are outlined, say so in words, and are explained below', () => {
    const before = aRichCapture();
    const after = aRichCapture({ sections: changedSections });
    const [diff] = diffCaptures(aCaptureSet([before]), aCaptureSet([after])).cases;
    const words = { whole: 'the price', label: 'Who pays', link: () => undefined };
    const marked = treemap(markChanges(priceTree(pageCase(after)), diff), words).markup;
    expect(marked.match(/<rect class="c"/g)).toHaveLength(1);
    expect(marked).toContain('of the price; changed, +9 bytes</title>');
    expect(marked).toContain('changed against what it is compared with');
    const plain = treemap(priceTree(pageCase(after)), words).markup;
    expect(plain).not.toMatch(/class="c"|changed/);
  });
});
