import { type CapturePaths, captureTexts } from '../../lint/capture-texts.ts';
import type { LintText, Need } from '../../lint/lint-input.ts';
import type { KnownTools, LintedPrompt, Reach } from '../../lint/linted-prompt.ts';
import { promptProvider } from '../../lint/prompt-provider.ts';
import { type UnitSection, unitSectionAt, unitSections } from '../../lint/section-at.ts';
import type { StatedClaim } from '../../lint/stated-claims.ts';
import { knownTools } from '../../lint/tools/known-tools.ts';
import type { Capture, CapturedSkill } from '../../model/capture.ts';
import type { Origin } from '../../model/origin.ts';
import type { Place } from '../../model/place.ts';
import { managedSkill } from '../../model/skill.ts';
import { originAt, placeInOrigins } from '../../text/place-in-origins.ts';
import type { CaseClaim } from '../cases/case-claims.ts';
import type { CaseOrigins } from '../cases/case-origins.ts';
import type { ComposedResult } from '../cases/compose-case.ts';
import { capturePaths } from './capture-paths.ts';
import type { ListPlace } from './list-places.ts';

/** What is known of a prompt besides its capture. */
export interface PromptKnowledge {
  /** Folder that the case's folder is in, for places that no source explains. */
  readonly folder: string;
  /** Where the texts stand; default: as in a set of captures in `folder`. */
  readonly paths?: CapturePaths;
  /** The composed case; absent for files that were made elsewhere. */
  readonly composed?: ComposedResult;
  /** Where a declared tool is written, where that is known. */
  readonly toolPlace?: (name: string) => Place | undefined;
  /** Where a text stands in a list that was made elsewhere, where one holds it. */
  readonly listPlace?: ListPlace;
  /** Where the case is configured: what no other place is known for was written there. */
  readonly casePlace?: Place;
  /** Names from `--known-tools`. */
  readonly knownNames: readonly string[];
  /** Tools that a capture says are registered; which of them may be called it does not say. */
  readonly registered?: readonly string[];
  /** The files say which skills are attached, which tools are declared. */
  readonly says: { readonly skills: boolean; readonly tools: boolean; readonly provider: boolean };
  readonly hostPaths: readonly string[];
  /** Folders that the session states, where they are known although nothing was composed. */
  readonly stated?: readonly string[];
}

/** A prompt as rules see it. */
export function promptOf(capture: Capture, knowledge: PromptKnowledge): LintedPrompt {
  const { composed, folder, hostPaths, says, paths = capturePaths(folder), stated = [] } = knowledge;
  const { mode, facts, provider } = capture.inputs;
  const sections = unitSections(capture);
  const texts = [...captureTexts(capture, paths)].map((text) =>
    ledBack(composed === undefined ? text : traced(text, capture, sections, composed.origins), knowledge),
  );
  const facets = says.provider ? promptProvider(provider, mode, facts) : undefined;
  const registered = composed?.tools.registered ?? [];
  const classified = registered.some(({ visibility }) => visibility !== undefined);
  return {
    caseId: capture.caseId,
    capture,
    system: texts[0]!,
    texts,
    sectionAt: (offset) => unitSectionAt(sections, offset)?.section,
    provider: facets,
    mode,
    tools: toolsOf(capture, knowledge, facets),
    reach: composed === undefined ? reachOfCapture(capture, facets) : reachOf(composed),
    unclassified: classified ? registered.filter((tool) => tool.visibility === undefined).map(({ name }) => name) : [],
    toolPlace: (name) => knowledge.toolPlace?.(name) ?? knowledge.casePlace,
    claims: composed?.claims().map(statedClaim) ?? [],
    agents: composed?.resolved.provider.agents === undefined ? [] : composed.resolved.profile.agents,
    hostPaths: { own: hostPaths, stated: composed?.resolved.session.roots.map(({ path }) => path) ?? stated },
    has: needsMet(capture, knowledge),
  };
}

/** A text that nothing leads back yet: a tool to its list, anything else to where the case is configured. */
function ledBack(text: LintText, { toolPlace, casePlace, listPlace }: PromptKnowledge): LintText {
  const place = text.kind === 'tool' ? (toolPlace?.(text.name) ?? casePlace) : casePlace;
  const led: LintText = text.origin !== undefined || place === undefined ? text : { ...text, origin: () => place };
  if (listPlace === undefined || text.kind === 'system') return led;
  // Without an offset a tool is meant as a whole: its name is the place.
  const isWhole = (offset: number): boolean => text.kind === 'tool' && offset === 0;
  return {
    ...led,
    origin: (offset) => (isWhole(offset) ? undefined : listPlace(text, offset)) ?? led.origin?.(offset),
  };
}

