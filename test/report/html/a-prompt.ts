import type { Capture } from '../../../src/model/capture.ts';
import type { PageCase } from '../../../src/model/page-case.ts';
import { pageCase } from '../../../src/report/html/page-case.ts';
import {
  aCapture,
  aCapturedSkill,
  aCapturedTool,
  type CaptureDraft,
  type SectionDraft,
} from '../../builders/a-capture.ts';

/** Sections of several owners, some of them long enough to be written once only. */
export const sections: readonly SectionDraft[] = [
  { id: 'identity', text: 'You keep the desk of one small library.\n\nBe brief.' },
  {
    id: 'house',
    owner: 'feature:rooms',
    text: `## Rooms\n\n${'- A room has a name, a key and a calendar.\n'.repeat(6)}`,
  },
  { id: 'session', owner: 'session', text: 'Today is a Tuesday.' },
  { id: 'runtime', owner: 'runtime', text: 'Find tools with `search_tools`.' },
];

/** A case in which every kind of price is paid. */
export function aRichCapture(draft: CaptureDraft = {}): Capture {
  const skills = [
    aCapturedSkill({
      name: 'desk',
      files: [{ path: 'references/rooms.md', bytes: new Uint8Array(400) }],
    }),
    aCapturedSkill({ name: 'mail', description: 'Answers the mail.' }),
  ];
  return aCapture({
    sections,
    skills,
    tools: [aCapturedTool(), aCapturedTool({ name: 'list_rooms' })],
    listing: { delivery: 'native', bytes: 4 + 15 + 4 + 17 },
    instructions: 'Use the desk.',
    ...draft,
  });
}

/** The same as a page sees it. */
export function aPrompt(draft: CaptureDraft = {}): PageCase {
  return pageCase(aRichCapture(draft));
}
