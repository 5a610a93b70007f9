import { scanLines } from '../../text/code-fences.ts';
import { definePromptRule, type PromptRule } from '../define-rule.ts';
import { isProse } from '../is-prose.ts';

type MessageId = 'found';

const WORD = '(?:undefined|NaN|Invalid Date)';
/** In quotes, backticks or bold too. */
const VALUE = String.raw`[*_]{0,3}(["'\x60]?)(?<word>${WORD})\1[*_]{0,3}`;
const STOP = String.raw`[ \t]*[.;!]?[ \t]*$`;

/** A word is the whole of a value: behind a label, between tags, a list item, a segment of a path. */
const forms: readonly RegExp[] = [
  new RegExp(String.raw`^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?${VALUE}${STOP}`, 'd'),
  new RegExp(String.raw`[\w)\]*_\x60"'][ \t]?(?::|=)[*_]{0,3}[ \t]*${VALUE}${STOP}`, 'd'),
  new RegExp(String.raw`<([A-Za-z][\w.-]{0,60})(?:[ \t][^<>]{0,200})?>[ \t]*(?<word>${WORD})[ \t]*</\1>`, 'd'),
  /(?<![\w./])(?:\/[\w.-]{1,80}){0,20}\/(?<word>undefined|NaN)(?=\/|[\s"'`),;]|\.?$)/d,
];
const OBJECT = /\[object [A-Z][a-z]+\]/;

/** A missing value, or an object, that was printed as a word. Prose about such values and fenced code are no findings. */
export const valueStringified: PromptRule<MessageId> = definePromptRule({
  meta: {
    id: 'value-stringified',
    summary: 'A missing value or an object that was turned into a word.',
    severity: { prompt: 'warning' },
    needs: [],
  },
  messages: { found: 'Holds the value {value}, in {where}: something was missing when the text was made.' },
  help: 'Give the value, or leave the line out where there is none.',
  *check({ texts }) {
    for (const text of texts) {
      if (!isProse(text) || !/undefined|NaN|Invalid Date|\[object /.test(text.text)) continue;
      for (const line of scanLines(text.text)) {
        const found = line.inFence ? undefined : valueIn(line.text);
        if (found !== undefined) {
          yield { messageId: 'found', data: { value: found.value }, text, offset: line.start + found.at };
        }
      }
    }
  },
});

function valueIn(line: string): { at: number; value: string } | undefined {
  if (!/undefined|NaN|Invalid Date|\[object /.test(line)) return undefined;
  const object = OBJECT.exec(line);
  if (object !== null && !isInSpan(line, object.index)) return { at: object.index, value: object[0] };
  // A value is short; what is far from the end of a very long line is prose or data.
  if (line.length > 2000) return undefined;
  for (const form of forms) {
    const found = form.exec(line);
    if (found !== null) return { at: found.indices!.groups!['word']![0], value: found.groups!['word']! };
  }
  return undefined;
}

/** Inside backticks, with more than itself in them. */
function isInSpan(line: string, at: number): boolean {
  const marks = line.slice(0, at).split('`').length - 1;
  return marks % 2 === 1 && line.includes('`', at);
}