function toolsOf(
  capture: Capture,
  { composed, knownNames, registered = [] }: PromptKnowledge,
  provider: LintedPrompt['provider'],
): KnownTools {
  const names = (tools: readonly { readonly name: string }[] | undefined): string[] =>
    tools?.map(({ name }) => name) ?? [];
  return knownTools({
    declared: capture.tools.declared,
    native: provider?.native,
    admitted: [...names(composed?.tools.admitted), ...registered],
    registered: names(composed?.tools.registered),
    removed: composed === undefined ? [] : [...composed.resolved.removedTools.keys(), ...composed.resolved.offTools],
    elsewhere: knownNames,
  });
}

function reachOf({ tools, resolved }: ComposedResult): Reach {
  const { discovery, code_execution } = resolved.delivery;
  return {
    discovery: discovery && code_execution,
    shell: code_execution && (tools.shell !== undefined || resolved.provider.native.shell),
    descriptorBound: resolved.provider.descriptorBound,
  };
}

/**
 * What a capture lets one conclude. Where tools are discovered, the runtime's own skill is attached if a shell can call
 * them; where they are not, a capture does not tell and a shell is taken for granted. Files made elsewhere say nothing.
 */
function reachOfCapture({ inputs, skills }: Capture, provider: LintedPrompt['provider']): Reach | undefined {
  const { delivery, profile } = inputs;
  if (profile === null || delivery === null || provider === undefined) return undefined;
  const { discovery, code_execution } = delivery;
  const called = !discovery || provider.native?.shell === true || skills.some(({ name }) => name === managedSkill);
  return {
    discovery: discovery && code_execution,
    shell: code_execution && called,
    descriptorBound: provider.descriptorBound,
  };
}

function needsMet(capture: Capture, { composed, says }: PromptKnowledge): ReadonlySet<Need> {
  const needs: Need[] = ['capture', 'facts'];
  if (says.provider) needs.push('provider', 'client');
  if (capture.inputs.mode !== undefined) needs.push('mode');
  if (composed !== undefined) needs.push('profile');
  if (says.tools) needs.push('tools');
  if (says.skills) needs.push('skills');
  return new Set(needs);
}

/** A claim of a template: what is said of it is its place. */
function statedClaim({ name, value, place, kind, where }: CaseClaim): StatedClaim {
  const text: LintText = {
    kind,
    path: place.path,
    name: where,
    text: '',
    placed: false,
    origin: () => place,
    where: () => where,
  };
  return { name, value, text };
}

/** The text with the places that its parts were written at. */
function traced(text: LintText, capture: Capture, sections: readonly UnitSection[], origins: CaseOrigins): LintText {
  const { kind, name } = text;
  if (kind === 'system') return withRuns(text, (offset) => sectionRuns(offset, sections, origins));
  if (kind !== 'skill' && kind !== 'skill-file') return text;
  const skill = capture.skills.find((one) => one.name === name);
  const found = origins.skill(name);
  if (skill === undefined || found === undefined) return text;
  if (!text.placed) return { ...text, origin: () => found.description };
  const path = kind === 'skill' ? undefined : fileOf(skill, text.path);
  return withRuns(text, () => ({ runs: path === undefined ? found.body() : found.file(path), start: 0 }));
}

/** Runs of a part of a text that starts at a UTF-16 offset of it. */
interface PartRuns {
  readonly runs: readonly Origin[];
  readonly start: number;
}

function withRuns(text: LintText, runsAt: (offset: number) => PartRuns): LintText {
  return {
    ...text,
    origin(offset) {
      const { runs, start } = runsAt(offset);
      return placeInOrigins(runs, start === 0 ? text.text : text.text.slice(start), offset - start);
    },
    run(offset) {
      const { runs, start } = runsAt(offset);
      return originAt(runs, offset - start);
    },
  };
}

function fileOf({ files }: CapturedSkill, path: string): string {
  return files.find((file) => path.endsWith(`/${file.path}`))?.path ?? '';
}

function sectionRuns(offset: number, sections: readonly UnitSection[], origins: CaseOrigins): PartRuns {
  const found = unitSectionAt(sections, offset);
  return found === undefined ? { runs: [], start: 0 } : { runs: origins.section(found.section.id), start: found.start };
}
