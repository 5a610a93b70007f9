import type { TextSource } from '../model/feature.ts';
import type { ResolvedSession } from '../model/resolved-session.ts';
import type { RuntimeTexts } from '../model/runtime-texts.ts';
import type { Section } from '../model/section.ts';

/** Renders a text in the session's context; `extra` adds names that only this text may use. */
export type RenderText = (source: TextSource, extra?: Readonly<Record<string, unknown>>) => string;

/** What every section is made from. */
export interface ComposeInput {
  readonly resolved: ResolvedSession;
  readonly texts: RuntimeTexts;
  readonly render: RenderText;
}

/**
 * A built-in generator of sections, collected in `assemble.ts`; it yields none where its subject is absent from the
 * session.
 */
export type Generator = (input: ComposeInput) => readonly Section[];
