import { cutText } from '../text/cut-text.ts';
import { findSecrets } from '../text/redact.ts';
import { visible } from '../text/visible.ts';

/** The beginning of what a client does not pass on, from a UTF-16 offset: one line, without credentials. */
export function wordsBeyond(text: string, offset: number): string {
  let safe = text;
  for (const { start, end } of findSecrets(text)) {
    if (end > offset) safe = `${safe.slice(0, start)}${'*'.repeat(end - start)}${safe.slice(end)}`;
  }
  return visible(cutText(safe.slice(offset).trim().replace(/\s+/g, ' '), 60));
}
