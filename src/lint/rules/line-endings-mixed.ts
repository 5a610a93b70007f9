import type { SkillRule } from '../define-rule.ts';
import { defineSkillRule } from '../define-rule.ts';

type Ending = 'LF' | 'CRLF' | 'CR';

/** Lines of one file that end in different ways: a part of it was written by another editor. */
export const lineEndingsMixed: SkillRule<'mixed'> = defineSkillRule({
  meta: {
    id: 'line-endings-mixed',
    summary: 'The lines of the file end in different ways.',
    severity: { skill: 'warning' },
    needs: [],
  },
  messages: { mixed: 'The line ends are mixed: {counts}.' },
  help: 'Save the file with LF at the end of every line.',
  *check({ front: { text } }) {
    if (!text.includes('\r')) return;
    const found = countEndings(text);
    if (found.length < 2) return;
    // What the fewest lines have is most likely what went wrong; of equals, the one that came later.
    const odd = found.reduce((least, ending) => (ending.count <= least.count ? ending : least));
    const counts = found.map(({ ending, count }) => `${count} ${ending}`).join(', ');
    yield { messageId: 'mixed', data: { counts }, offset: odd.first };
  },
});

interface Count {
  readonly ending: Ending;
  count: number;
  /** UTF-16 offset of the first line end of this kind. */
  readonly first: number;
}

/** The kinds of line ends that occur, in the order in which they do. */
function countEndings(text: string): readonly Count[] {
  const counts = new Map<Ending, Count>();
  const add = (ending: Ending, offset: number): void => {
    const known = counts.get(ending);
    if (known === undefined) counts.set(ending, { ending, count: 1, first: offset });
    else known.count++;
  };
  let carriage = text.indexOf('\r');
  for (let feed = text.indexOf('\n'); feed !== -1 || carriage !== -1; ) {
    if (carriage !== -1 && (feed === -1 || carriage < feed - 1)) add('CR', carriage);
    else if (carriage !== -1 && carriage === feed - 1) {
      add('CRLF', carriage);
      feed = text.indexOf('\n', feed + 1);
    } else {
      add('LF', feed);
      feed = text.indexOf('\n', feed + 1);
      continue;
    }
    carriage = text.indexOf('\r', carriage + 1);
  }
  return [...counts.values()].sort((a, b) => a.first - b.first);
}
