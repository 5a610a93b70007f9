import { type RenderedSource, traceSection } from '../../compose/trace-section.ts';
import type { TextSource } from '../../model/feature.ts';
import type { Origin } from '../../model/origin.ts';
import type { Place } from '../../model/place.ts';
import type { Section } from '../../model/section.ts';
import type { VariantInput } from '../../skills/render-variant.ts';
import { traceVariant, type VariantOrigins } from '../../skills/trace-variant.ts';
import { originsOf } from '../../text/template/origins.ts';
import { plainTrace } from '../../text/template/trace-template.ts';

/** Where the texts of a composed case were written; every answer is worked out when it is asked for. */
export interface CaseOrigins {
  /** By id; offsets in the section's text. None for a section that is not there. */
  readonly section: (id: string) => readonly Origin[];
  /** By the name that the skill has in the case. */
  readonly skill: (name: string) => VariantOrigins | undefined;
}

/** What was rendered for a case. */
export interface CaseRendering {
  readonly sections: readonly Section[];
  readonly notes: readonly RenderedSource[];
  /** By the name that the skill has in the case. */
  readonly variants: ReadonlyMap<string, VariantInput>;
  /** Files of the partials that do not lie in a skill's folder, by name. */
  readonly partialFiles: ReadonlyMap<string, string>;
  /** Where the caller's text is configured. */
  readonly caller: Place;
  /** What the profile puts in place of the runtime's own texts. */
  readonly override: TextSource | undefined;
}

/** Remembers what it worked out: rules ask for many places of one section. */
export function caseOrigins(rendering: CaseRendering): CaseOrigins {
  const { sections, variants, partialFiles } = rendering;
  const traced = new Map<string, readonly Origin[]>();
  const skills = new Map<string, VariantOrigins>();
  return {
    section(id) {
      const section = sections.find((one) => one.id === id);
      const origins = traced.get(id) ?? (section === undefined ? [] : sectionOrigins(section, rendering));
      traced.set(id, origins);
      return origins;
    },
    skill(name) {
      const input = variants.get(name);
      const known = skills.get(name) ?? (input === undefined ? undefined : traceVariant(input, partialFiles));
      if (known !== undefined) skills.set(name, known);
      return known;
    },
  };
}

function sectionOrigins(section: Section, { notes, caller, override }: CaseRendering): readonly Origin[] {
  if (section.owner === 'caller') return [configured(section, caller)];
  if (section.id !== 'runtime' || override === undefined) return traceSection(section, notes);
  const origins = (): readonly Origin[] => originsOf(plainTrace(override.text).pieces, () => override);
  return traceSection(section, [{ path: section.source, text: override.text, origins }]);
}

/** The caller's text is a value of the configuration: its place there is known, not its lines. */
function configured({ text }: Section, place: Place): Origin {
  return { start: 0, end: text.length, kind: 'text', place: { path: place.path, ...lineOf(place) }, conditions: [] };
}

function lineOf({ line }: Place): Partial<Place> {
  return line === undefined ? {} : { line };
}
