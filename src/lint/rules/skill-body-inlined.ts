import { firstPlaces } from '../../text/first-places.ts';
import { definePromptRule, type PromptRule } from '../define-rule.ts';
import { saidWords } from '../said-words.ts';
import { shown } from '../shown-difference.ts';

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
  *check(prompt) {
    const { parts, stream } = saidWords(prompt);
    const placeOf = firstPlaces(stream.ids, run);
    const { to: promptEnd } = stream.wordsOf(0);
    for (let at = 0; at + run <= promptEnd; at += 1) placeOf(at);
    for (const [index, { kind, source, text: body }] of parts.entries()) {
      if (kind !== 'body') continue;
      const { from, to } = stream.wordsOf(index);
      if (to - from < fewest) continue;
      const places: number[] = [];
      for (let at = from; at + run <= to; at += 1) {
        const place = placeOf(at);
        if (place !== undefined && place < promptEnd) places.push(place);
      }
      const share = places.length / (to - from - run + 1);
      if (share < part) continue;
      yield {
        messageId: 'inlined',
        data: { percent: Math.floor(100 * share), skill: shown(source.name) },
        text: prompt.system,
        offset: fromHeading(body, prompt.system.text, stream.starts[places[0]!]!),
      };
    }
  },
});

/** Words of headings are not compared: a body that came along with its heading begins there. */
function fromHeading(body: string, text: string, offset: number): number {
  const [first = ''] = body.trimStart().split('\n', 1);
  const at = text.lastIndexOf(first, offset);
  return at >= 0 && offset - at <= first.length + 2 ? at : offset;
}
