import type { SectionArrival } from '../../model/arrival.ts';
import type { Capture, MeasuredSection } from '../../model/capture.ts';
import type { RequestText } from '../../model/request-parts.ts';
import { utf8Length } from '../../text/measure.ts';
import { findText, holds } from './find-text.ts';

/** A beginning that is shorter than this many characters is chance. */
const shortestCut = 32;

/**
 * For each section of the captured prompt, whether its bytes arrive and where. Only what is not an answer of the model
 * or a result of a tool counts.
 */
export function sectionArrivals(capture: Capture, texts: readonly RequestText[]): SectionArrival[] {
  const sent = texts.filter(({ place }) => place !== 'history');
  const bytes = new TextEncoder().encode(capture.system);
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  return capture.sections.map((section) => {
    const text = decoder.decode(bytes.subarray(section.start, section.start + section.bytes));
    return { id: section.id, owner: section.owner, bytes: section.bytes, ...arrivalOf(text, section, sent) };
  });
}

type How = Pick<SectionArrival, 'form' | 'arrives' | 'arrived' | 'found'>;

function arrivalOf(text: string, { bytes }: MeasuredSection, sent: readonly RequestText[]): How {
  const exact = findText(text, sent);
  if (exact.length > 0) return { form: 'exact', arrives: true, arrived: bytes, found: exact };
  const trimmed = text.trim();
  const inner = findText(trimmed, sent);
  if (inner.length > 0) return { form: 'trimmed', arrives: true, arrived: utf8Length(trimmed), found: inner };
  const head = longestHead(trimmed, sent);
  if (head.length < shortestCut) return { form: 'absent', arrives: false, arrived: 0, found: [] };
  return { form: 'cut', arrives: false, arrived: utf8Length(head), found: findText(head, sent) };
}

/** The longest beginning of a text that stands somewhere: if one does, every shorter one does too. */
function longestHead(text: string, sent: readonly RequestText[]): string {
  let least = 0;
  let most = text.length - 1;
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    if (holds(text.slice(0, middle), sent)) least = middle;
    else most = middle - 1;
  }
  // The second half of a surrogate pair must not be parted from its first.
  const half = (text.charCodeAt(least - 1) & 0xfc00) === 0xd800;
  return text.slice(0, half ? least - 1 : least);
}
