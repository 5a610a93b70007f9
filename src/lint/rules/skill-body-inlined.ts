import { definePromptRule, type PromptRule } from '../define-rule.ts';
import { shown } from '../shown-difference.ts';
import { wordRuns } from '../word-runs.ts';

type MessageId = 'inlined';

/** Words in a row that count as the same passage. */
const run = 8;
/** A body of fewer words says too little to be told from other text. */
const fewest = 24;
/** The part of a body that has to stand in the prompt. */
const part = 0.6;

/** The prompt holds the body of an attached skill: it is paid for in every request, and once more when it is read. */
export const skillBodyInlined: PromptRule<MessageId> = definePromptRule({
  meta: {
    id: 'skill-body-inlined',
    summary: 'The body of an attached skill stands in the prompt.',
    severity: { prompt: 'error' },
    needs: ['skills'],
  },
  messages: { inlined: 'Holds {percent} % of the body of the skill {skill}, which is attached, in {where}.' },
  help: 'Leave the body out: the model reads it when it needs it. Name and description are enough.',
  *check({ capture, system }) {
    const plain = plainWords(system.text);
    const bodies = capture.skills.filter(({ body }) => mayStandIn(body, plain));
    if (bodies.length === 0) return;
    const inPrompt = wordRuns(system.text, run);
    for (const { name, body } of bodies) {
      const runs = [...wordRuns(body, run).keys()];
      if (runs.length + run - 1 < fewest) continue;
      const offsets = runs.map((one) => inPrompt.get(one)).filter((at) => at !== undefined);
      if (offsets.length / runs.length < part) continue;
      const percent = Math.floor((100 * offsets.length) / runs.length);
      yield {
        messageId: 'inlined',
        data: { percent, skill: shown(name) },
        text: system,
        offset: offsets[0]!,
      };
    }
  },
});

/** Passages of a body that are looked for before all of it is compared, and the words of each. */
const probes = 10;
const probed = 4;

/** Whether some of a few passages of a body stand in the prompt: most bodies have none there, and comparing is slow. */
function mayStandIn(body: string, plain: string): boolean {
  const words = body.split(/\s+/);
  let found = 0;
  for (let probe = 0; probe < probes; probe += 1) {
    const at = Math.floor((probe * Math.max(0, words.length - probed)) / (probes - 1));
    const passage = plainWords(words.slice(at, at + probed).join(' '));
    if (passage.trim() !== '' && plain.includes(passage)) found += 1;
  }
  return found > 1;
}

/** Words in small letters with one blank around each. */
function plainWords(text: string): string {
  return ` ${text
    .replace(/[^\p{L}\p{N}_]+/gu, ' ')
    .trim()
    .toLowerCase()} `;
}
