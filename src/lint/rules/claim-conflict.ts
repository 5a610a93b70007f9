import { cutText } from '../../text/cut-text.ts';
import { visible } from '../../text/visible.ts';
import { definePromptRule, type PromptRule } from '../define-rule.ts';
import { commentedClaims, type StatedClaim } from '../stated-claims.ts';

type MessageId = 'conflict';

/** Two texts of one case claim different values of one fact. */
export const claimConflict: PromptRule<MessageId> = definePromptRule({
  meta: {
    id: 'claim-conflict',
    summary: 'Two texts claim different things of one fact.',
    severity: { prompt: 'error' },
    needs: [],
  },
  messages: { conflict: 'Claims that {name} is {value}, in {where}; {other} claims that it is {known}.' },
  help: 'Find out what is so, and say the same in both places.',
  *check({ texts, claims }) {
    const first = new Map<string, StatedClaim>();
    const told = new Set<string>();
    for (const claim of [...claims, ...commentedClaims(texts)].sort(promptFirst)) {
      const known = first.get(claim.name);
      if (known === undefined) first.set(claim.name, claim);
      else if (known.value !== claim.value) {
        const key = JSON.stringify([claim.name, claim.value, claim.text.path, claim.text.where(claim.offset ?? 0)]);
        if (told.has(key)) continue;
        told.add(key);
        const { text, offset } = claim;
        const data = {
          name: shown(claim.name),
          value: shown(claim.value),
          known: shown(known.value),
          other: known.text.where(known.offset ?? 0),
        };
        yield { messageId: 'conflict', data, text, ...(offset === undefined ? {} : { offset }) };
      }
    }
  },
});

function shown(word: string): string {
  return visible(cutText(word, 80));
}

/** What the prompt says is what the others are held against. */
function promptFirst(a: StatedClaim, b: StatedClaim): number {
  return Number(a.text.kind !== 'system') - Number(b.text.kind !== 'system');
}
