import type { CallerText } from '../model/prompt-case.ts';
import type { Composition, Section } from '../model/section.ts';
import { callerSections } from './caller-sections.ts';
import { JOINER, joinTexts, stripReserved } from './strip-reserved.ts';

export interface FinalizeInput {
  /** What `assemble` made, or a foreign text as one section. */
  readonly sections: readonly Section[];
  readonly caller: CallerText;
  readonly runtime: Section | undefined;
  readonly listing: Section | undefined;
}

/**
 * The whole outbound text: the sections, the caller's text, then one runtime section and one skill listing.
 * Blocks and listings of an earlier composition are taken out first and listed in `removed`, so that the text fed
 * back as a foreign section yields the same bytes. The caller's text comes where an empty section of the owner
 * `caller` holds its place, else behind the sections.
 */
export function finalize({ sections, caller, runtime, listing }: FinalizeInput): Composition {
  const called = callerSections(caller);
  const ordered = place(sections, called.sections);
  const stripped = stripReserved(ordered, { runtime: runtime?.text, listing: listing?.text });
  const all = [...stripped.sections, ...[runtime, listing].filter((section) => section !== undefined)];
  return { text: joinTexts(all), sections: all, joiner: JOINER, removed: [...called.removed, ...stripped.removed] };
}

function place(sections: readonly Section[], caller: readonly Section[]): readonly Section[] {
  const at = sections.findIndex(({ owner, text }) => owner === 'caller' && text === '');
  return at === -1 ? [...sections, ...caller] : sections.toSpliced(at, 1, ...caller);
}
