import { redact } from '../../text/redact.ts';
import { visible } from '../../text/visible.ts';
import type { SkillRule } from '../define-rule.ts';
import { defineSkillRule } from '../define-rule.ts';
import { isPortableName, portableName } from '../portable-name.ts';
import { shownText, skillName } from '../skill-name.ts';

type MessageId = 'character' | 'edge' | 'double';

/** A name that some clients refuse or change: anything but `a-z`, `0-9` and single hyphens between them. */
export const nameCharset: SkillRule<MessageId> = defineSkillRule({
  meta: {
    id: 'name-charset',
    summary: 'The name is not portable: a-z, 0-9 and single hyphens between them are.',
    severity: { skill: 'warning' },
    needs: [],
  },
  messages: {
    character: 'The name {name} is not portable: it holds {character}.',
    edge: 'The name {name} is not portable: it {edge} with a hyphen.',
    double: 'The name {name} is not portable: it holds two hyphens in a row.',
  },
  help: 'Use a-z, 0-9 and single hyphens between them, and call the folder the same.',
  *check(skill) {
    const found = skillName(skill);
    if (found === undefined || isPortableName(found.text)) return;
    const { text, offset } = found;
    const name = shownText(text);
    // A name that is a secret must not come back in another spelling.
    const better = redact(text) === text ? portableName(text) : undefined;
    const help = better === undefined ? {} : { help: `Write: name: ${better}, and call the folder the same.` };
    const character = /[^a-z0-9-]/u.exec(text)?.[0];
    if (character !== undefined) {
      yield { messageId: 'character', data: { name, character: described(character) }, offset, ...help };
    } else if (/^-|-$/.test(text)) {
      yield { messageId: 'edge', data: { name, edge: text.startsWith('-') ? 'starts' : 'ends' }, offset, ...help };
    } else if (text.includes('--')) {
      yield { messageId: 'double', data: { name }, offset, ...help };
    }
  },
});

function described(character: string): string {
  if (character === ' ') return 'a blank';
  const point = `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`;
  if (/[A-Z]/.test(character)) return `the capital letter "${character}"`;
  return visible(character) === character ? `"${character}" (${point})` : point;
}
