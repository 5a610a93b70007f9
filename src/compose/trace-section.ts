import type { PlacedClaim } from '../model/claim.ts';
import type { Origin } from '../model/origin.ts';
import type { Section } from '../model/section.ts';
import { withoutFinalNewlines } from './runtime-text.ts';

/** A text that was rendered while a case was composed, as it was handed on. */
export interface RenderedSource {
  /** POSIX path of the file it stands in. */
  readonly path: string;
  readonly text: string;
  /** What it claims besides its words. */
  readonly claims?: readonly PlacedClaim[];
  /** Where its runs come from; offsets in `text`. Costs a second rendering. */
  readonly origins: () => readonly Origin[];
}

/**
 * Where the text of a section was written. The rendered texts are looked for in it, in the order in which they were
 * rendered; what none of them explains was made by the composer. Offsets are UTF-16 units of the section's text.
 */
export function traceSection({ text, source }: Section, rendered: readonly RenderedSource[]): readonly Origin[] {
  const origins: Origin[] = [];
  let at = 0;
  const made = (end: number): void => {
    if (end > at) origins.push({ start: at, end, kind: 'made', place: { path: source }, conditions: [] });
  };
  for (const one of rendered.filter(({ path }) => path === source || path.startsWith(`${source}/`))) {
    const part = withoutFinalNewlines(one.text);
    const start = part === '' ? -1 : text.indexOf(part, at);
    if (start < 0) continue;
    made(start);
    at = start;
    for (const origin of one.origins()) {
      const [from, to] = [start + origin.start, Math.min(start + origin.end, start + part.length)];
      if (from >= to) continue;
      made(from);
      origins.push({ ...origin, start: from, end: to });
      at = to;
    }
    made(start + part.length);
    at = start + part.length;
  }
  made(text.length);
  return origins;
}
