import { maskCode } from '../../text/mask-code.ts';
import { definePromptRule, type PromptRule } from '../define-rule.ts';
import { isProse } from '../is-prose.ts';

type MessageId = 'found';

/** What HTML escapers write. `&#124;` is how Markdown writes a bar in a table. */
const ENTITY = /&(?:amp|lt|gt|quot|apos|nbsp|#(?!124;)\d{1,7}|#[xX][0-9a-fA-F]{1,6});/g;

/** Text that went through an HTML escaper: the model reads `&quot;` where a quote was meant. Code is exempt. */
export const htmlEntity: PromptRule<MessageId> = definePromptRule({
  meta: {
    id: 'html-entity',
    summary: 'HTML entities in a text that no browser shows.',
    severity: { prompt: 'warning' },
    needs: [],
  },
  messages: { found: 'Holds {entities}, in {where}: the text went through an HTML escaper.' },
  help: 'Render it without escaping, or put it in backticks if the entity itself is meant.',
  *check({ texts }) {
    for (const text of texts) {
      if (!isProse(text) || !text.text.includes('&')) continue;
      const prose = maskCode(text.text);
      for (const { offset, entities } of byLine(prose)) {
        if (isSpokenOf(prose, offset)) continue;
        const shown = [...new Set(entities)];
        const more = shown.length > 4 ? ' and others' : '';
        yield { messageId: 'found', data: { entities: shown.slice(0, 4).join(' ') + more }, text, offset };
      }
    }
  },
});

/** A line that speaks of entities or of escaping, or that is headed as a right or a wrong way to write. */
function isSpokenOf(text: string, offset: number): boolean {
  const start = text.lastIndexOf('\n', offset) + 1;
  const end = text.indexOf('\n', offset);
  const line = text.slice(Math.max(start, offset - around), Math.min(end === -1 ? text.length : end, offset + around));
  return spoken.test(line);
}

/** UTF-16 units of a line that are looked at on either side. */
const around = 300;
const spoken =
  /\bentit(?:y|ies)\b|\b(?:un)?escap(?:e[ds]?|ing)\b|^[\W\d]*(?:do(?:n['’]t| not)?|incorrect|correct|wrong|right|bad|good|never|always)\b[^:\n]{0,40}:/i;

/** The entities of a line are one problem. */
function* byLine(text: string): Generator<{ offset: number; entities: string[] }> {
  let open: { offset: number; entities: string[] } | undefined;
  let lineEnd = -1;
  for (const { index, 0: entity } of text.matchAll(ENTITY)) {
    if (open !== undefined && index < lineEnd) {
      open.entities.push(entity);
      continue;
    }
    if (open !== undefined) yield open;
    open = { offset: index, entities: [entity] };
    const end = text.indexOf('\n', index);
    lineEnd = end === -1 ? text.length : end;
  }
  if (open !== undefined) yield open;
}
