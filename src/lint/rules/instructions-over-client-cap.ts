import { providers } from '../../providers/registry.ts';
import { factOn } from '../../providers/view-provider.ts';
import { defineRule, type TextRule } from '../define-rule.ts';
import { wordsBeyond } from '../words-beyond.ts';

type MessageId = 'cut' | 'split';

/** A prompt that its client carries in the project document and reads only the beginning of. */
export const instructionsOverClientCap: TextRule<MessageId> = defineRule({
  meta: {
    id: 'instructions-over-client-cap',
    summary: 'The prompt is longer than the client reads of its project document.',
    severity: { prompt: 'warning' },
    needs: ['capture', 'provider', 'facts'],
  },
  messages: {
    cut: 'The prompt has {bytes} bytes, {title} reads {max} of {file} and of all such files together. {lost}',
    split:
      'The prompt has {bytes} bytes, {title} reads {max} of {file} and of all such files together, which ends inside a character. {lost}',
  },
  help: 'Shorten the prompt, or move its last sections into skills.',
  *check({ capture, texts }) {
    const text = texts.find(({ kind }) => kind === 'system');
    if (capture === undefined || text === undefined) return;
    const { provider: id, facts } = capture.inputs;
    const provider = providers[id];
    const max = factOn(provider.caps, facts)?.value?.instructions?.max;
    const isDocument = factOn(provider.carrier, facts)?.value === 'project-document';
    const { bytes } = capture.measure;
    if (max === undefined || !isDocument || bytes <= max) return;
    const encoded = Buffer.from(text.text);
    const isSplit = ((encoded[max] ?? 0) & 0xc0) === 0x80;
    const kept = encoded.subarray(0, startOfCharacter(encoded, max)).toString().length;
    const data = {
      bytes,
      max,
      title: provider.title,
      file: factOn(provider.instructionFile, facts)?.value ?? 'its instruction file',
      lost: wordsOf(text.text, kept),
    };
    yield { messageId: isSplit ? 'split' : 'cut', data, text, offset: kept, client: id };
  },
});

function startOfCharacter(bytes: Uint8Array, at: number): number {
  let start = at;
  while (start > 0 && ((bytes[start] ?? 0) & 0xc0) === 0x80) start -= 1;
  return start;
}

function wordsOf(text: string, kept: number): string {
  const heading = text.slice(kept).search(/^#{1,6} /m);
  if (heading === -1) return `What is lost begins: "${wordsBeyond(text, kept)}"`;
  const end = text.indexOf('\n', kept + heading);
  return `The first heading that is lost: "${wordsBeyond(text.slice(0, end === -1 ? undefined : end), kept + heading)}"`;
}
