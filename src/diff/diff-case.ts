import type { Capture } from '../model/capture.ts';
import type { CaseDiff, CaseStatus, PartStatus } from '../model/capture-diff.ts';
import { diffInputs } from './diff-inputs.ts';
import { diffSections } from './diff-sections.ts';
import { diffSkills } from './diff-skills.ts';
import { diffTools } from './diff-tools.ts';
import { prefix } from './prefix.ts';
import { sectionName } from './section-name.ts';
import { sizes } from './sizes.ts';

/** Compares one case. At least one side must be there; a missing one makes the case added or removed. */
export function diffCase(caseId: string, before: Capture | undefined, after: Capture | undefined): CaseDiff {
  const paired = before !== undefined && after !== undefined;
  const differingInputs = paired ? diffInputs(before.inputs, after.inputs) : [];
  const parts = {
    sections: diffSections(before, after),
    skills: diffSkills(before?.skills ?? [], after?.skills ?? []),
    tools: diffTools(before?.tools.declared ?? [], after?.tools.declared ?? []),
    instructions: diffInstructions(before, after),
  };
  const instructionsChanged = parts.instructions !== null && parts.instructions.status !== 'same';
  const named = [...parts.sections, ...parts.skills, ...parts.tools];
  const changed =
    before?.system !== after?.system ||
    differingInputs.length > 0 ||
    instructionsChanged ||
    named.some((part) => part.status !== 'same');
  return {
    caseId,
    status: statusOf(before, after, changed, differingInputs.length > 0),
    comparable: paired ? differingInputs.length === 0 : null,
    differingInputs,
    system: sizes(before?.measure.bytes ?? null, after?.measure.bytes ?? null),
    ...parts,
    cache: prefix(before, after),
  };
}

function statusOf(
  before: Capture | undefined,
  after: Capture | undefined,
  changed: boolean,
  otherInputs: boolean,
): CaseStatus {
  if (before === undefined) return 'added';
  if (after === undefined) return 'removed';
  if (otherInputs && !sharesSections(before, after)) return 'incomparable';
  return changed ? 'changed' : 'same';
}

/** Other inputs and not one section in common: there is nothing that one side could be compared with. */
function sharesSections(before: Capture, after: Capture): boolean {
  const names = ({ sections }: Capture): string[] => sections.map((section) => sectionName(section, sections));
  const had = new Set(names(before));
  return had.size === 0 || after.sections.length === 0 || names(after).some((name) => had.has(name));
}

function diffInstructions(before: Capture | undefined, after: Capture | undefined): CaseDiff['instructions'] {
  const [left, right] = [before?.instructions, after?.instructions];
  if (left === undefined && right === undefined) return null;
  return { status: partStatus(left?.sha256, right?.sha256), ...sizes(left?.bytes ?? null, right?.bytes ?? null) };
}

function partStatus(before: string | undefined, after: string | undefined): PartStatus {
  if (before === undefined) return 'added';
  if (after === undefined) return 'removed';
  return before === after ? 'same' : 'changed';
}
