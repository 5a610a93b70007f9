import type { BudgetPart, BudgetTarget } from '../model/budget.ts';
import type { Capture } from '../model/capture.ts';
import { utf8Length } from '../text/measure.ts';
import { sectionName } from './section-name.ts';

type Part = Pick<BudgetPart, 'name' | 'owner'> & { readonly bytes: number };

/** Parts that a message names: enough to see who it was. */
const most = 5;

/**
 * The parts of what a budget measures that grew most since the base, then those that weigh most: five at the most. Empty
 * for a target that is one part. Without `base` nothing grew, and `base` of each part is `null`.
 */
export function heaviestParts(capture: Capture, base: Capture | undefined, on: BudgetTarget): BudgetPart[] {
  const before = base === undefined ? undefined : new Map(partsOf(base, on).map((part) => [part.name, part.bytes]));
  const parts = partsOf(capture, on).map(({ name, owner, bytes }) => ({
    name,
    owner,
    now: bytes,
    base: before === undefined ? null : (before.get(name) ?? 0),
  }));
  return parts.toSorted((a, b) => grown(b) - grown(a) || b.now - a.now).slice(0, most);
}

/** A part that shrank is as little to blame as one that stayed. */
function grown({ now, base }: BudgetPart): number {
  return base === null ? 0 : Math.max(0, now - base);
}

function partsOf(capture: Capture, on: BudgetTarget): readonly Part[] {
  if (on === 'system') return sectionParts(capture);
  if (on.startsWith('owner:')) return sectionParts(capture).filter(({ owner }) => owner === on.slice('owner:'.length));
  if (on === 'tools') return toolParts(capture);
  if (on === 'listing') return skillParts(capture);
  if (on !== 'total') return [];
  const outside = capture.listing.delivery === 'prompt' ? [] : skillParts(capture);
  return [...sectionParts(capture), ...outside, ...toolParts(capture), ...instructionParts(capture)];
}

function sectionParts({ sections }: Capture): Part[] {
  return sections.map((section) => ({
    name: `section ${sectionName(section, sections)}`,
    owner: section.owner,
    bytes: section.bytes,
  }));
}

function toolParts({ tools }: Capture): Part[] {
  return tools.declared.map(({ name, source, bytes }) => ({ name: `tool ${name}`, owner: source, bytes }));
}

/** What a listing holds of a skill is its name and description. */
function skillParts({ skills, listing }: Capture): Part[] {
  if (listing.bytes === 0) return [];
  return skills.map(({ name, description, origin }) => ({
    name: `skill ${name}`,
    owner: origin,
    bytes: utf8Length(name) + utf8Length(description),
  }));
}

function instructionParts({ instructions }: Capture): Part[] {
  return instructions === undefined ? [] : [{ name: 'instructions', owner: 'product', bytes: instructions.bytes }];
}
